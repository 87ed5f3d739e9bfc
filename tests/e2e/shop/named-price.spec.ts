import { eq } from "drizzle-orm";
import { releases, tracks } from "#db/schema/index.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, pay, signInAs, test, untilHydrated } from "../setup/site.ts";

/** A release of one track for 2 or more, 7 suggested. */
async function namedRelease({ ctx }: TestSite) {
  const track = await createTrack(ctx, { title: "Lantern" });
  return createRelease(ctx, {
    title: "Pay What You Like",
    priceCents: 200,
    suggestedCents: 700,
    trackIds: [track.id],
  });
}

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a named price starts at the suggestion, and an amount below the minimum shows an error", async ({
      page,
      site,
      complaints,
    }) => {
      const release = await namedRelease(site);
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto(`/releases/${release.id}`);
      await page.getByRole("link", { name: `Name Your Price from $2.00 ${release.title}` }).click();
      const field = page.getByRole("textbox", { name: "Name your price" });
      await expect(field).toHaveValue("7.00");
      await expect(field).toHaveAccessibleDescription(/\$2\.00 or more/);
      await expect(page.getByRole("button", { name: "Pay $7.00" })).toBeVisible();
      const button = page.getByRole("button", { name: "Confirm Price" });
      if (scripts === "on") {
        await expect(button).toBeHidden();
        await page.getByLabel("CVC").fill("987");
      }
      for (const tooLittle of ["1.99", "0", "five", "-5", "1,000.00"]) {
        await field.fill(tooLittle);
        if (scripts === "off") await button.click();
        await expect(field, tooLittle).toHaveAccessibleDescription(/Please enter/);
        await expect(field, tooLittle).toHaveValue(tooLittle);
        await expect(page.getByRole("button", { name: /^Pay \$/, disabled: false })).toHaveCount(0);
      }
      if (scripts === "off") await expect(page.getByText("Confirm your price to continue.")).toBeVisible();
      for (const [amount, price] of [
        ["6", "6.00"],
        ["5,00", "5.00"],
        ["5.00", "5.00"],
      ] as const) {
        await field.fill(amount);
        if (scripts === "off") await button.click();
        await expect(page.getByRole("button", { name: `Pay $${price}` }), amount).toBeEnabled();
        await expect(field).not.toHaveAccessibleDescription(/Please enter/);
      }
      if (scripts === "on") await expect(page.getByLabel("CVC")).toHaveValue("987");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.getByRole("link", { name: "See the receipt" }).click();
      await expect(page.getByRole("main")).toContainText("$5.00");
      await expect(page.getByRole("main")).toContainText("$3.00");
      expect(complaints).toEqual([]);
    });

    test("with a minimum of nothing, 0 needs no card", async ({ page, site, complaints }) => {
      const track = await createTrack(site.ctx, { title: "Gift Horse", priceCents: 0 });
      site.ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, track.id)).run();
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto(`/checkout?trackId=${track.id}`);
      const field = page.getByRole("textbox", { name: "Name your price" });
      await expect(field).toHaveValue("3.00");
      await expect(field).toHaveAccessibleDescription(/^Pay \$0, or/);
      const confirm = page.getByRole("button", { name: "Confirm Price" });
      await field.fill("0.20");
      if (scripts === "off") await confirm.click();
      await expect(field).toHaveAccessibleDescription(/Please enter \$0, or \$0\.50 and up/);
      await field.fill("0");
      if (scripts === "off") await confirm.click();
      await expect(page.getByLabel("Card number")).toBeHidden();
      await page.getByRole("button", { name: "Get It for Free" }).click();
      await expect(page).toHaveURL(/\/dashboard\/purchases\//);
      await page.goto(`/music/${track.id}`);
      await expect(page.getByRole("link", { name: "Owned - Download Gift Horse" })).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test("a named price can be changed in the cart, and an amount below the minimum is refused", async ({
      page,
      site,
      complaints,
    }) => {
      const release = await namedRelease(site);
      await page.goto(`/releases/${release.id}`);
      await page.getByRole("button", { name: `Add to Cart ${release.title}` }).click();
      await expect(page.getByRole("link", { name: `In Your Cart ${release.title}` })).toBeVisible();
      await page.goto("/cart");
      const field = page.getByLabel(`Your price for ${release.title}`);
      await expect(field).toHaveValue("7.00");
      await field.fill("1");
      await page.getByRole("button", { name: /^Update/ }).click();
      await expect(field).toHaveAccessibleDescription(/\$2\.00 or more/);
      await expect(page.getByRole("alert")).toContainText("$2.00 or more");
      await field.fill("3,50");
      await page.getByRole("button", { name: /^Update/ }).click();
      await expect(field).toHaveValue("3.50");
      await expect(page.getByRole("main")).toContainText("$3.50");
      expect(complaints).toEqual([]);
    });
  });
}

test("a minimum that rose since the price was named is shown, and nothing is charged", async ({
  page,
  site,
  complaints,
}) => {
  const release = await namedRelease(site);
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto(`/checkout?releaseId=${release.id}&amount=3`);
  site.ctx.db.update(releases).set({ priceCents: 400 }).where(eq(releases.id, release.id)).run();
  await pay(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole("main")).toContainText(/\$4\.00|price/i);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete Purchase");
  expect(complaints).toEqual([]);
});

test("a price that is typed while a part of the page is on its way takes nothing from it", async ({
  page,
  site,
  complaints,
}) => {
  const track = await createTrack(site.ctx, { title: "Slow Lantern", priceCents: 0 });
  site.ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, track.id)).run();
  await signInAs(page, site, signedInContext(site.ctx).token);
  const line = Promise.withResolvers<void>();
  await page.route("**/assets/free-form-*.js", async (route) => {
    await line.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest("**/assets/free-form-*.js");
  await page.goto(`/checkout?trackId=${track.id}&amount=0`, { waitUntil: "domcontentloaded" });
  await asked;
  const field = page.getByRole("textbox", { name: "Name your price" });
  await field.fill("0.20");
  await field.fill("0");
  await expect(page.getByRole("button", { name: "Get It for Free" })).toBeVisible();
  line.resolve();
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "Get It for Free" })).toBeVisible();
  expect(complaints).toEqual([]);
});
