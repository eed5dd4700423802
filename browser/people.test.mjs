// Who comes to a table and who may stay: the door of a private table, bans, the way back from another device, and what the
// server tells everybody or keeps about somebody.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, makeRoom, playing, serious, small } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const key = (page, text) => page.locator("button:visible", { hasText: text }).first();
const held = (page) => page.$$eval("#hand .hc", (cards) => cards.map((card) => card.dataset.card).sort());

async function menu(page, entry) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await key(page, entry).click();
}

/** The host at a table of theirs, seated. Answers the end of its link and its code. */
async function host(page, seats = 2) {
  await page.goto(server.address);
  const link = await makeRoom(page, { rules: "basic", seats });
  await page.goto(`${server.address}/r/${link}`);
  await sit(page, "Ada");
  const code = (await page.textContent("main")).match(/[A-Z]+-\d+/)[0];
  return { link, code };
}

async function sit(page, name) {
  await page.fill("#name", name);
  await page.press("#name", "Enter");
  await page.waitForSelector(".places .mine, .places [aria-current]", { timeout: 5000 }).catch(() => {});
}

test("whoever has only the code knocks, and the host lets them in or not", async () => {
  const ada = await browser.visitor(server);
  const { code } = await host(ada, 3);
  const bob = await browser.visitor(server, { phone: true });
  await bob.goto(`${server.address}/r/${code}`);
  await bob.waitForSelector("#knock");
  assert.deepEqual(await serious(bob), []);
  assert.deepEqual(await small(bob), []);
  await bob.fill("#name", "Bob");
  await bob.click("#knock");
  await bob.getByText("The host has been asked").waitFor();
  await ada.getByText("Bob would like to come in").waitFor();
  assert.deepEqual(await serious(ada), []);
  await key(ada, "Let in").click();
  await bob.waitForSelector(".places");
  assert.equal(await ada.locator(".knocks").count(), 0);
  const eve = await browser.visitor(server);
  await eve.goto(`${server.address}/r/${code}`);
  await eve.fill("#name", "Eve");
  await eve.click("#knock");
  await ada.getByText("Eve would like to come in").waitFor();
  await key(ada, "Refuse").click();
  await eve.getByText("The host did not let you in").waitFor();
  for (const page of [ada, bob, eve]) await page.context().close();
});

test("whoever has the link sits down at once, and once banned comes back neither by it nor by the code", async () => {
  const ada = await browser.visitor(server);
  const { link, code } = await host(ada, 3);
  const eve = await browser.visitor(server);
  await eve.goto(`${server.address}/r/${link}`);
  await sit(eve, "Eve");
  await ada.locator(".places", { hasText: "Eve" }).waitFor();
  await menu(ada, "People and link");
  await key(ada, "Ban").click();
  await eve.getByText("banned you").first().waitFor();
  await ada.getByText("Banned from this table").waitFor();
  for (const name of [link, code]) {
    await eve.goto(`${server.address}/r/${name}`);
    await eve.getByText("banned you").first().waitFor();
  }
  // The link that Eve knows lets nobody else in either.
  const other = await browser.visitor(server);
  await other.goto(`${server.address}/r/${link}`);
  await other.getByText("This link does not work").waitFor();
  await key(ada, "Lift the ban").click();
  await ada.getByText("Banned from this table").waitFor({ state: "hidden" });
  for (const page of [ada, eve, other]) await page.context().close();
});

test("a private link brings somebody back to their cards on another device, until it is revoked", async () => {
  const ada = await browser.visitor(server);
  await host(ada);
  await ada.click(".places .free button");
  await ada.click("#start");
  await playing(ada);
  const cards = await held(ada);
  await menu(ada, "Your seat on another device");
  await key(ada, "Make a private link").click();
  await ada.waitForSelector("#return-link");
  assert.deepEqual(await serious(ada), []);
  const link = (await ada.textContent("#return-link")).trim();
  const phone = await browser.visitor(server, { phone: true });
  await phone.goto(link);
  await playing(phone);
  assert.deepEqual(await held(phone), cards);
  assert.doesNotMatch(phone.url(), /return=/, "the secret does not stay in the address");
  await key(ada, "Revoke it").click();
  await ada.getByText("The link no longer works").waitFor();
  await phone.waitForFunction(() => !document.querySelector("#hand .hc[data-card]"));
  const late = await browser.visitor(server);
  await late.goto(link);
  await late.getByText("no longer valid").waitFor();
  for (const page of [ada, phone, late]) await page.context().close();
});

test("what the operator announces is shown at every table until it is put away", async () => {
  const ada = await browser.visitor(server, { phone: true });
  await host(ada);
  const data = join(server.folder, "eights.db");
  execFileSync(process.env.EIGHTS, ["admin", "announce", "Back at nine.", "--data", data]);
  await ada.getByText("Back at nine.").waitFor({ timeout: 30_000 });
  assert.deepEqual(await serious(ada), []);
  await key(ada, "Dismiss").click();
  await ada.getByText("Back at nine.").waitFor({ state: "hidden" });
  await ada.context().close();
});

test("somebody takes their data along, and deletes it", async () => {
  const ada = await browser.visitor(server);
  const { link } = await host(ada);
  await ada.goto(server.address);
  await ada.getByRole("button", { name: "Settings", exact: true }).click();
  const [download] = await Promise.all([ada.waitForEvent("download"), ada.click("#export-data")]);
  assert.equal(download.suggestedFilename(), "eights-my-data.json");
  await key(ada, "Delete it").click();
  await ada.click("#delete-data");
  await ada.getByText("Deleted. The server").waitFor();
  const me = await ada.evaluate(async () => (await (await fetch("/api/me")).json()).rooms);
  assert.deepEqual(me, []);
  await ada.goto(`${server.address}/r/${link}`);
  await ada.waitForSelector("#name");
  await ada.context().close();
});
