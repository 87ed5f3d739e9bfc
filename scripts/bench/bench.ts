// Holds the site against yardsticks that are measured beside it, in one run (npm run bench; or some of it: npm run
// bench -- paint api). With --processor, throughput counts by the seconds that a server had of a processor.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findOrInstallPrograms } from "../tools/find-programs.ts";
import { measureAnonymous } from "./anonymous.ts";
import { measureApi } from "./api.ts";
import { measureLighthouse } from "./lighthouse.ts";
import type { Line } from "./line.ts";
import { measureMemory } from "./memory.ts";
import { measurePaint } from "./paint.ts";
import { measureScale } from "./scale.ts";
import { withSite } from "./servers/site.ts";
import { measureSignIns } from "./sign-ins.ts";
import { measureSignedIn } from "./signed-in.ts";
import { measureStart } from "./start.ts";
import { describeSurroundings } from "./surroundings.ts";
import { writeTable } from "./table.ts";

const failedLine = (name: string): Line => ({
  what: `${name}: could not be measured`,
  ours: "",
  yardstick: "",
  ratio: null,
  bar: "",
  isReached: false,
});

/** Each measures one part, in a folder that has the data of a site with the demo artist. */
const groups: Record<string, (folder: string) => Promise<readonly Line[]>> = {
  paint: measurePaint,
  lighthouse: measureLighthouse,
  anonymous: measureAnonymous,
  api: measureApi,
  "signed-in": measureSignedIn,
  start: measureStart,
  memory: measureMemory,
  "sign-ins": measureSignIns,
  scale: measureScale,
};

const chosen = process.argv.slice(2).filter((name) => name !== "--processor");
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are: ${Object.keys(groups).join(", ")}`);
  process.exit(1);
}
console.log(`${describeSurroundings()}\n`);
findOrInstallPrograms("nginx", "brotli_static", "wrk");
// The yardsticks are rendered by React's production build, too.
process.env.NODE_ENV = "production";
const folder = mkdtempSync(path.join(tmpdir(), "artist-site-bench-"));
try {
  // The first start fills the database.
  await withSite(folder, async () => {});
  const lines: Line[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`measuring: ${name}`);
    try {
      lines.push(...(await measure(folder)));
    } catch (error) {
      console.error(error);
      lines.push(failedLine(name));
    }
  }
  console.log(`\n${writeTable(lines)}`);
  if (lines.some(({ isReached }) => !isReached)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
