// What breaks: a reload, a network that is gone, a server that starts again, no server at all.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { createServer, connect } from "node:net";
import { Browser, Server, makeRoom, playOn, playing } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const held = (page) => page.$$eval("#hand .hc", (cards) => cards.map((card) => card.dataset.card).sort());

/** Somebody at a table with a bot, in the middle of a hand. */
async function inMidGame(page, address = server.address) {
  await page.goto(address);
  const word = await makeRoom(page, { rules: "basic", seats: 2 });
  await page.goto(`${address}/r/${word}`);
  await page.fill("#name", "Ada");
  await page.press("#name", "Enter");
  await page.click(".places .free button");
  await page.click("#start");
  await playing(page);
  return word;
}

test("a reload keeps the seat and the cards", async () => {
  const page = await browser.visitor(server);
  await inMidGame(page);
  const cards = await held(page);
  await page.reload();
  await playing(page);
  assert.deepEqual(await held(page), cards);
  await playOn(page);
  await page.context().close();
});

test("a reload keeps a table of the page too", async () => {
  const page = await browser.visitor(server);
  await page.goto(`${server.address}/play?rules=basic&bots=1`);
  await playing(page);
  await page.waitForSelector(".me .turn, .over");
  const cards = await held(page);
  await page.reload();
  await playing(page);
  assert.deepEqual(await held(page), cards);
  await playOn(page);
  await page.context().close();
});

/** A wire between a browser and the server that can be cut. */
async function wire() {
  const open = new Set();
  let whole = true;
  const between = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(server.port, "127.0.0.1");
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => {}).on("close", () => { open.delete(end); near.destroy(); far.destroy(); });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => between.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${between.address().port}`,
    cut() { whole = false; for (const end of open) end.destroy(); },
    mend() { whole = true; },
    stop() { this.cut(); between.close(); },
  };
}

test("a network that is gone for twenty seconds", async () => {
  const line = await wire();
  const page = await browser.visitor({ address: line.address });
  await inMidGame(page, line.address);
  const cards = await held(page);
  line.cut();
  await page.waitForSelector(".lost.shown");
  assert.match(await page.textContent("#live"), /Connection lost/);
  await page.waitForTimeout(20_000);
  line.mend();
  await page.waitForSelector(".lost:not(.shown)", { state: "attached", timeout: 15_000 });
  assert.match(await page.textContent("#live"), /Back/);
  assert.deepEqual(await held(page), cards);
  await playOn(page);
  await page.context().close();
  line.stop();
});

test("what is tapped while the network is gone is done when it is back", async () => {
  const line = await wire();
  const page = await browser.visitor({ address: line.address });
  await inMidGame(page, line.address);
  await page.waitForSelector(".me .turn");
  const before = (await held(page)).length;
  line.cut();
  await page.waitForSelector(".lost.shown");
  await page.click(".prims [data-act=draw]");
  line.mend();
  await page.waitForFunction((count) => document.querySelectorAll("#hand .hc").length === count + 1, before, { timeout: 15_000 });
  await playOn(page);
  await page.context().close();
  line.stop();
});

test("a server that starts again in the middle of a hand", async () => {
  const page = await browser.visitor(server);
  await inMidGame(page);
  const cards = await held(page);
  await server.down();
  await page.waitForSelector(".lost.shown");
  await server.up();
  await page.waitForSelector(".lost:not(.shown)", { state: "attached", timeout: 15_000 });
  assert.deepEqual(await held(page), cards);
  await playOn(page);
  await page.context().close();
});

test("against bots there need not be a server", async () => {
  const page = await browser.visitor(server);
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A game is kept once it was opened.
  await page.waitForFunction(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const urls = kept.flat().map(({ url }) => url);
    const all = [".wasm", ".ftl", ".css", "/"].every((end) => urls.some((url) => url.endsWith(end)));
    return all && urls.filter((url) => url.endsWith(".js")).length >= 2 && navigator.serviceWorker.controller !== null;
  });
  await server.down();
  try {
    await page.goto(`${server.address}/play?rules=basic&bots=2`);
    await playing(page);
    await playOn(page);
    await page.click("#verify");
    await page.waitForSelector(".proof:has-text('Checked on this page')");
  } finally {
    await server.up();
  }
  await page.context().close();
});
