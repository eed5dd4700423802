// Whole games by keys alone, heard instead of seen.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, playing } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

/** Keeps everything that the live regions say, in order. */
const listen = (page) => page.addInitScript(() => {
  globalThis.heard = [];
  const note = () => {
    for (const region of document.querySelectorAll("#live, [role=alert]")) {
      const text = region.textContent.trim();
      if (text && text !== region.lastHeard) heard.push(text);
      region.lastHeard = text;
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
});
const heard = (page) => page.evaluate(() => heard);

/** Presses a key and waits until what is expected is said; bots may be told of in between. */
async function ask(page, key, expected) {
  const before = (await heard(page)).length;
  await page.keyboard.press(key);
  const until = Date.now() + 10_000;
  for (;;) {
    const since = (await heard(page)).slice(before);
    if (since.some((text) => expected.test(text))) return;
    assert.ok(Date.now() < until, `${key}: expected ${expected}, heard ${JSON.stringify(since)}`);
    await page.waitForTimeout(50);
  }
}

/** One thing that keys can do now; answers whether there was one. */
async function step(page) {
  const at = await page.evaluate(() => {
    if (document.querySelector(".over")) return { over: true };
    const question = document.querySelector(".choose") ?? document.activeElement?.closest(".asking");
    if (question) return { question: question.contains(document.activeElement) };
    if (!document.querySelector(".mine .turn, .mine8 .turn")) return {};
    const cards = [...document.querySelectorAll("#hand .hc")];
    return {
      turn: true, position: document.activeElement?.matches(".pos.hot") ?? false, inHand: document.activeElement?.closest("#hand") !== null && document.activeElement?.matches(".hc"),
      at: cards.indexOf(document.activeElement), playable: cards.findIndex((card) => card.matches(".ok") || /playable|can be/.test(card.ariaLabel ?? card.textContent)),
      fits: cards.findIndex((card) => card.matches(".fits:not(.sel)")),
      keys: [...document.querySelectorAll(".prims button")].map((key) => key.textContent),
      selected: document.querySelectorAll("#hand .sel").length,
    };
  });
  if (at.over) return "over";
  if (at.question !== undefined) {
    if (!at.question) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    return "answered";
  }
  if (!at.turn) return null;
  // A position that is asked for has the focus already.
  if (at.position) { await page.keyboard.press("Enter"); return "placed"; }
  if (!at.inHand) {
    // This key leads to the hand from anywhere.
    await page.keyboard.press("Home");
    return "walked";
  }
  // A stick wants its cue ball; what is playable is picked first.
  const wanted = at.selected === 0 ? at.playable : at.fits;
  if (wanted >= 0) {
    if (at.at !== wanted) await page.keyboard.press(wanted > at.at ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press("Enter");
    return "played";
  }
  if (at.keys.some((key) => /Space/.test(key))) { await page.keyboard.press("Space"); return "drew"; }
  if (at.keys.some((key) => /P$/.test(key))) { await page.keyboard.press("p"); return "passed"; }
  // Where every card may be thrown away, one is picked for that.
  if (at.selected === 0 && at.keys.length === 0) { await page.keyboard.press("Enter"); return "picked"; }
  if (at.keys.length > 0 && at.keys.every((key) => /D$/.test(key))) { await page.keyboard.press("d"); return "discarded"; }
  // What has no key of its own is reached by Tab.
  for (let tries = 0; tries < 40; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => Boolean(document.activeElement?.closest(".prims, .pos.hot, .asking")))) { await page.keyboard.press("Enter"); return "pressed"; }
  }
  return null;
}

const GAMES = [
  { game: "crazy-eights", rules: "action", bots: 2, level: "gentle", own: /Your turn\./ },
  { game: "crazier-eights", rules: "wayfarers", bots: 2, level: "gentle", own: /Your turn|phase/ },
  { game: "crazy-8-ball", rules: "eightball", bots: 1, level: "sharp", own: /Your turn/ },
];

for (const { game, rules, bots, level, own } of GAMES) {
  test(`${game}: a whole game by keys, and what is said`, async () => {
    const page = await browser.visitor(server);
    await listen(page);
    await page.goto(`${server.address}/play?game=${game}&rules=${rules}&bots=${bots}&level=${level}`);
    await playing(page);
    await ask(page, "t", /turn|playing|plays|You may|Pick/i);
    await ask(page, "e", /card/);
    await ask(page, "s", /point|score|wins|Nobody|yet/i);
    if (game === "crazy-eights") await ask(page, "c", /on top/);
    for (let steps = 0, waits = 0, told = 0; ; steps++) {
      const did = await step(page);
      if (did === "over") break;
      // Whoever is out early listens to the others play on; only silence means that it is stuck.
      const { length } = await heard(page);
      waits = did || length > told ? 0 : waits + 1;
      told = length;
      assert.ok(waits < 600 && steps < 8000, `the hand does not end: ${JSON.stringify((await heard(page)).slice(-3))}`);
      await page.waitForTimeout(did ? 15 : 40);
    }
    const said = (await heard(page)).join("\n");
    assert.match(said, own, "one's own turn is said");
    assert.match(said, /won|limit/, "the end is said");
    await page.context().close();
  });
}
