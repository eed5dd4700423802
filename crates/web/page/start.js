// Starts the page: in the page, and by the same script in a worker, which is told its game by its name.
// The packer puts a list of modules here: for each game and each of its two parts the script that belongs to the part's
// module, the module, and the texts of each language.
const MODULES = {/* modules */};
const inWorker = typeof document === "undefined";
const GAME = [inWorker ? self.name : chosen()].find((game) => MODULES[game]) || Object.keys(MODULES)[0];
const PARTS = MODULES[GAME];
const at = (name) => new URL(name, new URL(".", import.meta.url));
// Who was here before is brought the whole page, when there is time for it.
const returning = !inWorker && Boolean(navigator.serviceWorker?.controller);
const first = inWorker ? "playing" : asked();
const begun = {};
let spare = null, playing = null;

if (inWorker) {
  // A worker is a table without a server. It says nothing, so it needs no words, and the page hands it the compiled module.
  (await begin("playing", handed())).house();
} else {
  // By these the module of one part asks for the texts of a language and for the other part.
  globalThis.eightsLoad = load;
  globalThis.eightsPart = get;
  globalThis.eightsHouse = house;
  let part = first;
  const module = await get(part, language()).catch((why) => {
    if (part === "playing") throw why;
    // Without a network what is read may not be here. Then what is played says so.
    return get(part = "playing", language());
  });
  module.page(part);
}

// A part of the page with the texts of a language: what its module exports.
async function get(part, language) {
  const [module] = await Promise.all([started(part), load(part, language)]);
  return module;
}

// Starts the module of a part, once; one module may be both parts. What failed is tried anew the next time.
function started(part) {
  const { js, wasm } = PARTS[part];
  if (!begun[js]) {
    const compiled = WebAssembly.compileStreaming(fetch(at(wasm)));
    if (part === "playing") {
      playing = compiled;
      // Whoever comes to the front page will most likely play here: the worker gets ready beside the page, not after a tap.
      if (!/(^|\/)r\//.test(location.pathname)) spare = hired();
    }
    begun[js] = begin(part, compiled);
    compiled.catch(() => delete begun[js]);
    begun[js].catch(() => delete begun[js]);
  }
  return begun[js];
}

async function begin(part, compiled) {
  // Not every browser asks again for a script that it once did not get, so later ones are asked for when the line holds.
  if (part !== first) await compiled;
  const module = await import(at(PARTS[part].js));
  await module.default({ module_or_path: await compiled });
  return module;
}

// A worker for a table without a server. What it said before it was wanted is said again to whoever wants it.
function house() {
  const { worker, early } = spare || hired();
  spare = null;
  queueMicrotask(() => early.splice(0).forEach((data) => worker.dispatchEvent(new MessageEvent("message", { data }))));
  return worker;
}

function hired() {
  const worker = new Worker(import.meta.url, { type: "module", name: GAME });
  const early = [];
  worker.onmessage = ({ data }) => early.push(data);
  // It need not compile again what the page has compiled.
  playing.then((module) => worker.postMessage(module), () => worker.terminate());
  return { worker, early };
}

// What the page sends first.
function handed() {
  return new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data), { once: true }));
}

// Loads the texts of a language, which lie beside the module, and keeps them where the page finds them.
async function load(part, language) {
  const { words } = PARTS[part];
  const loaded = ((globalThis.eightsTexts ??= {})[part] ??= {});
  loaded[language] ??= await (await fetch(at(words[language] || words.en))).text();
}

// The language of the page: as it was chosen, or that of the browser.
function language() {
  let kept = "";
  try { kept = localStorage.getItem("eights.settings") || ""; } catch { /* Nothing may be kept here. */ }
  const chosen = /^language=([a-z]+)/m.exec(kept)?.[1] || navigator.language.slice(0, 2).toLowerCase();
  return PARTS.playing.words[chosen] ? chosen : "en";
}

// The game that the page is about: as its address says, or as it was last time.
function chosen() {
  const asked = new URLSearchParams(location.search).get("game");
  const last = () => { try { return localStorage.getItem("eights.game"); } catch { return null; } };
  return asked || last() || "crazy-eights";
}

// The part that the address is about.
function asked() {
  const path = location.pathname.slice(at("").pathname.length).replace(/\/+$/, "");
  return /^(rules\/|replay(\/|$))/.test(path) ? "reading" : "playing";
}

// Without a network the page is had from what was kept, with the game that is played. That can wait until the page stands.
if (!inWorker && "serviceWorker" in navigator) {
  const files = (part) => {
    const { js, wasm, words } = PARTS[part];
    return [js, wasm, words[language()] || words.en].map((name) => at(name).href);
  };
  const keep = async () => {
    try {
      await navigator.serviceWorker.register(at("sw.js"));
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage(files(first));
      // A first game is not held up by what it does not need, and who pays for what is sent is not sent it unasked.
      if (returning && !navigator.connection?.saveData) {
        const idle = globalThis.requestIdleCallback || ((then) => setTimeout(then, 3000));
        idle(() => active.postMessage(Object.keys(PARTS).flatMap(files)));
      }
    } catch { /* Nothing may be kept here. */ }
  };
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
