import type { Page } from "@playwright/test";
import { dock, expectSound, runOut } from "../setup/listening.ts";
import { expect, test } from "../setup/site.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The bar at the bottom that sells what a page is about. */
const bar = (page: Page) => page.locator("[data-sale-bar]");
const pages = [
  { path: "/releases/ferry-street-tape", buy: "Buy $3.99 Ferry Street Tape", title: "Ferry Street Tape" },
  { path: "/music/sodium-light", buy: "Buy $1.49 Sodium Light", title: "Sodium Light" },
] as const;

for (const scripts of ["on", "off"] as const) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts });

    for (const { path, buy, title } of pages) {
      test(`Buy is in the first view of ${path}, and in a bar once it has left`, async ({
        page,
        complaints,
      }) => {
        await page.goto(path);
        const own = page.getByRole("main").getByRole("link", { name: buy });
        // Of a phone with the browser's own bars.
        await page.setViewportSize({ width: 390, height: 664 });
        await expect(own).toBeInViewport({ ratio: 1 });
        await expect(bar(page)).toBeHidden();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(own).not.toBeInViewport();
        await expect(bar(page)).toBeInViewport({ ratio: 1 });
        await expect(bar(page)).toContainText(title);
        await expect(bar(page).getByRole("link", { name: /^Buy \$/ })).toHaveCount(1);
        expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(72);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(bar(page)).toBeHidden();
        expect(complaints).toEqual([]);
      });
    }
  });
}

test("the player takes the bar's place in one row, and sells the page's release", async ({
  page,
  complaints,
}) => {
  await page.goto("/music/paper-crown");
  await page.getByRole("button", { name: "Play Paper Crown", exact: true }).click();
  await expectSound(page, "Paper Crown");
  await page
    .getByRole("link", { name: "Menu" })
    .or(page.getByRole("button", { name: "Menu" }))
    .first()
    .click();
  await page.getByRole("link", { name: "Music", exact: true }).filter({ visible: true }).first().click();
  await page.getByRole("link", { name: "All Releases" }).click();
  await page.getByRole("link", { name: "Ferry Street Tape" }).click();
  await expect(page).toHaveURL(/\/releases\/ferry-street-tape$/);
  await expectSound(page, "Paper Crown");
  expect((await dock(page).boundingBox())?.height).toBeLessThanOrEqual(72);
  await expect(dock(page).getByRole("link", { name: /^Buy \$3\.99/ })).toHaveAttribute(
    "href",
    "/checkout?releaseId=ferry-street-tape",
  );
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar(page)).toBeHidden();
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  for (const name of ["Keys", "Mute"]) await expect(dock(page).getByRole("button", { name })).toBeHidden();
  await expect(dock(page).getByRole("slider", { name: "Volume" })).toBeHidden();
  const covered = () =>
    dock(page).evaluate((element) => {
      const parts = [...element.querySelectorAll("a, button")].filter((part) => part.checkVisibility());
      return parts.flatMap((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top && part.contains(top) ? [] : [part.textContent];
      });
    });
  // What moves to its place on the new page is above all for a moment.
  await expect.poll(covered).toEqual([]);
  expect(complaints).toEqual([]);
});

test("no player is in the cart, at the checkout and in the forms of an account", async ({
  page,
  complaints,
}) => {
  await page.goto("/music/paper-crown");
  await page.getByRole("button", { name: "Play Paper Crown", exact: true }).click();
  await expectSound(page, "Paper Crown");
  for (const path of ["/cart", "/checkout?trackId=paper-crown", "/auth", "/forgot-password"]) {
    await page.goto(path);
    await expect(dock(page), path).toHaveCount(0);
    expect(await page.evaluate(() => document.querySelector("audio")?.paused), path).toBe(true);
  }
  await page.goto("/music");
  await expect(dock(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a release plays as a whole from its cover, preview after preview; a row plays one", async ({
  page,
  complaints,
}) => {
  await page.goto("/releases/ferry-street-tape");
  const cover = page.getByRole("button", {
    name: /^(Play all 4 tracks of|Pause release) Ferry Street Tape$/,
  });
  await expect(cover).toContainText("Play all 4");
  const picture = await page.getByRole("img", { name: "Cover of Ferry Street Tape" }).boundingBox();
  expect(await cover.boundingBox()).toEqual(picture);
  await cover.click();
  await expectSound(page, "Sodium Light");
  await runOut(page);
  await expectSound(page, "Second Shift");
  await cover.click();
  await expect(dock(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await cover.click();
  await expectSound(page, "Second Shift");
  await page.getByRole("button", { name: "Play Blue Note Parking", exact: true }).click();
  await expectSound(page, "Blue Note Parking");
  await runOut(page);
  await expect(dock(page)).toContainText("The preview is over");
  expect(complaints).toEqual([]);
});
