import { judge } from "../../../scripts/bench/pages/bars.ts";
import { findPages, prepareSite, signIn, windows } from "../../../scripts/bench/pages/pages.ts";
import { weighPage } from "../../../scripts/bench/pages/weigh-page.ts";
import { expect, newFan, test } from "../setup/site.ts";

// The tracks and releases of other tests would be weighed with the demo's. Pages are weighed as most people get them:
// what moves into a page lies further down until then, and its pictures wait.
test.use({ siteName: "lightness", contextOptions: { reducedMotion: "no-preference" } });

for (const { name, viewport, deviceScaleFactor } of windows) {
  // What is too heavy in one window is in the other as well, but for pictures.
  const tag = viewport.width < 600 ? [] : ["@rest"];
  test(`every page stays within the size limits for a ${name}`, { tag }, async ({ browser, site }) => {
    // It opens some sixty pages.
    test.slow();
    prepareSite(site.ctx);
    const clerk = await browser.newContext();
    const positions = await findPages(clerk.request, site.url);
    await signIn(clerk.request, site.url, newFan().username);
    const fan = await clerk.storageState();
    await clerk.close();

    const weigh = async (path: string, isSignedIn: boolean, knownScripts = new Map<string, number>()) => {
      const storageState = isSignedIn ? fan : undefined;
      const context = await browser.newContext({ viewport, deviceScaleFactor, storageState });
      const weighed = await weighPage(await context.newPage(), site.url, path, knownScripts);
      await context.close();
      return weighed;
    };
    const { scripts } = await weigh("/", false);
    for (const { path, isSignedIn } of positions) {
      const { figures, complaints } = await weigh(path, isSignedIn, scripts);
      const over = judge(path, figures).filter(({ isOver }) => isOver);
      const reasons = over.map(({ label, figure, bar }) => `${label}: ${figure}, at most ${bar}`);
      expect
        .soft([...reasons, ...complaints], `${path}, ${isSignedIn ? "signed in" : "signed out"}`)
        .toEqual([]);
    }
  });
}

test("a picture further down is loaded when it comes near the viewport", async ({ page, complaints }) => {
  await page.goto("/photos");
  await page.waitForLoadState("networkidle");
  const last = page.getByRole("main").getByRole("img").last();
  const isLoaded = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(complaints).toEqual([]);
});
