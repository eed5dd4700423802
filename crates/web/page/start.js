// Starts the module: in the page, and by the same script in a worker, which is told its game by what stands behind the `#`.
// The packer puts a list of modules here: for each game the script that belongs to its module, and the module.
const MODULES = {/* modules */};
const inWorker = typeof document === "undefined";
const game = inWorker ? self.name : chosen();
const { js, wasm } = MODULES[game] || Object.values(MODULES)[0];
const base = new URL(".", import.meta.url);
const module = await import(new URL(js, base));
await module.default({ module_or_path: new URL(wasm, base) });

// The game that the page is about: as its address says, or as it was last time.
function chosen() {
  const asked = new URLSearchParams(location.search).get("game");
  const last = () => { try { return localStorage.getItem("eights.game"); } catch { return null; } };
  return asked || last() || "crazy-eights";
}

// Without a network the page is had from what was kept. That can wait until the page stands.
if (!inWorker && "serviceWorker" in navigator) {
  const keep = () => navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
