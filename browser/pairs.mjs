// Puts the drawings that the page was designed by beside what it looks like: `cargo xtask browser --script pairs.mjs FOLDER`,
// where the folder has the drawings' pictures. Run `pictures.mjs` first.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "./house.mjs";

const PICTURES = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const PAIRS = {
  "front": "front", "classic-4": "classic-4", "classic-8": "classic-8", "classic-16": "classic-16", "crazier": "crazier-4",
  "eightball": "eightball", "rule-card": "rule-card", "replay": "replay",
};

const drawings = process.argv[2];
if (!drawings) throw new Error("say where the pictures of the drawings are");
const address = (path, type) => `data:image/${type};base64,${readFileSync(path).toString("base64")}`;
mkdirSync(join(PICTURES, "pairs"), { recursive: true });
const browser = await Browser.start();
try {
  for (const [drawn, taken] of Object.entries(PAIRS)) {
    for (const [size, own] of [["desktop", "desk"], ["phone", "phone"]]) {
      for (const theme of ["", "-dark"]) {
        const files = [join(drawings, `${drawn}-${size}${theme}.png`), join(PICTURES, `${taken}-${own}${theme}.jpg`)];
        if (!files.every(existsSync)) continue;
        const width = size === "phone" ? 330 : 720;
        const context = await browser.chromium.newContext({ viewport: { width: width * 2 + 36, height: 400 } });
        const page = await context.newPage();
        const figure = (source, text) => `<figure style="margin:0;width:${width}px"><figcaption>${text}</figcaption><img src="${source}" style="width:100%;border-radius:10px"></figure>`;
        await page.setContent(`<body style="margin:0;padding:12px;display:flex;gap:12px;align-items:flex-start;background:#fff;font:600 14px sans-serif">
          ${figure(address(files[0], "png"), "drawn")}${figure(address(files[1], "jpeg"), "as it is")}</body>`);
        await page.waitForFunction(() => [...document.images].every((image) => image.complete));
        const name = `${taken}-${own}${theme}.jpg`;
        await page.screenshot({ path: join(PICTURES, "pairs", name), fullPage: true, type: "jpeg", quality: 72 });
        await context.close();
        console.log(name);
      }
    }
  }
} finally {
  await browser.stop();
}
