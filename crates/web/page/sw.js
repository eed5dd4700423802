// Keeps the page for when there is no network. The packer puts the names of all files here, those of each game's modules, and
// a word for this build.
const FILES = [/* files */];
const MODULES = {/* modules */};
const CACHE = "eights-/* version */";
const BASE = new URL("./", self.location);
const HOME = BASE.href;
// Files whose names tell what they hold never change; the others are asked for each time.
const lasting = (name) => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(name);

// What belongs to one game or one part of it, which only those need who play or read it.
const PARTS = Object.values(MODULES).flatMap((parts) => Object.values(parts));
const OF_GAMES = new Set(PARTS.flatMap(({ js, wasm, words }) => [js, wasm, ...Object.values(words)]).map(whole));
function whole(name) { return new URL(name, BASE).href; }
// A file's name in every build.
const plain = (address) => address.replace(/\.[0-9a-f]{12}(?=\.[a-z0-9]+$)/, "");

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

// What is for all games, and for those that an older build has kept.
async function fill() {
  const before = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) before.add(plain(url));
  }
  const wanted = FILES.filter(lasting).map(whole).filter((file) => !OF_GAMES.has(file) || before.has(plain(file)));
  await keep(wanted);
  const home = await fetch(HOME, { cache: "no-cache" });
  if (home.ok && home.headers.get("content-type")?.startsWith("text/html")) await (await caches.open(CACHE)).put(HOME, home);
}

// Keeps files. What an older build kept is taken over where its name is the same, so that only what changed is loaded.
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  await Promise.all(addresses.map(async (address) => {
    const known = await caches.match(address);
    const answer = known || await fetch(address);
    if (!answer.ok) throw new Error(address);
    await cache.put(address, answer);
  }));
}

// A page says what it consists of.
self.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data.filter((address) => OF_GAMES.has(address))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("eights-") && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== BASE.origin || !address.href.startsWith(HOME)) return;
  const path = address.pathname.slice(BASE.pathname.length);
  if (path === "api" || path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(home(request));
  else if (lasting(path)) event.respondWith(kept(request));
});

// The newest page; without a network the one that was kept, for every address of the page.
async function home(request) {
  try {
    return await fetch(request);
  } catch (why) {
    const page = await caches.match(HOME);
    if (page) return page;
    throw why;
  }
}

async function kept(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
