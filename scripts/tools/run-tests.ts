import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { printDurations, runSteps } from "../steps.ts";
import { findOrInstallBrowser } from "./find-browser.ts";
import { printSlowest, readBrowserReport, readVitestReport } from "./slowest-files.ts";

const reports = path.resolve("node_modules/.cache/reports");
const vitestReport = path.join(reports, "vitest.json");
const browserReport = path.join(reports, "playwright.json");

/** Runs a part of the tests, and prints how long each step took and which files took longest. */
export async function runTests(part: "core" | "rest"): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // A failure ends the process, and is when it matters what took so long.
  process.once("exit", () => {
    printDurations();
    printSlowest([
      ...readVitestReport(vitestReport, process.cwd()),
      ...readBrowserReport(browserReport, "tests/e2e"),
    ]);
  });
  await runSteps([
    [
      "domain and requests",
      [
        ...["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
        ...["--reporter=default", "--reporter=json", `--outputFile=${vitestReport}`],
      ],
      { TEST_PART: part },
    ],
  ]);
  const browser = findOrInstallBrowser();
  await runSteps([
    [
      "browser journeys",
      [
        ...["node_modules/@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts"],
        ...["--reporter=list,json"],
      ],
      {
        TEST_PART: part,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
        ...(browser && { BROWSER_PATH: browser }),
      },
    ],
  ]);
}
