import { runSteps } from "./steps.ts";
import { findOrInstallBrowser } from "./tools/find-browser.ts";

await runSteps([
  ["check", ["scripts/checks/check.ts"]],
  ["domain and requests", ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"]],
]);
const browser = findOrInstallBrowser();
await runSteps([
  [
    "browser journeys",
    ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts"],
    browser ? { BROWSER_PATH: browser } : {},
  ],
]);
