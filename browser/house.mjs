// A server and browsers for the tests: real ones, stopped by whoever started them.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const need = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}; \`cargo xtask browser\` does`);
  return value;
};

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const freePort = () => new Promise((resolve, reject) => {
  const server = createServer().once("error", reject).listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** A server with a file of its own. It can be stopped and started again at the same address. */
export class Server {
  static async start() {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), "eights-"));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  async up() {
    const options = ["serve", "--listen", `127.0.0.1:${this.port}`];
    // Without a folder the program has a page of its own.
    if (process.env.EIGHTS_PAGE) options.push("--page", process.env.EIGHTS_PAGE);
    const settings = {
      EIGHTS_PAGE: undefined,
      EIGHTS_DATA: join(this.folder, "eights.db"), EIGHTS_ROOMS_PER_HOUR: "1000", EIGHTS_REQUESTS_PER_SECOND: "1000",
      EIGHTS_COMMANDS_PER_SECOND: "1000", EIGHTS_SOCKETS_PER_ADDRESS: "1000",
    };
    this.child = spawn(need("EIGHTS"), options, { env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] });
    const until = Date.now() + 20_000;
    for (;;) {
      const ready = await fetch(`${this.address}/ready`).then((answer) => answer.ok, () => false);
      if (ready) return;
      if (Date.now() > until) throw new Error("the server does not come up");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Stops it at once, as a crash does. */
  async down() {
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A browser. Each of its visitors is a person of their own. */
export class Browser {
  static async start() {
    const browser = new Browser();
    browser.chromium = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: FLAGS });
    browser.faults = [];
    return browser;
  }

  async stop() {
    await this.chromium.close();
  }

  /** Somebody with a page of their own; at a phone with `phone`. Whatever goes wrong in it is kept. */
  async visitor(server, { phone = false, settings = "pace=3\nhints=no\n", ...options } = {}) {
    const size = phone
      ? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
      : { viewport: { width: 1280, height: 800 } };
    const context = await this.chromium.newContext({ ...size, locale: "en-GB", ...options });
    await context.addInitScript((kept) => {
      try {
        if (!localStorage.getItem("eights.settings")) localStorage.setItem("eights.settings", kept);
      } catch { /* about:blank keeps nothing */ }
    }, settings);
    const page = await context.newPage();
    page.on("pageerror", (fault) => this.faults.push(`${page.url()}: ${fault}`));
    page.on("console", (line) => {
      if (line.type() === "error" && !/ERR_|WebSocket|Failed to load resource/.test(line.text())) this.faults.push(`${page.url()}: ${line.text()}`);
    });
    page.on("request", (request) => {
      const foreign = !request.url().startsWith(server.address) && /^(http|ws)/.test(request.url());
      if (foreign) this.faults.push(`asks elsewhere: ${request.url()}`);
    });
    page.server = server;
    return page;
  }
}

/** What axe finds on a page that is serious, in a line each. */
export async function serious(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return found.violations
    .filter((violation) => ["serious", "critical"].includes(violation.impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** What can be tapped and is smaller than a fingertip. A card of a fan counts by the part of it that is seen. */
export function small(page, least = 44) {
  return page.evaluate((least) => {
    const seen = [...document.querySelectorAll("button, a[href], select, input, summary, [role=button], [role=radio]")]
      .filter((element) => element.checkVisibility() && !element.closest(".vh, [inert]") && !element.matches(".skip, .hc"));
    return seen.map((element) => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(([element, box]) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }, least);
}

/** Makes a table of the server, without the page. */
export async function makeRoom(page, { rules, seats, settings = {} }) {
  return page.evaluate(async ([rules, seats, settings]) => {
    const answer = await fetch("/api/rooms", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ rules: { named: rules }, seats, name: "Ada", settings: { pace: 0, length: "hand", ...settings } }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).link.split("/").pop();
  }, [rules, seats, settings]);
}

/** Says that a page is at its table and what it shows has come to rest. */
export const playing = (page) => page.waitForSelector("#hand .hc, .over, .pos", { timeout: 30_000 });

/** Plays on by taps as they come until the hand is over; answers how many were made. */
export async function playOn(page, minutes = 12) {
  const until = Date.now() + minutes * 60_000;
  for (let taps = 0; Date.now() < until; taps++) {
    const did = await page.evaluate(() => {
      if (document.querySelector(".over")) return "over";
      const tap = (selector) => {
        const found = [...document.querySelectorAll(selector)].filter((element) => !element.disabled);
        const element = found[Math.floor(Math.random() * found.length)];
        element?.click();
        return Boolean(element);
      };
      if (document.querySelector(".choose")) return tap(".choose button") ? "chose" : "waits";
      if (tap(".asking button")) return "chose";
      if (!document.querySelector(".me .turn, .mine .turn, .mine8 .turn")) return "waits";
      return tap(".prims .now") || tap(".pos.hot") || tap(".hc.ok:not(.sel)") || tap(".prims button") || tap(".hc:not(.sel)") ? "tapped" : "waits";
    });
    if (did === "over") return taps;
    await page.waitForTimeout(did === "waits" ? 40 : 15);
  }
  throw new Error("the hand does not end");
}
