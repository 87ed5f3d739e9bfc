import type { Page } from "@playwright/test";
import { signedInContext } from "../../../factories/user.ts";
import { receiptAddress } from "../../setup/screens.ts";
import { expect, seen, signInAs, test } from "../../setup/site.ts";

/** How many elements of the page would move by style, and what moves right now. */
function findMotion(page: Page) {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(",").some((text) => Number.parseFloat(text) > 0);
    const moving = [...document.querySelectorAll("*")].filter((element) =>
      [null, "::before", "::after", "::backdrop"].some((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        return isLong(transitionDuration) || (animationName !== "none" && isLong(animationDuration));
      }),
    );
    return {
      styled: moving.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      running: document.getAnimations().length,
    };
  });
}

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing is animated, whatever is opened, played or hovered over", async ({ page, complaints }) => {
    const still = { styled: [], running: 0 };
    await page.goto("/music");
    await page.getByRole("button", { name: "Play Steppin Out" }).click();
    await page.getByRole("listitem").filter({ hasText: "Porchlight" }).hover();
    expect(await findMotion(page)).toEqual(still);
    await page.getByRole("link", { name: /^Buy/ }).first().click();
    await expect(seen(page, "Please login to purchase tracks.")).toBeVisible();
    expect(await findMotion(page)).toEqual(still);
    await page.goto("/photos");
    await page.getByRole("link", { name: /Two Cities/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findMotion(page)).toEqual(still);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await findMotion(page)).toEqual(still);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect((await findMotion(page)).styled, "without the wish there is motion").not.toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("current, focused and clickable elements remain recognisable", async ({ page, complaints }) => {
    for (const address of ["/photos?category=portrait", "/auth?tab=register"]) {
      await page.goto(address);
      const current = page.locator("main [aria-current], header nav[aria-label=Main] [aria-current]");
      for (const link of await current.all())
        await expect(link).toHaveCSS("text-decoration-line", "underline");
      expect(await current.count()).toBeGreaterThan(0);
    }
    await page.goto("/photos?category=portrait");
    const filter = page.getByRole("link", { name: "Portrait", exact: true });
    await expect(filter).toHaveCSS("outline-style", "none");
    await page.getByRole("link", { name: "Formal", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(filter).toBeFocused();
    await expect(filter).toHaveCSS("outline-style", "solid");
    await page.goto("/music");
    const play = page.getByRole("button", { name: "Play Steppin Out" });
    await expect(play).toHaveCSS("border-top-style", "solid");
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(play.locator("path")).not.toHaveCSS("fill", canvas);
    expect(complaints).toEqual([]);
  });
});

test("with more contrast preferred there is no muted text or faint line", async ({ page, complaints }) => {
  await page.emulateMedia({ contrast: "more" });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/music");
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(page.getByText("Exclusive tracks.")).toHaveCSS("color", text);
    await expect(page.locator("main ol").first()).toHaveCSS("border-top-color", text);
  }
  expect(complaints).toEqual([]);
});

test("a receipt prints without the rest of the page, black on white", async ({ page, site, complaints }) => {
  const fan = signedInContext(site.ctx);
  await signInAs(page, site, fan.token);
  await page.goto(await receiptAddress(fan, "steppin-out"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Test payments" })).toBeHidden();
  for (const text of ["Steppin Out", "Quincy Filament", "$1.99"]) {
    await expect(page.getByRole("definition").filter({ hasText: text })).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeHidden();
  expect(complaints).toEqual([]);
});
