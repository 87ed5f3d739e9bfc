import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { nameBusinessBuyer } from "#app/domain/shop/history/name-business-buyer.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import { insertRefundedPurchases, payForNamed, pay as purchase, refund } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { dock, startTrack } from "../setup/listening.ts";
import { expect, pay, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the purchase history links to the receipt, which downloads and can be mailed again", async ({
      page,
      site,
      complaints,
    }) => {
      const fan = signedInContext(site.ctx);
      const { id } = await purchase(fan, "steppin-out");
      await signInAs(page, site, fan.token);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Receipt of Steppin Out" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt");
      await expect(page.getByRole("main")).toContainText(id);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download Steppin Out as MP3" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("track-steppin-out.mp3");
      if (scripts === "on") await expect(seen(page, "Your track download has started.")).toBeVisible();
      await page.getByRole("button", { name: "Send the Receipt Again" }).click();
      await expect(seen(page, `We sent it to ${fan.actor.user.email}.`)).toBeVisible();
      await expect(page.getByRole("region", { name: "By email" })).toContainText(fan.actor.user.email);
      expect(complaints).toEqual([]);
    });

    test("an unfinished payment links back to the checkout", async ({ page, site, complaints }) => {
      const fan = signedInContext(site.ctx);
      await purchase(fan, "steppin-out", "4000000000000002");
      await signInAs(page, site, fan.token);
      await page.goto("/dashboard");
      await expect(page.getByRole("main")).toContainText("The card was declined. Nothing has been charged.");
      await page.getByRole("link", { name: "Try again for Steppin Out" }).click();
      await pay(page, "4242 4242 4242 4242");
      await page.getByRole("link", { name: "See the receipt" }).click();
      await expect(page.getByRole("main")).toContainText("Ready to stream and download.");
      expect(complaints).toEqual([]);
    });

    test("older purchases are on the next page, which links back", async ({ page, site, complaints }) => {
      const fan = signedInContext(site.ctx);
      insertRefundedPurchases(fan, "steppin-out", 30);
      await signInAs(page, site, fan.token);
      await page.goto("/dashboard");
      const history = page.getByRole("region", { name: "Purchase History" });
      await expect(history).toContainText("1 to 25 of 30");
      await page.getByRole("link", { name: "Older Purchases" }).click();
      await expect(history).toContainText("26 to 30 of 30");
      await expect(page.getByRole("link", { name: "Older Purchases" })).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the Newest" }).click();
      await expect(history).toContainText("1 to 25 of 30");
      expect(complaints).toEqual([]);
    });

    test("a payment that can't be confirmed shows a lasting error", async ({ page, site, complaints }) => {
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto("/payment-success?payment_intent=pi_invented");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Error");
      await expect(page.getByText("Failed to confirm purchase. Please contact support.")).toBeVisible();
      if (scripts === "on") {
        await expect(seen(page, "Purchase Confirmation Error")).toBeVisible();
        await page.getByRole("button", { name: "Close" }).click();
      }
      await expect(page.getByText("Failed to confirm purchase. Please contact support.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Music" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("a refused download is reported as failed, and no download begins", async ({
  page,
  site,
  complaints,
}) => {
  const fan = signedInContext(site.ctx);
  await purchase(fan, "steppin-out");
  await signInAs(page, site, fan.token);
  await page.goto("/dashboard");
  await untilHydrated(page);
  const { user } = fan.actor;
  site.ctx.db
    .update(userFilePermissions)
    .set({ isActive: false })
    .where(eq(userFilePermissions.userId, user.id))
    .run();
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.getByRole("link", { name: "Download Steppin Out" }).click();
  await expect(seen(page, "Download Failed")).toBeVisible();
  await expect(seen(page, "Failed to download track. Please try again.")).toBeVisible();
  await expect(page.getByRole("main").getByText("The download failed. Please try again.")).toBeVisible();
  expect(downloads).toBe(0);
  expect(complaints).toEqual([]);
});

/** How many pages a document has on paper. */
async function printedPages(page: Page, format: string): Promise<number> {
  const paper = (await page.pdf({ format })).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe("where the seller says all that a receipt may say", () => {
  const said = {
    "seller.name": "Beatriz Almeida Ferreira Nascimento Productions",
    "seller.address": "c/o The Record Company\nLong Street 123, Rear Building, 3rd Floor\n10115 Berlin",
    "seller.country": "DE",
    "seller.vatId": "DE123456789",
    "seller.taxNumber": "12/345/67890",
    "tax.mode": "included",
    "legal.terms": "These are the terms.",
  };
  test.beforeEach(({ site }) =>
    changeSite(
      site.ctx,
      Object.entries(said).map(([key, value]) => ({ key, value })),
    ),
  );

  test("a receipt of eight lines and its credit note print on one page each, alone", async ({
    page,
    site,
    complaints,
  }) => {
    const { ctx } = site;
    const fan = signedInContext(ctx);
    const titles = Array.from(
      { length: 8 },
      (_, index) => `Number ${index + 1} With a Title That Is Quite Long`,
    );
    const trackIds = [];
    for (const title of titles) trackIds.push((await createTrack(ctx, { title })).id);
    const order = await payForNamed(fan, trackIds, 500);
    nameBusinessBuyer(fan, { purchaseId: order.id }, { name: "Lamp & Sons GmbH", taxNumber: "DE999999999" });
    await refund(ctx, order.paymentIntentId);
    await signInAs(page, site, fan.token);
    await page.goto(`/dashboard/purchases/${order.id}`);
    await page.emulateMedia({ media: "print" });
    for (const role of ["navigation", "contentinfo", "button", "banner"] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByText("All purchases")).toBeHidden();
    const texts = [order.id, "Total paid", "$40.00", fan.actor.user.email, "No money moved.", ...titles];
    for (const text of texts) await expect(seen(page, text)).toBeVisible();
    for (const format of ["A4", "Letter"]) expect(await printedPages(page, format)).toBe(1);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: /^Credit Note / }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit Note");
    await page.emulateMedia({ media: "print" });
    await expect(seen(page, "−$40.00")).toBeVisible();
    for (const format of ["A4", "Letter"]) expect(await printedPages(page, format)).toBe(1);
    expect(complaints).toEqual([]);
  });
});

test("after a purchase the docked player offers the download", async ({ page, site, complaints }) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/music");
  await startTrack(page, "Porchlight");
  await expect(dock(page).getByRole("link", { name: "Download in the player: Porchlight" })).toBeVisible();
  await startTrack(page, "Steppin Out");
  await dock(page).getByRole("link", { name: "Buy $1.99 in the player: Steppin Out" }).click();
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  const owned = dock(page).getByRole("link", { name: "Owned - Download in the player: Steppin Out" });
  await expect(owned).toBeVisible();
  await expect(dock(page)).not.toContainText("Preview");
  const [download] = await Promise.all([page.waitForEvent("download"), owned.click()]);
  expect(download.suggestedFilename()).toBe("track-steppin-out.mp3");
  expect(complaints).toEqual([]);
});

test("while a payment is being confirmed the page says so", async ({ page, site, complaints }) => {
  await signInAs(page, site, signedInContext(site.ctx).token);
  await page.goto("/checkout?trackId=steppin-out");
  const answer = Promise.withResolvers<void>();
  await page.route("**/payment-success.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByText("Confirming Your Purchase...")).toBeVisible();
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(seen(page, 'Your purchase of "Steppin Out" is complete.')).toBeVisible();
  await expect(page.getByText("Confirming Your Purchase...")).toHaveCount(0);
  // Chromium remarks that the style sheets of the page came long before it: this test held it back.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("link preload")));
  expect(complaints).toEqual([]);
});
