import type { BrowserContext } from "@playwright/test";
import { signedInContext } from "../../factories/user.ts";
import { expect, scriptlessModes, scriptModes, signInAs, test } from "../setup/site.ts";

const promo = "Steppin Out (Official Promo)";
const promoPage = "/videos/steppin-out-official-promo";
const videoHost = "https://www.youtube-nocookie.com";
const stub =
  "<!doctype html><html lang=en><title>Player</title><section aria-label=Player>The player</section></html>";

/** Answers in the video host's place. @returns what it was asked for, in order. */
async function standInForHost(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${videoHost}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: "text/html", body: stub });
  });
  return asked;
}

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a visitor sees public videos and locked ones, and nothing is loaded from the host", async ({
      page,
      context,
      complaints,
    }) => {
      const asked = await standInForHost(context);
      await page.goto("/videos");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video Vault");
      await expect(page.getByRole("article")).toHaveCount(6);
      await expect(page.getByText("Promo", { exact: true })).toHaveCount(1);
      await expect(page.getByText("Requires Login")).toHaveCount(4);
      const locked = page.getByRole("article", { name: "Making Second Shift" });
      await expect(locked.getByRole("link")).toHaveCount(1);
      await expect(locked.getByRole("link", { name: /Sign In to Watch/ })).toHaveAttribute(
        "href",
        "/auth?redirectTo=/videos/making-second-shift",
      );
      const onHost = page.getByRole("link", { name: `Watch on YouTube ${promo}` });
      await expect(onHost).toHaveAttribute("target", "_blank");
      await expect(onHost).toHaveAttribute("rel", "noopener noreferrer");
      expect(asked).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test("a video's own page plays it on request", async ({ page, context, complaints }) => {
      const asked = await standInForHost(context);
      await page.goto(promoPage);
      expect(asked).toEqual([]);
      await page.getByRole("link", { name: `Play ${promo}` }).click();
      await expect(page.frameLocator("iframe").getByText("The player")).toBeVisible();
      expect(asked).toEqual(["/embed/Qf1aM3nt_41"]);
      const back = page.getByRole("link", { name: "Back to Videos" });
      // In the moment of scrolling the browser still gives a click to the frame that lay under it before.
      await back.scrollIntoViewIfNeeded();
      await back.click();
      await expect(page).toHaveURL("/videos");
      expect(complaints).toEqual([]);
    });
  });
}

for (const scripts of scriptlessModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("Watch Here links to the video's own page", async ({ page, complaints }) => {
      await page.goto("/videos");
      await page.getByRole("link", { name: `Watch Here ${promo}` }).click();
      await expect(page).toHaveURL(promoPage);
      expect(complaints).toEqual([]);
    });
  });
}

test("Watch Here plays in an overlay, and every way to close it returns to the page", async ({
  page,
  context,
  complaints,
}) => {
  const asked = await standInForHost(context);
  await page.goto("/videos");
  const watch = page.getByRole("link", { name: `Watch Here ${promo}` });
  await watch.scrollIntoViewIfNeeded();
  const dialog = page.getByRole("dialog", { name: promo });
  const waysOut = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => dialog.getByRole("button", { name: "Back to Videos" }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ];
  for (const [times, leave] of waysOut.entries()) {
    const scrolled = await page.evaluate(() => window.scrollY);
    await watch.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("iframe")).toHaveAttribute("title", promo);
    await expect(dialog.locator("iframe")).toHaveAttribute("allowfullscreen");
    await expect.poll(() => asked.length).toBe(times + 1);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/videos");
    await expect(watch).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  expect(complaints).toEqual([]);
});

test("the overlay enters and leaves full screen", async ({ page, context, complaints }) => {
  await standInForHost(context);
  await page.goto("/videos");
  await page.getByRole("link", { name: `Play ${promo}` }).click();
  const toggle = page.getByRole("button", { name: "Fullscreen" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the address of an overlay doesn't load the host's player again", async ({
  page,
  context,
  complaints,
}) => {
  const asked = await standInForHost(context);
  await page.goto("/videos");
  await page.getByRole("link", { name: `Watch Here ${promo}` }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(promoPage);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("a fan can watch members-only videos", async ({ page, context, site, complaints }) => {
  const asked = await standInForHost(context);
  const { token } = signedInContext(site.ctx);
  await context.addCookies([{ name: "session", value: token, url: site.url }]);
  await page.goto("/videos");
  await expect(page.getByText("Requires Login")).toHaveCount(0);
  await page.getByRole("link", { name: "Watch Here Making Second Shift" }).click();
  await expect.poll(() => asked).toEqual(["/embed/2ndSh1ft_qF"]);
  expect(complaints).toEqual([]);
});

test("closing a video on the home page returns to it", async ({ page, context, site, complaints }) => {
  await standInForHost(context);
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/");
  await page.getByRole("link", { name: `Watch Here ${promo}` }).click();
  const dialog = page.getByRole("dialog", { name: promo });
  await dialog.getByRole("button", { name: "Back to Home" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  expect(complaints).toEqual([]);
});
