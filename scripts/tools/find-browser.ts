import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { browserArguments } from "../../tests/browser-arguments.ts";
import { canInstallPackages, installPackages } from "./find-programs.ts";

/** The same engine without a window, which Playwright uses too: it takes 45 % less of the processor. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const otherBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A browser for the tests: Playwright's own if it is installed, else one of the system, else it installs one, from
 * Playwright if reachable and from the system's packages if not. Where it may install, it prefers one without a window.
 * @returns the path of a system browser, or null when Playwright has its own.
 */
export function findOrInstallBrowser(): string | null {
  if (existsSync(chromium.executablePath())) return null;
  if (existsSync(headlessShell)) return headlessShell;
  if (canInstallPackages) console.log("Installing a browser without a window ...");
  if (canInstallPackages && installPackages(["chromium-headless-shell"]) && existsSync(headlessShell))
    return headlessShell;
  const known = otherBrowsers.find((path) => existsSync(path));
  if (known) return known;
  if (!canInstallPackages || !installPackages(["chromium"])) {
    const install = ["node_modules/@playwright/test/cli.js", "install", "--with-deps", "chromium"];
    spawnSync(process.execPath, install, { stdio: "inherit" });
  }
  if (existsSync(chromium.executablePath())) return null;
  const installed = otherBrowsers.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error("No browser could be installed. Install Chromium and run npm test again.");
}

/** The tests' browser, started as they start it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findOrInstallBrowser() ?? undefined;
  return chromium.launch({ executablePath, args: browserArguments });
}
