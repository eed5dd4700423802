// Hands that end early: a concession between two, a bot that plays on among more, and a draw that everybody agrees to.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { Browser, Server, makeRoom, playing, serious, small } from "./house.mjs";

let server, browser;
before(async () => { server = await Server.start(); browser = await Browser.start(); });
after(async () => { await browser?.stop(); await server?.stop(); });
afterEach(() => assert.deepEqual(browser.faults.splice(0), []));

const key = (page, text) => page.locator("button:visible", { hasText: text }).first();

async function menu(page, entry) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await key(page, entry).click();
}

async function sit(page, link, name) {
  await page.goto(`${server.address}/r/${link}`);
  await page.fill("#name", name);
  await page.press("#name", "Enter");
}

/** People at one table, seated and dealt. */
async function table(rules, people, seats = people.length) {
  const pages = [];
  for (const phone of people) pages.push(await browser.visitor(server, { phone }));
  const [ada] = pages;
  await ada.goto(server.address);
  const link = await makeRoom(ada, { rules, seats });
  for (const [place, page] of pages.entries()) await sit(page, link, ["Ada", "Bob", "Cat"][place]);
  await ada.locator(".places", { hasText: "Bob" }).waitFor();
  await ada.click("#start");
  for (const page of pages) await playing(page);
  return pages;
}

for (const rules of ["basic", "lodestar", "eightball"]) {
  test(`${rules}: one of two concedes, and both are told who won and why`, async () => {
    const [ada, bob] = await table(rules, [false, true]);
    // A question covers the menu until it is answered.
    const question = bob.locator(".choose button:visible");
    await bob.waitForTimeout(500);
    while (await question.count()) { await question.first().click(); await bob.waitForTimeout(500); }
    await menu(bob, "Concede");
    await bob.getByText("Your opponent wins it.").waitFor();
    assert.deepEqual(await serious(bob), []);
    assert.deepEqual(await small(bob), []);
    await key(bob, "Play on").click();
    assert.equal(await ada.locator(".over").count(), 0, "nothing is conceded before it is confirmed");
    await menu(bob, "Concede");
    await bob.locator(".concede-yes").click();
    for (const page of [ada, bob]) await page.waitForSelector(".over", { timeout: 20_000 });
    assert.match(await ada.textContent("body"), /Bob concede/);
    assert.match(await ada.textContent(".over"), /win|won/i);
    for (const page of [ada, bob]) await page.context().close();
  });
}

test("a draw is offered, declined, offered by the other and agreed to", async () => {
  const [ada, bob] = await table("basic", [false, true]);
  await menu(ada, "Offer a draw");
  await bob.getByText("Ada offers a draw").waitFor();
  assert.deepEqual(await serious(bob), []);
  assert.deepEqual(await small(bob), []);
  await key(bob, "Decline").click();
  await bob.getByText("Ada offers a draw").waitFor({ state: "hidden" });
  await menu(bob, "Offer a draw");
  await ada.locator(".draw-question").waitFor();
  await key(ada, "Agree").click();
  for (const page of [ada, bob]) await page.waitForSelector(".over", { timeout: 20_000 });
  for (const page of [ada, bob]) assert.match(await page.textContent(".over"), /draw/i);
  for (const page of [ada, bob]) await page.context().close();
});

test("with more than two a bot plays on for whoever concedes", async () => {
  const [ada, bob, cat] = await table("basic", [false, false, true]);
  await menu(cat, "Concede");
  await cat.getByText("A bot plays on for you").waitFor();
  await cat.locator(".concede-yes").click();
  await ada.getByText(/Cat concede/).first().waitFor();
  assert.equal(await ada.locator(".over").count(), 0, "the hand goes on");
  for (const page of [ada, bob, cat]) await page.context().close();
});
