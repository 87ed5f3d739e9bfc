import type { Browser } from "playwright";
import { medianOf, milliseconds } from "../tools/figures.ts";
import { launchBrowser } from "../tools/find-browser.ts";
import { atMost, atMostTimes, type Line } from "./line.ts";
import { buildPages } from "./music-page/build-pages.ts";
import { readPace, slowDown } from "./pages/time-page.ts";
import { withSite } from "./servers/site.ts";
import { serveFiles } from "./servers/static-files.ts";

const rounds = 9;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** /music on a cheap phone and a slow line, next to two simple versions of the same page, both served by nginx. */
export function measurePaint(folder: string): Promise<readonly Line[]> {
  return withSite(folder, async (site) => {
    const nginx = await serveFiles(folder, await buildPages(folder, site.url));
    const browser = await launchBrowser();
    try {
      const addresses = { ours: `${site.url}/music`, bare: `${nginx.url}/bare.html`, app: `${nginx.url}/` };
      await compareTexts(browser, addresses);
      return await measure(browser, addresses);
    } finally {
      await browser.close();
      await nginx.stop();
    }
  });
}

type Addresses = Record<"ours" | "bare" | "app", string>;

async function measure(browser: Browser, { ours, bare, app }: Addresses): Promise<Line[]> {
  const open = async (address: string) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    const pace = await readPace(page);
    await context.close();
    return pace;
  };
  // In turns: what disturbs the machine disturbs all of them. The first round warms everything up.
  const paces = { ours: [await open(ours)], bare: [await open(bare)], app: [await open(app)] };
  for (let round = 0; round < rounds; round += 1) {
    paces.ours.push(await open(ours));
    paces.bare.push(await open(bare));
    paces.app.push(await open(app));
  }
  const paintOf = (all: typeof paces.ours) => medianOf(all.slice(1).map(({ largestPaint }) => largestPaint));
  const paint = (what: string, yardstick: typeof paces.ours) => ({
    what: `/music, largest paint: ${what}`,
    ours: paintOf(paces.ours),
    yardstick: paintOf(yardstick),
    write: milliseconds,
  });
  return [
    atMostTimes(1, paint("bare static file", paces.bare)),
    atMostTimes(0.55, paint("lean single-page app", paces.app)),
    atMost(60, {
      what: "/music, blocking time",
      ours: medianOf(paces.ours.slice(1).map(({ blockingTime }) => blockingTime)),
      write: milliseconds,
    }),
    atMost(0, {
      what: "/music, layout shift",
      ours: Math.max(...paces.ours.slice(1).map(({ layoutShift }) => layoutShift)),
      write: (shift) => String(Math.round(shift * 1000) / 1000),
    }),
  ];
}

/** @throws Error when a yardstick no longer says nearly as much as the page: it would be light for the wrong reason. */
async function compareTexts(browser: Browser, addresses: Addresses): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const lengths: Record<string, number> = {};
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address, { waitUntil: "networkidle" });
    lengths[name] = (await page.locator("body").innerText()).replace(/\s+/g, " ").length;
  }
  await context.close();
  const { ours = 0, bare = 0, app = 0 } = lengths;
  const isSame = (length: number) => Math.abs(length / ours - 1) < 0.1;
  if (!isSame(bare) || !isSame(app))
    throw new Error(`The yardsticks don't show what /music shows: ${JSON.stringify(lengths)} letters.`);
}
