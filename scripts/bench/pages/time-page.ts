import type { CDPSession, Page } from "playwright";
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
export async function slowLine(page: Page): Promise<CDPSession> {
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
