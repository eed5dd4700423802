// The page comes in two parts: what is only read is fetched by who reads it, and by who comes again.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, playOn, playing, serious } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

/** What is only read: its texts in every build, and its module where it has one of its own. */
const READING = /-reading\.[0-9a-f]{12}\./;

/** The addresses of all that this browser keeps for when there is no network. */
const kept = (page) => page.evaluate(async () => {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
});

/** Waits until something is kept that fits. */
async function keeps(page, what) {
  const until = Date.now() + 20_000;
  while (!(await kept(page)).some((url) => what.test(url))) {
    assert.ok(Date.now() < until, `${what} is not kept`);
    await page.waitForTimeout(100);
  }
}

test("the rule card over a table comes when it is asked for", async () => {
  const page = await browser.visitor(server);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${server.address}/play?rules=action&bots=2`);
  await playing(page);
  assert.ok(!asked.some((url) => READING.test(url)), "a first game needs nothing that is only read");
  await page.keyboard.press("r");
  await page.waitForSelector("dialog.card-sheet[open] h1");
  assert.ok(asked.some((url) => READING.test(url)));
  assert.match(await page.textContent("dialog.card-sheet article"), /draw/);
  assert.deepEqual(await serious(page), []);
  // One press is one press, whoever put the key there.
  const rules = () => page.$$eval("dialog.card-sheet .rl", (rows) => rows.length);
  const all = await rules();
  await page.click("dialog.card-sheet .cmp [role=switch]");
  await page.waitForFunction((all) => document.querySelectorAll("dialog.card-sheet .rl").length < all, all);
  await page.click("dialog.card-sheet .cmp [role=switch]");
  await page.waitForFunction((all) => document.querySelectorAll("dialog.card-sheet .rl").length === all, all);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.card-sheet:not([open])", { state: "attached" });
  assert.equal(await page.$("dialog.card-sheet h1"), null);
  await page.click(".rulesb");
  await page.click("dialog.card-sheet button:has-text('Back to the table')");
  await page.waitForSelector("dialog.card-sheet:not([open])", { state: "attached" });
  assert.ok(await page.evaluate(() => document.activeElement?.matches(".rulesb")), "the focus comes back");
  await playOn(page);
  await page.context().close();
});

test("a part that cannot be loaded says what to do", async () => {
  const page = await browser.visitor(server, { serviceWorkers: "block" });
  await page.goto(`${server.address}/play?rules=action&bots=1&level=gentle`);
  await playing(page);
  await page.route(READING, (route) => route.abort());
  await page.click(".rulesb");
  assert.match(await page.textContent("dialog.card-sheet [role=alert]"), /Go online and try again/);
  await page.unroute(READING);
  await page.click("dialog.card-sheet button:has-text('Try again')");
  await page.waitForSelector("dialog.card-sheet h1");
  await page.keyboard.press("Escape");
  await playOn(page);
  await page.waitForSelector("#watch");
  await page.click("#verify");
  assert.match(await page.textContent(".over .ver:not(.bad)"), /Everything is right/);
  // A whole page of it, too.
  await page.route(READING, (route) => route.abort());
  await page.goto(`${server.address}/rules/action`);
  assert.match(await page.textContent("[role=alert]"), /Go online and try again/);
  await page.unroute(READING);
  await page.click("button:has-text('Try again')");
  await page.waitForSelector(".rulecard article");
  await page.click("a:has-text('Front page') >> nth=0");
  await page.waitForSelector("#play-now");
  await page.context().close();
});

test("the front page says in what chosen rules differ", async () => {
  const page = await browser.visitor(server);
  await page.goto(server.address);
  await page.waitForSelector("#play-now");
  assert.doesNotMatch(await page.textContent(".diff"), /differ/i);
  await page.click(".chips [role=radio]:has-text('Mau')");
  await page.waitForFunction(() => /differ/i.test(document.querySelector(".diff").textContent));
  await page.click(".diff a");
  await page.waitForSelector(".rulecard h1");
  await page.click("button:has-text('Play') >> nth=0");
  await page.waitForSelector("#play-now");
  assert.match(await page.textContent(".chips [aria-checked=true]"), /Mau/);
  await page.context().close();
});

test("who comes again can read without a server", async () => {
  const page = await browser.visitor(server);
  await page.goto(server.address);
  await page.waitForSelector("#play-now");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await keeps(page, /-playing\.[0-9a-f]{12}\.ftl$/);
  assert.ok(!(await kept(page)).some((url) => READING.test(url)), "a first visit fetches no more than it needs");
  await page.reload();
  await page.waitForSelector("#play-now");
  await keeps(page, /-reading\.[0-9a-f]{12}\.ftl$/);
  await keeps(page, /\.wasm$/);
  await page.waitForTimeout(500);
  await server.down();
  try {
    await page.goto(`${server.address}/rules/action`);
    await page.waitForSelector(".rulecard article");
    await page.click("a:has-text('Front page') >> nth=0");
    await page.waitForSelector("#play-now");
  } finally {
    await server.up();
  }
  await page.context().close();
});
