import type { Page } from "@playwright/test";
import { expect, scriptlessModes, scriptModes, test } from "../setup/site.ts";

const gallery = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("img") });

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the gallery shows thirteen photos and six categories", async ({ page, complaints }) => {
      await page.goto("/photos");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visual Universe");
      await expect(gallery(page)).toHaveCount(13);
      const filter = page.getByRole("navigation", { name: "Photo categories" });
      await expect(filter.getByRole("link")).toHaveText([
        "All",
        "Album Covers",
        "Creative",
        "Formal",
        "Portrait",
        "Lifestyle",
        "Personal",
      ]);
      await filter.getByRole("link", { name: "Portrait" }).click();
      await expect(page).toHaveURL("/photos?category=portrait");
      await expect(filter.getByRole("link", { name: "Portrait" })).toHaveAttribute("aria-current", "page");
      await expect(gallery(page)).toHaveCount(2);
      expect(complaints).toEqual([]);
    });

    test("previous and next of a photo's page wrap around in its category", async ({ page, complaints }) => {
      await page.goto("/photos/cap-down?category=portrait");
      const heading = page.getByRole("heading", { level: 1 });
      const neighbours = page.getByRole("navigation", { name: "Photos" });
      await expect(page.getByText("1 of 2")).toBeVisible();
      await neighbours.getByRole("link", { name: "Previous" }).click();
      await expect(heading).toHaveText("Headroom");
      await expect(page.getByText("2 of 2")).toBeVisible();
      await neighbours.getByRole("link", { name: "Next" }).click();
      await expect(heading).toHaveText("Cap Down");
      await page.getByRole("link", { name: "Back to Photos" }).click();
      await expect(page).toHaveURL("/photos?category=portrait");
      expect(complaints).toEqual([]);
    });
  });
}

for (const scripts of scriptlessModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a tile links to the photo's own page", async ({ page, complaints }) => {
      await page.goto("/photos");
      await page.getByRole("link", { name: /Lamp Season/ }).click();
      await expect(page).toHaveURL("/photos/lamp-season");
      await expect(page.getByText("1 of 13")).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("the lightbox is navigated by keys and buttons, and returns the focus", async ({ page, complaints }) => {
  await page.goto("/photos");
  const tile = page.getByRole("link", { name: /Lamp Season/ });
  await tile.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Lamp Season");
  await expect(dialog.locator("[aria-live=polite]")).toContainText("1 of 13");
  await expect(dialog.getByText("Album Covers")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("13 of 13")).toBeVisible();
  await expect(dialog).toHaveAccessibleName("Coastline, Test Pressing");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("1 of 13")).toBeVisible();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("2 of 13")).toBeVisible();
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expect(dialog).toHaveAccessibleName("Lamp Season");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/photos");
  await expect(tile).toBeFocused();
  expect(complaints).toEqual([]);
});

test("Back closes the lightbox from any photo, and its address is the photo's own page", async ({
  page,
  complaints,
}) => {
  await page.goto("/photos?category=creative");
  await page.getByRole("link", { name: /Needle Drop/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Needle Drop");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("Two Cities");
  const address = "/photos/two-cities?category=creative";
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/photos?category=creative");
  await page.goto("/about");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two Cities");
  await page.getByRole("link", { name: "Back to Photos" }).click();
  await expect(page).toHaveURL("/photos?category=creative");
  await page.getByRole("link", { name: /Needle Drop/ }).click();
  await expect(dialog).toHaveAccessibleName("Needle Drop");
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Needle Drop");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByRole("link", { name: "Back to Photos" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  expect(complaints).toEqual([]);
});

test("looking through the lightbox makes no requests but for pictures", async ({ page, complaints }) => {
  await page.goto("/photos");
  await page.getByRole("link", { name: /Lamp Season/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 of 13")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    // The browser asks for the icon again when the title changes.
    if (request.resourceType() !== "image" && !request.url().endsWith("/favicon.svg"))
      asked.push(request.url());
  });
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 13")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: /Lamp Season/ }).click();
  await expect(dialog.getByText("1 of 13")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("swiping shows the next photo and the previous one", async ({ page, complaints }) => {
    await page.goto("/photos");
    await page.getByRole("link", { name: /Lamp Season/ }).tap();
    const dialog = page.getByRole("dialog");
    const swipe = async (from: number, to: number) => {
      const protocol = await page.context().newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        protocol.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y: 400 }] : [] });
      await send("touchStart", from);
      await send("touchMove", (from + to) / 2);
      await send("touchMove", to);
      await send("touchEnd");
    };
    await expect(dialog.getByText("1 of 13")).toBeVisible();
    await swipe(300, 80);
    await expect(dialog.getByText("2 of 13")).toBeVisible();
    await swipe(80, 300);
    await expect(dialog).toHaveAccessibleName("Lamp Season");
    await swipe(200, 180);
    await expect(dialog).toHaveAccessibleName("Lamp Season");
    expect(complaints).toEqual([]);
  });
});

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("no view of the gallery has a gap", async ({ page, complaints }) => {
      const categories = ["", "album-covers", "creative", "formal", "portrait", "lifestyle", "personal"];
      for (const category of categories) {
        await page.goto(category ? `/photos?category=${category}` : "/photos");
        expect(await holeShare(page), category || "all").toBeLessThan(0.001);
      }
      expect(complaints).toEqual([]);
    });
  });
}

/** The part of the grid that is neither a tile nor the gap next to one. */
function holeShare(page: Page): Promise<number> {
  return gallery(page).evaluateAll((tiles) => {
    const gap = 8;
    const grid = tiles[0]?.parentElement?.getBoundingClientRect();
    if (!grid) return 1;
    const covered = tiles
      .map((tile) => tile.getBoundingClientRect())
      .reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
    return 1 - covered / ((grid.width + gap) * (grid.height + gap));
  });
}
