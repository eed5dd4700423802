// Whole games, each by two people in two browsers, with a bot where the game has a seat for one.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, makeRoom, playOn, playing } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const GAMES = [
  { game: "crazy-eights", rules: "action", seats: 3 },
  { game: "crazier-eights", rules: "wayfarers", seats: 3 },
  { game: "crazy-8-ball", rules: "eightball", seats: 2 },
];

/** Two people come to a table, one of them by its link, and a bot takes what is left. */
async function gathered(settings, kind) {
  const [ada, ben] = [await browser.visitor(server, settings), await browser.visitor(server, settings)];
  await ada.goto(`${server.address}/?game=${kind.game}`);
  const word = await makeRoom(ada, kind);
  for (const [page, name] of [[ada, "Ada"], [ben, "Ben"]]) {
    await page.goto(`${server.address}/r/${word}?game=${kind.game}`);
    await page.fill("#name", name);
    await page.press("#name", "Enter");
    await page.waitForSelector("text=That is you");
  }
  if (kind.seats > 2) await ada.click(".places .free button");
  await ada.waitForFunction(() => !document.querySelector(".places .free"));
  await ada.click("#start");
  await Promise.all([playing(ada), playing(ben)]);
  return { ada, ben, word };
}

for (const kind of GAMES) {
  test(`${kind.game}: two people play to the end`, async () => {
    const { ada, ben } = await gathered({}, kind);
    await Promise.all([playOn(ada), playOn(ben)]);
    for (const page of [ada, ben]) {
      assert.match(await page.textContent(".over"), /won|wins|over/);
      await page.click("#verify");
      await page.waitForSelector(".proof:has-text('Checked in this page')");
    }
    await Promise.all([ada.context().close(), ben.context().close()]);
  });
}

test("what crosses the socket never names a card that its seat does not see", async () => {
  const [ada, ben] = [await browser.visitor(server), await browser.visitor(server)];
  await ada.goto(server.address);
  const word = await makeRoom(ada, { rules: "basic", seats: 2 });
  const heard = new Map([[ada, []], [ben, []]]);
  for (const page of [ada, ben]) {
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.get(page).push(JSON.parse(payload))));
  }
  for (const [page, name] of [[ada, "Ada"], [ben, "Ben"]]) {
    await page.goto(`${server.address}/r/${word}`);
    await page.fill("#name", name);
    await page.press("#name", "Enter");
    await page.waitForSelector("text=That is you");
  }
  await ada.click("#start");
  await Promise.all([playing(ada), playing(ben)]);
  // What each holds, by what stands on their own page.
  const held = (page) => page.$$eval("#hand .hc", (cards) => cards.map((card) => card.getAttribute("data-card")));
  const dealt = (page) => heard.get(page).filter(({ news }) => news?.what === "started").flatMap(({ news }) => news.seen);
  for (const [page, other] of [[ada, ben], [ben, ada]]) {
    const seen = dealt(page).join("\n");
    assert.ok(seen.includes("#"), "somebody else's cards are hidden");
    assert.ok((await held(page)).length > 0 && (await held(other)).length > 0);
  }
  await Promise.all([playOn(ada), playOn(ben)]);
  // As long as the hand lasts, a card is named only to who holds it or when it is laid: every other one is `#`.
  for (const page of [ada, ben]) {
    const during = heard.get(page).filter(({ news }) => news && !news.shown).map(({ news }) => JSON.stringify(news));
    assert.ok(during.every((text) => !text.includes("secret")), "the secret comes after the hand");
  }
  await Promise.all([ada.context().close(), ben.context().close()]);
});
