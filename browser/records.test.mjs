// What outlives a game: rules as a link, and records that can be checked by whoever gets them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, playOn, playing } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

test("rules that somebody sent are opened, read and played", async () => {
  const link = execFileSync(process.env.EIGHTS, ["rules", "link", "mau-mau"], { encoding: "utf8" }).match(/eights:(\S+)/)[1];
  const page = await browser.visitor(server);
  await page.goto(`${server.address}/#${link}`);
  await page.waitForSelector("#play-now");
  assert.match(await page.textContent("body"), /Mau/);
  await page.goto(`${server.address}/rules/${link}`);
  await page.waitForSelector("h1");
  assert.match(await page.textContent("main"), /seven|7/i);
  await page.goto(`${server.address}/play?rules=${link}&bots=2`);
  await playing(page);
  await page.goto(`${server.address}/#${link.slice(0, -3)}`);
  await page.waitForSelector("[role=alert]");
  await page.context().close();
});

test("a record is right as it was played, and wrong once a card, the secret or the points are changed", async () => {
  const page = await browser.visitor(server, { acceptDownloads: true });
  await page.goto(`${server.address}/play?rules=action&bots=1&level=gentle`);
  await playing(page);
  // By these rules a match is one hand.
  await playOn(page);
  await page.waitForSelector("#watch");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".over button:has-text('Record')")]);
  const record = readFileSync(await download.path(), "utf8");
  await page.click("#watch");
  await page.waitForSelector("#scrub");
  await page.click("#verify");
  assert.match(await page.textContent(".ver:not(.bad)"), /Everything is right/);

  const twist = (find, change) => {
    const twisted = record.replace(find, change);
    assert.notEqual(twisted, record, `${find} is in the record`);
    return twisted;
  };
  for (const twisted of [
    twist(/You dealt (\S+); (\w+) dealt (\S+);/, "You dealt $3; $2 dealt $1;"),
    twist(/^secret: ./m, (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0")),
    twist(/^points: 0/m, "points: 7"),
  ]) {
    await page.goto(`${server.address}/replay/`);
    await page.setInputFiles("input[type=file]", { name: "game.eights", mimeType: "text/plain", buffer: Buffer.from(twisted) });
    await page.waitForURL("**/replay/file");
    // What cannot have been dealt so is not shown, but checked at once.
    await page.waitForSelector("#verify, .ver");
    if (await page.$("#verify")) await page.click("#verify");
    assert.match(await page.textContent(".ver.bad"), /WRONG/);
  }
  await page.context().close();
});
