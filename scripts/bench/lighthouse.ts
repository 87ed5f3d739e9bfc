import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, request } from "playwright";
import { z } from "zod";
import { systemContext } from "#app/domain/core/context.ts";
import { readSettings } from "#app/env.server.ts";
import { openServices, projectRoot } from "../../server.ts";
import { findOrFetchProgram } from "../tools/fetch-program.ts";
import { findOrInstallBrowser } from "../tools/find-browser.ts";
import type { Line } from "./line.ts";
import { findPages, prepareSite } from "./pages/pages.ts";
import { withSite } from "./servers/site.ts";

const run = promisify(execFile);
const version = "13.5.0";
/** The machine can only make a score worse: the best of so many counts. */
const tries = 3;
const perfect = 100;

/** Lighthouse's score for performance, as a phone, of every public page. */
export async function measureLighthouse(folder: string): Promise<readonly Line[]> {
  // It is heavy, and nobody but this needs it: it is fetched when it is needed, next to the packages.
  const program = findOrFetchProgram({
    folder: path.join(projectRoot, "node_modules/.cache/bench", `lighthouse-${version}`),
    packageName: "lighthouse",
    version,
    file: "cli/index.js",
    notice: "Fetching Lighthouse ...",
  });
  if (!program) throw new Error("Lighthouse could not be fetched from npm.");
  const services = await openServices(readSettings({ DATA_DIR: path.join(folder, "data"), DEMO: "1" }));
  prepareSite(systemContext(services));
  await services.close();
  return withSite(folder, async ({ url }) => {
    const asking = await request.newContext();
    const positions = await findPages(asking, url);
    await asking.dispose();
    const paths = positions
      .filter(({ isSignedIn, path }) => !isSignedIn && path !== "/nowhere")
      .map(({ path }) => path);
    const scores: number[] = [];
    for (const page of paths) {
      let best = 0;
      for (let time = 0; time < tries && best < perfect; time += 1)
        best = Math.max(best, await score(program, url + page, path.join(folder, "lighthouse.json")));
      console.log(`  ${String(best).padStart(3)}  ${page}`);
      scores.push(best);
    }
    const worst = Math.min(...scores);
    const count = scores.filter((best) => best === perfect).length;
    return [
      {
        what: `Lighthouse, mobile, the worst of ${scores.length} public pages`,
        ours: `${worst} (${count} pages have ${perfect})`,
        bar: String(perfect),
        isReached: worst === perfect,
      },
    ];
  });
}

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
});

async function score(program: string, address: string, report: string): Promise<number> {
  const CHROME_PATH = findOrInstallBrowser() ?? chromium.executablePath();
  const options = ["--output=json", `--output-path=${report}`, "--only-categories=performance", "--quiet"];
  const flags = ["--no-enable-error-reporting", "--chrome-flags=--headless --no-sandbox --disable-gpu"];
  await run(process.execPath, [program, address, ...options, ...flags], {
    env: { ...process.env, CHROME_PATH },
  });
  const { categories, runtimeError } = reportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  return Math.round((categories.performance.score ?? 0) * perfect);
}
