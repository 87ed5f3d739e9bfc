import { defineConfig } from "@playwright/test";
import { browserArguments } from "./browser-arguments.ts";

const executablePath = process.env.BROWSER_PATH;
// The pages as they are served to people, lightness is measured on them; each worker reads this before it
// starts a site.
process.env.NODE_ENV = "production";
// Node runs TypeScript itself; Playwright's own translation takes each worker twelve seconds of a processor.
process.env.PW_DISABLE_TS_ESM = "1";

export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  // Only what hangs may take so long: a small machine with other work is several times slower than a desk.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // What fails once and not again is named "flaky" at the end; it doesn't stop the whole run.
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
