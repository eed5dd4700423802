// Whole games, each by two people in two browsers, with a bot where the game has a seat for one.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, makeRoom, playOn, playing } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const GAMES = [
  { game: "crazy-eights", rules: "basic", seats: 3 },
  { game: "crazier-eights", rules: "wayfarers", seats: 3 },
  { game: "crazy-8-ball", rules: "eightball", seats: 2 },
];

/** Two people come to a table, one of them by its link, and a bot takes what is left. */
async function gathered(settings, kind, meet = () => {}) {
  const [ada, ben] = [await browser.visitor(server, settings), await browser.visitor(server, settings)];
  meet(ada);
  meet(ben);
  await ada.goto(`${server.address}/?game=${kind.game}`);
  const word = await makeRoom(ada, kind);
  for (const [page, name] of [[ada, "Ada"], [ben, "Ben"]]) {
    await page.goto(`${server.address}/r/${word}?game=${kind.game}`);
    await page.fill("#name", name);
    await page.press("#name", "Enter");
    await page.waitForSelector("text=That's you");
  }
  if (kind.seats > 2) await ada.click(".places .free button");
  await ada.waitForFunction(() => !document.querySelector(".places .free"));
  await ada.click("#start");
  await Promise.all([playing(ada), playing(ben)]);
  return { ada, ben, word };
}

/** What came over a page's socket, by the number of the news. */
function overhear(page) {
  const news = new Map();
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    const told = JSON.parse(payload);
    if (told.type === "news") news.set(told.version, { payload, seen: told.news.seen ?? [], what: told.news.what, shown: Boolean(told.news.shown) });
  }));
  return news;
}

const GIVEN = /^(\S+) (dealt|was-dealt|drew) (\S+)$/;

for (const kind of GAMES) {
  test(`${kind.game}: two people play to the end, and neither is told what only the other may know`, async () => {
    const news = [];
    const { ada, ben } = await gathered({}, kind, (page) => news.push(overhear(page)));
    await Promise.all([playOn(ada), playOn(ben)]);
    for (const page of [ada, ben]) {
      assert.match(await page.textContent(".over"), /won|wins|over/);
      await page.click("#verify");
      await page.waitForSelector(".proof:has-text('Checked on this page')");
    }
    let hidden = 0;
    for (const [own, others, name] of [[news[0], news[1], "Ada"], [news[1], news[0], "Ben"]]) {
      for (const [version, { seen, what }] of own) {
        if (what !== "started" && what !== "moved") continue;
        const there = others.get(version).seen;
        seen.forEach((line, at) => {
          const [, who, , card] = GIVEN.exec(line) ?? [];
          if (who !== name) return;
          assert.notEqual(card, "#", `${name} sees the own cards: ${line}`);
          const told = GIVEN.exec(there[at])?.[3];
          // What somebody saw before, shown or in their own hand, is no secret to them in another.
          if (told !== "#" && kind.game === "crazier-eights" && wasNamed(others, version, at, card)) return;
          assert.equal(told, "#", `${line} is told as ${there[at]}`);
          hidden += 1;
          if (kind.game === "crazy-eights") nowhere(own, others, name, version, card);
        });
      }
    }
    assert.ok(hidden >= 8, `${hidden} cards were hidden`);
    await Promise.all([ada.context().close(), ben.context().close()]);
  });
}

/** Whether somebody was told of a card before this line of this piece of news. */
const wasNamed = (news, until, at, card) => [...news].some(([version, { seen }]) => seen.some((line, place) =>
  (version < until || (version === until && place < at)) && new RegExp(`\\b${card}\\b`).test(line)));

/** Nothing that the other is told names a card from when it came to a hand until it leaves it. Each card is there once. */
function nowhere(own, others, name, since, card) {
  const word = new RegExp(`\\b${card}\\b`);
  for (let version = since; others.has(version); version++) {
    if (version > since && own.get(version).seen.some((line) => word.test(line))) return;
    // After the hand everything is shown.
    if (own.get(version).shown) return;
    assert.doesNotMatch(others.get(version).payload, word, `${name} holds ${card}`);
  }
}
