import { availableParallelism } from "node:os";
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
/**
 * What `npm test` runs: journeys with scripts on and off, and the screens' limits and keys. What scripts add to a single
 * screen, and what they do when they come late or never, is left to `npm run test:rest`.
 */
const isCore =
  "with scripts (on|off)|@everywhere|core/lightness\\.spec|core/accessibility/keyboard\\.spec|player/player\\.spec";
/** Of these what takes longest, and is told by shorter tests too. */
const isLeftToRest = "@rest|the admin’s pages|core/(slow-scripts|windows)\\.spec";
/** What axe examines, at the width that `npm test` leaves out (setup/examine.ts). */
const isExamined = "accessibility/accessibility|@examined";

/** What a part of the tests runs; without one it is everything. */
const selections = {
  all: {},
  core: { grep: new RegExp(isCore), grepInvert: new RegExp(isLeftToRest) },
  rest: { grep: new RegExp(`${isLeftToRest}|${isExamined}|^(?!.*(${isCore}))`, "s") },
};

export default defineConfig({
  ...selections[part],
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // While one waits for its browser, another has the processor.
  workers: availableParallelism() + 1,
  timeout: testTimeout,
  expect: { timeout: expectTimeout },
  retries: 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    screenshot: "only-on-failure",
    // Drawing what moves is a tenth of the work; the rest makes its journeys with motion.
    ...(part === "core" && { contextOptions: { reducedMotion: "reduce" } }),
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...browserArguments, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
    },
  },
});
