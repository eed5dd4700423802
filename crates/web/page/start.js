// Starts the module: in the page, and by the same script in a worker, which is told its game by its name.
// The packer puts a list of modules here: for each game the script that belongs to its module, the module, and
// the texts of each language.
const MODULES = {/* modules */};
const inWorker = typeof document === "undefined";
const game = inWorker ? self.name : chosen();
const { js, wasm, words } = MODULES[game] || Object.values(MODULES)[0];
const at = (name) => new URL(name, new URL(".", import.meta.url));
// The page compiles the module and hands it to its worker, which so need not do it again.
const compiled = inWorker ? handed() : (globalThis.eightsModule = WebAssembly.compileStreaming(fetch(at(wasm))));
// A worker says nothing, so it needs no words.
const texts = inWorker ? null : load(language());
const module = await import(at(js));
await texts;
await module.default({ module_or_path: await compiled });

// What the page sends first.
function handed() {
  return new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data), { once: true }));
}

// Loads the texts of a language, which lie beside the module, and keeps them where the page finds them.
async function load(language) {
  globalThis.eightsLoad = load;
  const loaded = (globalThis.eightsTexts ??= {});
  loaded[language] ??= await (await fetch(at(words[language] || words.en))).text();
  return loaded[language];
}

// The language of the page: as it was chosen, or that of the browser.
function language() {
  let kept = "";
  try { kept = localStorage.getItem("eights.settings") || ""; } catch { /* Nothing may be kept here. */ }
  const chosen = /^language=([a-z]+)/m.exec(kept)?.[1] || navigator.language.slice(0, 2).toLowerCase();
  return words[chosen] ? chosen : "en";
}

// The game that the page is about: as its address says, or as it was last time.
function chosen() {
  const asked = new URLSearchParams(location.search).get("game");
  const last = () => { try { return localStorage.getItem("eights.game"); } catch { return null; } };
  return asked || last() || "crazy-eights";
}

// Without a network the page is had from what was kept, with the game that is played. That can wait until the page stands.
if (!inWorker && "serviceWorker" in navigator) {
  const ours = [js, wasm, words[language()] || words.en].map((name) => at(name).href);
  const keep = async () => {
    try {
      await navigator.serviceWorker.register(at("sw.js"));
      (await navigator.serviceWorker.ready).active.postMessage(ours);
    } catch { /* Nothing may be kept here. */ }
  };
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
