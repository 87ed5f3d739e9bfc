import type { Browser } from "playwright";
import { untilHydrated } from "../../../tests/e2e/setup/hydration.ts";
import { slowLine } from "./time-page.ts";

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
