// Keeps the page for when there is no network. The packer puts the names of all files here, and a word for this build.
const FILES = [/* files */];
const CACHE = "eights-/* version */";
const BASE = new URL("./", self.location);
const HOME = BASE.href;
// Files whose names tell what they hold never change; the others are asked for each time.
const lasting = (name) => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(name);

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

// What an older build kept is taken over where its name is the same, so that only what changed is loaded.
async function fill() {
  const cache = await caches.open(CACHE);
  const wanted = FILES.filter(lasting).map((name) => new URL(name, BASE).href);
  await Promise.all(wanted.map(async (address) => {
    const known = await caches.match(address);
    const answer = known || await fetch(address);
    if (!answer.ok) throw new Error(address);
    await cache.put(address, answer);
  }));
  const home = await fetch(HOME, { cache: "no-cache" });
  if (home.ok && home.headers.get("content-type")?.startsWith("text/html")) await cache.put(HOME, home);
}

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
