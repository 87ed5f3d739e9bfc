// Photographs every screen in every state (npm run contact-sheet), or a part of them:
// npm run contact-sheet -- FOLDER --screens music,checkout --states demo,hard --widths 390,1280 --themes dark --scripts on
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../tools/find-browser.ts";
import { type Photo, photograph, scriptModes, themes, titleOf } from "./photograph.ts";
import { layOut } from "./sheets.ts";
import { openStage, stageNames } from "./stages.ts";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  options: { screens: text, states: text, visitors: text, widths: text, themes: text, scripts: text },
  allowPositionals: true,
});
const wanted = {
  screens: listOf(values.screens),
  visitors: chosen(["stranger", "fan", "admin"] as const, values.visitors),
  states: chosen(stageNames, values.states),
  views: {
    widths: values.widths ? listOf(values.widths).map(Number) : [320, 390, 768, 1024, 1280, 1920],
    themes: chosen(themes, values.themes),
    scripts: chosen(scriptModes, values.scripts),
  },
};
const folder = path.resolve(positionals[0] ?? "contact-sheet");
mkdirSync(folder, { recursive: true });

// The production build, as people get it; React chooses its build on first import, which the site does.
process.env.NODE_ENV = "production";
const browser = await launchBrowser();
const photos: Photo[] = [];
let sheets = 0;
try {
  for (const name of wanted.states) {
    const stage = await openStage(name);
    try {
      const screens = stage.screens.filter(
        (screen) => wanted.visitors.includes(screen.visitor) && isWanted(titleOf(screen)),
      );
      console.log(`${name}: ${screens.length} screens`);
      photos.push(...(await photograph(browser, folder, { ...stage, screens }, wanted.views)));
    } finally {
      await stage.close();
    }
  }
  sheets = await layOut(browser, folder, photos);
} finally {
  await browser.close();
}
console.log(`${photos.length} pictures on ${sheets} sheets: ${path.join(folder, "index.html")}`);

function listOf(value = ""): string[] {
  return value.split(",").filter(Boolean);
}

/** Those of a choice that were named; all if none was. */
function chosen<Value extends string>(choice: readonly Value[], named?: string): readonly Value[] {
  const names = listOf(named);
  const unknown = names.filter((name) => !choice.some((value) => value === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}; there are ${choice.join(", ")}.`);
  return names.length > 0 ? choice.filter((value) => names.includes(value)) : choice;
}

/** By a part of the address or of what was done there; "home" is the address "/". */
function isWanted(title: string): boolean {
  if (wanted.screens.length === 0) return true;
  return wanted.screens.some((word) => (title === "/" ? "/home" : title).includes(word));
}
