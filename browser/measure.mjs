// Measures the page on a cheap phone: `cargo xtask browser --script measure.mjs`, on the lean page.
//
// CPU four times slower, 1.6 Mbit/s, 150 ms: how long until cards can be played, the first time and again; what crosses the
// wire; and which frames take long while cards move.
import { Browser, Server, playing } from "./house.mjs";

const GAMES = [["crazy-eights", "basic", 3], ["crazier-eights", "wayfarers", 3], ["crazy-8-ball", "eightball", 1]];
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** Slows a page down, and counts what it and its workers get. */
async function slow(page) {
  const wire = { bytes: 0, files: [] };
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", LINE);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const addresses = new Map();
  client.on("Network.responseReceived", ({ requestId, response }) => addresses.set(requestId, response));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = addresses.get(requestId);
    if (!answer || answer.fromDiskCache || answer.fromServiceWorker || answer.url.startsWith("data:")) return;
    wire.bytes += encodedDataLength;
    wire.files.push([encodedDataLength, new URL(answer.url).pathname]);
  });
  return wire;
}

/** From the front page to cards in hand; in milliseconds: until the page can be used, and until cards can be played. */
async function fromFront(page, server, game) {
  const start = Date.now();
  await page.goto(`${server.address}/?game=${game}`, { waitUntil: "commit" });
  await page.waitForSelector("#play-now", { timeout: 60_000 });
  const front = Date.now() - start;
  await page.locator(".btn.now:visible").first().click();
  await playing(page);
  return [front, Date.now() - start];
}

/** By a link straight to a table. */
async function byLink(page, server, game, rules, bots) {
  const start = Date.now();
  await page.goto(`${server.address}/play?game=${game}&rules=${rules}&bots=${bots}`, { waitUntil: "commit" });
  await playing(page);
  return Date.now() - start;
}

/** The frames of a hand that took longer than 50 ms, and how many there were in all. */
async function frames(page, seconds) {
  await page.evaluate(() => {
    globalThis.long = [];
    globalThis.count = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const script = entry.scripts?.map((one) => `${one.invoker || one.invokerType} ${Math.round(one.duration)}`).join(", ");
        long.push([Math.round(entry.duration), Math.round(entry.blockingDuration), script]);
      }
    }).observe({ type: "long-animation-frame" });
    const next = () => { count += 1; requestAnimationFrame(next); };
    requestAnimationFrame(next);
  });
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    await page.evaluate(() => {
      if (!document.querySelector(".me .turn, .mine .turn, .mine8 .turn, .choose, .asking")) return;
      document.querySelector(".choose button, .asking button, .prims .now, .pos.hot, .hc.ok:not(.sel), .prims button, .hc:not(.sel)")?.click();
    });
    await page.waitForTimeout(400);
  }
  return page.evaluate(() => ({ long, count }));
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;

const server = await Server.start();
const browser = await Browser.start();
try {
  for (const [game, rules, bots] of GAMES) {
    const page = await browser.visitor(server, { phone: true, settings: "pace=1\nhints=no\n" });
    const wire = await slow(page);
    const [front, first] = await fromFront(page, server, game);
    await page.waitForTimeout(1500);
    const sent = wire.bytes;
    const again = await byLink(page, server, game, rules, bots);
    console.log(`${game}: front page after ${seconds(front)}, cards after ${seconds(first)} with ${kilo(sent)}; again after ${seconds(again)} with ${kilo(wire.bytes - sent)}`);
    for (const [bytes, path] of wire.files.sort((one, other) => other[0] - one[0]).slice(0, 6)) console.log(`    ${kilo(bytes)}  ${path}`);
    const { long, count } = await frames(page, 25);
    console.log(`    ${count} frames in 25 s, ${long.length} of them longer than 50 ms:`);
    for (const [time, blocked, why] of long.sort((one, other) => other[0] - one[0]).slice(0, 8)) console.log(`      ${time} ms, ${blocked} of them blocked: ${why}`);
    const fresh = await browser.visitor(server, { phone: true, settings: "pace=1\nhints=no\n" });
    const linked = await slow(fresh);
    const direct = await byLink(fresh, server, game, rules, bots);
    console.log(`    by a link: cards after ${seconds(direct)} with ${kilo(linked.bytes)}`);
    await fresh.context().close();
    await page.context().close();
  }
} finally {
  await browser.stop();
  await server.stop();
}
