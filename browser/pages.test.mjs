// Every page: for everyone, and for fingers.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, playOn, playing, serious, small } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const PAGES = [
  ["the front page", "/", "h1"],
  ["the rule card", "/rules/action", "h1"],
  ["a replay without a record", "/replay/", "h1"],
  ["Crazy Eights", "/play?rules=action&bots=3", "#hand .hc"],
  ["sixteen players", "/play?rules=action-three-decks&bots=15", "#hand .hc"],
  ["Crazier Eights", "/play?game=crazier-eights&rules=wayfarers&bots=3", "#hand .hc"],
  ["Crazy 8-Ball", "/play?game=crazy-8-ball&rules=eightball&bots=1", ".pos"],
];

for (const [name, path, there] of PAGES) {
  for (const phone of [false, true]) {
    test(`${name}${phone ? ", on a phone" : ""}`, async () => {
      const page = await browser.visitor(server, { phone });
      await page.goto(server.address + path);
      await page.waitForSelector(there);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), theme);
        assert.deepEqual(await serious(page), [], theme);
      }
      if (phone) {
        assert.deepEqual(await small(page), []);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wider <= 0, `wider than the phone by ${wider} px`);
      }
      await page.context().close();
    });
  }
}

test("a whole hand by touch on a phone", async () => {
  const page = await browser.visitor(server, { phone: true });
  await page.goto(`${server.address}/play?rules=basic&bots=2&level=gentle`);
  await playing(page);
  for (let taps = 0; !(await page.$(".over")); taps++) {
    assert.ok(taps < 2000, "the hand does not end");
    const target = await page.$(".choose button, .hc.ok, .prims button");
    if (target && (await page.$(".me .turn, .choose"))) await target.tap({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(30);
  }
  await page.context().close();
});

test("German throughout", async () => {
  const page = await browser.visitor(server, { settings: "language=de\npace=3\nhints=no\n" });
  await page.goto(`${server.address}/play?rules=basic&bots=2`);
  await playing(page);
  assert.equal(await page.getAttribute("html", "lang"), "de");
  assert.match(await page.textContent(".told h2"), /Was bisher geschah/);
  await playOn(page);
  await page.context().close();
});

test("one click on a card does something, and so does one tap", async () => {
  for (const [game, rules, bots] of [["crazy-eights", "basic", 2], ["crazier-eights", "wayfarers", 2]]) {
    for (const phone of [false, true]) {
      const page = await browser.visitor(server, { phone });
      await page.goto(`${server.address}/play?game=${game}&rules=${rules}&bots=${bots}`);
      await playing(page);
      await page.waitForSelector(".me .turn, .mine .turn", { timeout: 60_000 });
      const before = await page.$$eval("#hand .hc", (cards) => cards.length);
      // The last card of a hand lies on top of the others.
      const box = await (await page.$$("#hand .hc")).at(-1).boundingBox();
      const [x, y] = [Math.min(box.x + box.width * 0.6, page.viewportSize().width - 12), box.y + 40];
      await (phone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await page.waitForFunction((before) => document.querySelector(".toast.shown, #hand .sel, .choose")
        || document.querySelectorAll("#hand .hc").length !== before, before, { timeout: 5000 });
      await page.context().close();
    }
  }
});

test("whoever makes a room sits in it and can invite", async () => {
  for (const phone of [false, true]) {
    const page = await browser.visitor(server, { phone });
    await page.goto(server.address);
    await page.fill("#your-name", "Ada");
    await page.press("#your-name", "Enter");
    await page.waitForSelector(".places li:has-text('Ada'):has-text(\"That's you\")");
    await page.waitForSelector(".qr svg");
    assert.ok((await page.textContent(".url")).endsWith(new URL(page.url()).pathname));
    assert.deepEqual(await serious(page), []);
    if (phone) assert.deepEqual(await small(page), []);
    await page.context().close();
  }
});

test("who asks where a refusal stands is shown it", async () => {
  const page = await browser.visitor(server);
  await page.goto(`${server.address}/play?rules=basic&bots=1`);
  await playing(page);
  // Drawn for until a card is held that does not fit.
  for (let tries = 0; ; tries++) {
    assert.ok(tries < 400, "every card fits");
    const tried = await page.evaluate(() => {
      const tap = (selector) => { const found = document.querySelector(selector); found?.click(); return Boolean(found); };
      if (tap(".choose button") || !document.querySelector(".me .turn, .mine .turn")) return false;
      if (tap("#hand .hc:not(.ok)")) return true;
      return !(tap(".prims button") || tap("#hand .hc"));
    });
    if (tried) break;
    await page.waitForTimeout(50);
  }
  await page.waitForSelector(".toast.shown .why");
  await page.click(".toast .why");
  await page.waitForFunction(() => document.activeElement?.id === "section-turn");
  const clear = await page.evaluate(() => document.querySelector("#section-turn").getBoundingClientRect().top
    >= document.querySelector(".card-sheet .head").getBoundingClientRect().bottom - 1);
  assert.ok(clear, "the heading is in sight");
  await page.context().close();
});
