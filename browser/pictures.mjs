// Takes the pictures of docs/pictures: `cargo xtask browser --script pictures.mjs`. With names behind it only those.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Browser, Server, playOn, playing } from "./house.mjs";

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

const table = (rules, bots, game = "crazy-eights") => `/play?game=${game}&rules=${rules}&bots=${bots}&level=steady`;

const PICTURES = {
  "front": { path: "/", there: "#play-now" },
  "classic-2": { path: table("basic", 1), hand: true },
  "classic-4": { path: table("action", 3), hand: true },
  "classic-8": { path: table("action-two-decks", 7), hand: true },
  "classic-16": { path: table("action-three-decks", 15), hand: true },
  "crazier-2": { path: table("wayfarers", 1, "crazier-eights"), hand: true, turns: 8 },
  "crazier-4": { path: table("wayfarers", 3, "crazier-eights"), hand: true, turns: 6 },
  "crazier-8": { path: table("wayfarers", 7, "crazier-eights"), hand: true, turns: 4 },
  "eightball": { path: table("eightball", 1, "crazy-8-ball"), hand: true, turns: 14 },
  "rule-card": { path: "/rules/action", there: "h1" },
  "replay": { path: table("action", 3), replay: true },
};

/** Plays a few turns, so that something lies on the table; ends when it is the own turn. */
async function warm(page, turns) {
  for (let steps = 0, taps = 0; steps < 900; steps++) {
    const did = await page.evaluate((enough) => {
      if (document.querySelector(".over")) return "over";
      const question = [...document.querySelectorAll(".choose button, .asking button")][0];
      if (question) { question.click(); return "tapped"; }
      if (!document.querySelector(".me .turn, .mine .turn, .mine8 .turn")) return "waits";
      if (enough) return "turn";
      const next = document.querySelector(".prims .now, .pos.hot, .hc.ok:not(.sel), .prims button, .hc:not(.sel)");
      next?.click();
      return next ? "tapped" : "waits";
    }, taps >= turns);
    if (did === "over" || did === "turn") return;
    if (did === "tapped") taps += 1;
    await page.waitForTimeout(60);
  }
}

async function take(browser, server, name, { path, there, hand, turns = 4, replay }, { phone, dark }) {
  const settings = `pace=3\nhints=no\n${dark ? "dark=yes\n" : ""}`;
  const page = await browser.visitor(server, { phone, settings, colorScheme: dark ? "dark" : "light", deviceScaleFactor: phone ? 1.5 : 1, ...(phone ? {} : { viewport: { width: 1440, height: 900 } }) });
  await page.goto(server.address + path);
  if (there) await page.waitForSelector(there);
  if (hand) { await playing(page); await warm(page, turns); }
  if (replay) {
    await playing(page);
    await playOn(page);
    await page.click("#watch");
    await page.waitForSelector("#scrub");
    for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
  }
  await page.mouse.move(2, 2);
  await page.waitForTimeout(700);
  const file = `${name}-${phone ? "phone" : "desk"}${dark ? "-dark" : ""}.jpg`;
  await page.screenshot({ path: FOLDER + file, type: "jpeg", quality: 76 });
  await page.context().close();
  console.log(file);
}

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const server = await Server.start();
const browser = await Browser.start();
try {
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (wanted.length && !wanted.includes(name)) continue;
    for (const phone of [false, true]) {
      // Dark is the same page in other colours; for many players the light one is enough.
      for (const dark of /classic-(2|8|16)|crazier-(2|8)/.test(name) ? [false] : [false, true]) await take(browser, server, name, picture, { phone, dark });
    }
  }
} finally {
  await browser.stop();
  await server.stop();
}
