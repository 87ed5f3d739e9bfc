import type { Page } from "@playwright/test";
import { expect, newFan, register, test } from "../setup/site.ts";

/** Holds the next page back until `release` is called. */
async function holdPage(page: Page, address: string): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answer.promise;
    await route.continue();
  });
  return answer.resolve;
}

const status = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });

test.afterEach(({ complaints }) => {
  // Chromium remarks that the style sheets of a page came long before it: these tests hold it back.
  const others = complaints.filter((text) => !text.includes("link preload"));
  complaints.splice(0, Infinity, ...others);
});

for (const { link, path, title } of [
  { link: "Music", path: "/music", title: "LOADING MUSIC LIBRARY" },
  { link: "Videos", path: "/videos", title: "Loading Videos" },
]) {
  test(`${path} shows a loading message while its data is slow`, async ({ page }) => {
    await page.goto("/about");
    const release = await holdPage(page, `**${path}.data*`);
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect(status(page, title)).toBeVisible();
    release();
    await expect(page).toHaveURL(path);
    await expect(status(page, title)).toHaveCount(0);
  });
}

test("a guarded page shows that it is checking the session or redirecting to the login", async ({ page }) => {
  const fan = newFan();
  await page.goto("/auth?tab=register&redirectTo=%2Fdashboard");
  const releaseFirst = await holdPage(page, "**/dashboard.data*");
  await register(page, fan);
  await expect(status(page, "Securing Your Session")).toBeVisible();
  releaseFirst();
  await expect(page).toHaveURL("/dashboard");

  await page.unrouteAll();
  await page.context().clearCookies();
  // A page for the signed-out that leads to a guarded one.
  await page.goto("/verify-email?done=1");
  const release = await holdPage(page, "**/dashboard.data*");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(status(page, "Redirecting...")).toContainText("Taking you to the login page...");
  release();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fdashboard");
  await expect(status(page, "Redirecting...")).toHaveCount(0);
});
