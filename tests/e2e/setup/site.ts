import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";
import { untilHydrated } from "./hydration.ts";
import { watchPolicy } from "./policy-violations.ts";
import { noteSite } from "./restored-site.ts";

export { untilHydrated } from "./hydration.ts";

/**
 * How a visitor may fare with scripts: they run, they are switched off, a network keeps them
 * away, or they come so late that the whole journey is over before the first does.
 */
export const scriptModes = ["on", "off", "blocked", "slow"] as const;
/** Those in which nothing but the server's HTML is there to work with. */
export const scriptlessModes = ["off", "blocked", "slow"] as const;

interface SiteFixtures {
  /** What the browser complained of; anything left in it at the end fails the test. */
  complaints: string[];
  /** What its pages did against the security policy; anything in it at the end fails the test. */
  policyViolations: string[];
  scripts: (typeof scriptModes)[number];
  /** Gives the next test of this worker the site as this one found it. */
  restoredSite: undefined;
}

interface WorkerFixtures {
  /** Another name is another worker: for tests of a site that no other test has added anything to. */
  siteName: string;
  /** The whole site with the demo artist, on a database and a port of this worker's own. */
  site: TestSite;
}

export const test = base.extend<SiteFixtures, WorkerFixtures>({
  scripts: ["on", { option: true }],
  siteName: ["shared", { option: true, scope: "worker" }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const site = await startTestSite(folder, { DEMO: "1" });
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  restoredSite: [
    async ({ site }, use) => {
      const restore = noteSite(site);
      await use(undefined);
      restore();
    },
    { auto: true },
  ],
  page: async ({ page, scripts }, use) => {
    if (scripts === "on") waitForScripts(page);
    await use(page);
  },
  baseURL: async ({ site }, use) => use(site.url),
  javaScriptEnabled: async ({ scripts }, use) => use(scripts !== "off"),
  policyViolations: [
    async ({ context }, use) => {
      const violations = await watchPolicy(context);
      await use(violations);
      expect(violations, "the security policy").toEqual([]);
    },
    { auto: true },
  ],
  complaints: async ({ page, context, scripts }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      const isScriptBlock = scripts === "blocked" && /ERR_FAILED|net::ERR/.test(message.text());
      // Chromium says so of every 4xx document; the status is what the test itself is about.
      const isStatus = /the server responded with a status of 4\d\d/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !isScriptBlock && !isStatus)
        complaints.push(message.text());
    });
    context.on("weberror", (error) => {
      const text = String(error.error());
      // Chromium's own note where a page without scripts moves on before its transition ran; nobody sees it.
      if (scripts !== "off" || !/^\w+Error: Transition was (aborted|skipped)/.test(text))
        complaints.push(text);
    });
    // No name but the site's own leads anywhere (playwright.config.ts); what a test plays itself doesn't fail.
    context.on("requestfailed", (request) => {
      if (request.failure()?.errorText === "net::ERR_NAME_NOT_RESOLVED")
        complaints.push(`asked the outside: ${request.url()}`);
    });
    if (scripts === "blocked") await blockScripts(page);
    const release = scripts === "slow" ? await holdScripts(page) : null;
    await use(complaints);
    if (release) {
      release();
      await untilHydrated(page);
    }
    expect(complaints, "the browser's console").toEqual([]);
  },
});

/** Scripts begin after the page is loaded and painted: going to one waits for them, unless the test doesn't. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    const hasScripts = !options?.waitUntil && (await page.locator("script[type=module]").count()) > 0;
    if (hasScripts) await untilHydrated(page);
    return answer;
  };
}

/**
 * Keeps every script on its way until `release` is called, as a slow line does. The pages are complete all
 * the same: going to one waits for its HTML and not for the scripts.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.context().route("**/*.js", async (route) => {
    await line.promise;
    // The page that asked may be gone by now.
    await route.fallback().catch(() => {});
  });
  const goto = page.goto.bind(page);
  page.goto = (address, options) => goto(address, { waitUntil: "domcontentloaded", ...options });
  return line.resolve;
}

/** By the browser's own means: routes would have every request wait for this process, and none come from a cache. */
async function blockScripts(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setBlockedURLs", { urls: ["*.js"] });
}

/** Comes to the site with a session. */
export async function signInAs(page: Page, site: TestSite, token: string): Promise<void> {
  await page.context().addCookies([{ name: "session", value: token, url: site.url }]);
}

/** A text that is to be seen now, wherever on the page. */
export function seen(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

export { expect };

let fans = 0;

/** Words for a fan that nobody else has. */
export function newFan() {
  fans += 1;
  const name = `fan_${process.pid}_${fans}`.slice(0, 20);
  return {
    email: `${name}@example.com`,
    username: name,
    firstName: "Robin",
    lastName: "Vale",
    password: "Lamp.Post 7 sodium",
  };
}

/** Fills the registration form that is on the page. */
export async function register(page: Page, fan: ReturnType<typeof newFan>) {
  // Both tabs have an Email; only this one has a Username.
  await page.getByLabel("Username").fill(fan.username);
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("First Name").fill(fan.firstName);
  await page.getByLabel("Last Name").fill(fan.lastName);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await page.getByLabel("Confirm Password").fill(fan.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Fills the test card form and pays; the expiry as a phone's keyboard for digits writes it. */
export async function pay(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM/YY)").fill("1240");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}
