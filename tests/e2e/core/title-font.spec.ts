import type { Page } from "@playwright/test";
import { expect, test } from "../setup/site.ts";

/** Whether the site's own typeface draws the element, and not one of the machine's. */
async function hasOwnTypeface(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  expect(fonts).not.toHaveLength(0);
  return fonts.every(({ isCustomFont }) => isCustomFont);
}

for (const width of [390, 1280]) {
  test(`at ${width} px a late typeface replaces the fallback, and nothing moves`, async ({
    page,
    complaints,
  }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/anybody[^/]*\.woff2$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/releases", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const positions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("header, header a, h1, h1 ~ *, main > *, li, footer")].map(
          (element) => {
            const { top, height } = element.getBoundingClientRect();
            return [top, height];
          },
        ),
      );
    expect(await hasOwnTypeface(page, "h1 span")).toBe(false);
    expect(await hasOwnTypeface(page, "header a span")).toBe(false);
    const before = await positions();

    release();
    await expect.poll(() => hasOwnTypeface(page, "h1 span")).toBe(true);
    expect(await hasOwnTypeface(page, "header a span")).toBe(true);
    expect(await positions()).toEqual(before);
    expect(complaints).toEqual([]);
  });
}
