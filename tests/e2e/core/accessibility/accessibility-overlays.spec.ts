import { signedInContext } from "../../../factories/user.ts";
import { examine } from "../../setup/examine.ts";
import { expect, signInAs, test } from "../../setup/site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("overlays are accessible", async ({ page, context, complaints }) => {
  await context.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
  await page.goto("/videos");
  await page
    .getByRole("link", { name: /^Watch Here/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await examine(page, "video overlay");
  await page.goto("/photos");
  await page.getByRole("link", { name: /Two Cities/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await examine(page, "lightbox");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await examine(page, "drawer");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    await page.getByRole("link", { name: "Ask", exact: true }).click();
    const chat = page.getByRole("dialog", { name: "Assistant" });
    // The suggestions leave with the first question, and the conversation is still there.
    if (width === 320) await chat.getByRole("button", { name: "How do I buy tracks?" }).click();
    await expect(chat.getByRole("link", { name: "your dashboard" }).last()).toBeVisible();
    await examine(page, `the chat at ${width} px`);
  }
  expect(complaints).toEqual([]);
});

test("the running player and the toasts are accessible", async ({ page, complaints }) => {
  // Where no small target is half below the dock: a page can be scrolled, axe can't.
  await page.goto("/music/steppin-out");
  await page.getByRole("main").getByRole("button", { name: "Play Steppin Out" }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await examine(page, "a track that plays");
  await page.evaluate(() => {
    const audio = document.querySelector("audio");
    if (audio) audio.currentTime = audio.duration - 0.2;
  });
  const toast = page.getByText("Purchase this track to hear the full song!").first();
  await expect(toast).toBeVisible();
  // The toast waits for as long as the focus is with it.
  await page.keyboard.press("F8");
  await examine(page, "a toast over the player");
  await expect(toast).toBeVisible();
  expect(complaints).toEqual([]);
});

test("loading and progress messages are accessible", async ({ page, site, complaints }) => {
  await page.goto("/auth?tab=register");
  await page.getByLabel("Password", { exact: true }).pressSequentially("abc");
  await expect(page.getByText("Please create a stronger password to continue")).toBeVisible();
  await examine(page, "a weak password");
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/about");
  const answer = Promise.withResolvers<void>();
  await page.route("**/dashboard.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("Securing Your Session")).toBeVisible();
  await examine(page, "a guarded page on its way");
  answer.resolve();
  await expect(page).toHaveURL("/dashboard");
  // Chromium remarks that the style sheets of the page came long before it: this test held it back.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("link preload")));
  expect(complaints).toEqual([]);
});
