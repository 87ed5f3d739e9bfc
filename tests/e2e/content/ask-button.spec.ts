import type { Page } from "@playwright/test";
import { signedInContext } from "../../factories/user.ts";
import { coveredBy } from "../setup/covered.ts";
import { startTrack } from "../setup/listening.ts";
import { expect, signInAs, test } from "../setup/site.ts";

const widths = [320, 390, 768, 1024, 1120, 1280, 1440, 1920];

const ask = (page: Page) => page.getByRole("link", { name: "Ask", exact: true });

async function expectFree(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await coveredBy(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}

test("the Ask button covers no control, at any width and scroll position of a public page", async ({
  page,
}) => {
  await expectFree(page, [
    "/",
    "/music",
    "/music/steppin-out",
    "/videos",
    "/about",
    "/photos",
    "/contact",
    "/api",
    "/nowhere",
  ]);
});

test("pages with a task show neither the Ask button nor the newsletter form", async ({ page, site }) => {
  await page.goto("/auth?tab=register");
  await expect(ask(page)).toHaveCount(0);
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  for (const path of [
    "/checkout?trackId=steppin-out",
    "/dashboard",
    "/dashboard/security",
    "/admin",
    "/test-payments",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
    await expect(page.getByLabel("Email for the newsletter")).toHaveCount(0);
  }
  await page.goto("/");
  await expect(ask(page)).toHaveCount(1);
  await expectFree(page, ["/"]);
});

test("the Ask button doesn't cover the player", async ({ page }) => {
  await page.goto("/music");
  await startTrack(page, "Porchlight");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await coveredBy(page), `${width} px`).toEqual([]);
  }
});

test("the check detects a button that floats over the list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/music");
  await ask(page).evaluate((button) =>
    Object.assign(button.style, { position: "fixed", inset: "auto 16px 16px auto" }),
  );
  expect((await coveredBy(page)).join()).toContain("Buy");
});

test.describe("without JavaScript", () => {
  test.use({ scripts: "off" });

  test("the Ask button is at the top of every page and links to the assistant", async ({ page }) => {
    for (const width of [320, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/music");
      await expect(ask(page)).toBeInViewport({ ratio: 1 });
    }
    await ask(page).click();
    await expect(page).toHaveURL("/ai-assistant");
  });
});
