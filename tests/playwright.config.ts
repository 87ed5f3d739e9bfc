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
/** Journeys without their scripts; those that are tagged are made so in every run. */
const scriptsAreMissing = "scripts (blocked|slow)";
/** What axe examines, at the width that `npm test` leaves out (setup/examine.ts). */
const isExamined = "accessibility/accessibility|@examined";
/** What is far from the ways that most visitors take: no journey that works with scripts on and off. */
const isLeftToRest = [
  "@rest",
  "core/(policy|prefetch|slow-scripts|title-font|waiting|windows)\\.spec",
  "core/accessibility/(accessibility-(accounts|states|text)|preferences|titles)\\.spec",
  "content/ask-button\\.spec",
  "music/(broken-line|embed)\\.spec",
  "music/player/(early-keys|media-bucket|motion|player-dock|player-keys|player-press|player-window)\\.spec",
  "shop/(agreements|express|stripe-gifts)\\.spec",
].join("|");

/** What a part of the tests runs; without one it is everything. */
const selections = {
  all: {},
  core: { grepInvert: new RegExp(`^(?!.*@everywhere).*${scriptsAreMissing}|${isLeftToRest}`, "s") },
  rest: { grep: new RegExp(`${scriptsAreMissing}|${isExamined}|${isLeftToRest}`) },
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
