// Holds the site against yardsticks that are measured in the same run (npm run bench; or some of it: npm run
// bench -- paint api). With --processor, throughput counts by the seconds that a server had of a processor.
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { findOrInstallPrograms } from "../tools/find-programs.ts";
import { createTemporaryFolder } from "../tools/temporary-folder.ts";
import { measureApps } from "./apps.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { type Line, printLines } from "./line.ts";
import { measureMemory, measureStart } from "./memory.ts";
import { measurePaint } from "./paint.ts";
import { measureScale } from "./scale.ts";
import { withSite } from "./servers/site.ts";
import { measureSignIns } from "./sign-ins.ts";
import { measureStatements } from "./statements.ts";
import { measureAnonymous, measureApi, measureSignedIn } from "./throughput.ts";

// Processors at work on other things, on average over the minute before.
const quiet = 0.3;

/** Each measures one part, in a folder that has the data of a site with the demo artist. */
const groups: Record<string, (folder: string) => Promise<readonly Line[]>> = {
  paint: measurePaint,
  lighthouse: measureLighthouse,
  anonymous: measureAnonymous,
  api: measureApi,
  "signed-in": measureSignedIn,
  statements: measureStatements,
  start: measureStart,
  memory: measureMemory,
  "sign-ins": measureSignIns,
  apps: measureApps,
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
const folder = createTemporaryFolder("artist-site-bench-");
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
    lines.push({ what: `${name}: could not be measured`, ours: "", bar: "", isReached: false });
  }
}
printLines(lines);
if (lines.some(({ isReached }) => !isReached)) process.exitCode = 1;

/** What the figures depend on besides the code, and whether the machine is quiet enough for them to be believed. */
function describeSurroundings(): string {
  const [load = 0] = loadavg();
  const processors = cpus();
  const lines = [
    `Node ${process.versions.node}, ${type()} ${release()}`,
    `${processors.length} x ${processors[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `load average before: ${load.toFixed(2)}`,
  ];
  const warning =
    "This machine isn't quiet: figures of time and throughput can't be believed. Ratios fare better.";
  if (load > quiet) lines.push(warning);
  return lines.join("\n");
}
