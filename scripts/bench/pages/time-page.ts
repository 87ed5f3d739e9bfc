import type { Browser, CDPSession, Page } from "playwright";
import { untilHydrated } from "../../../tests/e2e/setup/hydration.ts";
import type { PaceName } from "./bars.ts";

type Pace = Record<PaceName, number>;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    pace: Pace;
  }
}

const megabit = 1_000_000 / 8;

/** Makes the page as slow as a cheap phone on a slow line, and has it time itself; call before it is opened. */
export async function slowDown(page: Page): Promise<void> {
  const session = await slowLine(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observePace);
}

/** Has the page wait for every answer as on a slow line; call before it is opened. */
async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * megabit,
    uploadThroughput: 0.75 * megabit,
  });
  return session;
}

/** What the page has timed until now: CLS, LCP in milliseconds, TBT in milliseconds. */
export function readPace(page: Page): Promise<Pace> {
  return page.evaluate(() => window.pace);
}

/** Runs in the page. */
function observePace(): void {
  const pace: Pace = { layoutShift: 0, largestPaint: 0, blockingTime: 0 };
  window.pace = pace;
  // A task is not a wait while there is nothing to be seen; 50 ms of each go unnoticed.
  const maxUnnoticed = 50;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) pace.layoutShift += value;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    pace.largestPaint = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (paint && startTime + duration > paint.startTime)
      pace.blockingTime += Math.max(0, duration - maxUnnoticed);
  });
}

/** The most that a press on a link may take until the next page is seen (milliseconds). */
export const maxNavigation = 400;

/** How long the mouse rests on a link, so that all files are there (milliseconds). */
const pointing = 500;

/** Where the links of the measurement stand and lead: from a page to one of another kind. */
export const journeys = [
  { from: "/about", to: "/music" },
  { from: "/music", to: "/photos" },
  { from: "/", to: "/videos" },
  { from: "/about", to: "/contact" },
] as const;

/**
 * How long a press on a link takes until the next page is seen, on a slow line (milliseconds).
 * @param isPointedAt whether the mouse rests on the link first, so that the page's files are prefetched.
 */
export async function timeNavigation(
  browser: Browser,
  url: string,
  { from, to }: (typeof journeys)[number],
  isPointedAt: boolean,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await slowLine(page);
  await page.goto(url + from);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  const link = page.locator(`a[href="${to}"]`).first();
  if (isPointedAt) {
    const fetched = page.waitForResponse(/\/assets\//);
    await link.hover();
    await fetched;
    await page.waitForTimeout(pointing);
  }
  const [took] = await Promise.all([page.evaluate(timePress), link.click()]);
  await context.close();
  return took;
}

/** Runs in the page. @returns from the next press to the first frame with the next page's title (milliseconds). */
function timePress(): Promise<number> {
  const before = document.querySelector("main h1");
  return new Promise((resolve) => {
    const onPress = () => {
      const pressed = performance.now();
      const look = () => {
        const title = document.querySelector("main h1");
        if (!title || title === before) return requestAnimationFrame(look);
        // This comes before the frame is drawn, and a task after it.
        setTimeout(() => resolve(performance.now() - pressed));
      };
      look();
    };
    addEventListener("click", onPress, { capture: true, once: true });
  });
}
