import { defineConfig } from "@playwright/test";
import { browserArguments } from "./browser-arguments.ts";
import { expectTimeout, part, storeCompiledCode, testTimeout } from "./run-settings.ts";

const executablePath = process.env.BROWSER_PATH;
// The pages as they are served to people, lightness is measured on them; each worker reads this before it
// starts a site.
process.env.NODE_ENV = "production";
// Node runs TypeScript itself; Playwright's own translation takes each worker twelve seconds of a processor.
process.env.PW_DISABLE_TS_ESM = "1";
storeCompiledCode();

// A title holds its file, how scripts fare in it, and its tags.
/** Journeys without their scripts; those that are tagged are made so in every run. */
const scriptsAreMissing = "scripts (blocked|slow)";
/** What axe examines, at the width that `npm test` leaves out (setup/examine.ts). */
const isExamined = "accessibility/|@examined";

/** What a part of the tests runs; without one it is everything. */
const selections = {
  all: {},
  core: { grepInvert: new RegExp(`^(?!.*@everywhere).*${scriptsAreMissing}`, "s") },
  rest: { grep: new RegExp(`${scriptsAreMissing}|${isExamined}`) },
};

export default defineConfig({
  ...selections[part],
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: testTimeout,
  expect: { timeout: expectTimeout },
  // One more try, until the tests that need it are mended: the run says which they were.
  retries: 1,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...browserArguments, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
    },
  },
});
