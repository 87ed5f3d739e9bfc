import { listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { listPurchases } from "#app/domain/shop/history/list-purchases.ts";
import { newSale } from "../../factories/discounts.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { expect, pay, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the owner makes a code, and a fan pays less with it", async ({ page, site, complaints }) => {
      const main = page.getByRole("main");
      const code = `MERCH-${scripts.toUpperCase()}`;
      const track = await createTrack(site.ctx, { title: "Lamp Post", priceCents: 1000 });
      const admin = signedInContext(site.ctx, { role: "admin" });
      await signInAs(page, site, admin.token);
      await page.goto("/admin/codes/discounts");
      await page.getByRole("link", { name: "New Code" }).click();
      await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
      await page.getByLabel("Discount", { exact: true }).fill("25%");
      await page.getByLabel("Number of uses").fill("two");
      await page.getByRole("button", { name: "Create Code" }).click();
      await expect(main).toContainText("Enter a number from 1 to 999,999, or leave it empty");
      await expect(page.getByLabel("Code", { exact: true })).toHaveValue(new RegExp(code, "i"));
      await page.getByLabel("Number of uses").fill("2");
      await page.getByRole("button", { name: "Create Code" }).click();
      await expect(page.getByRole("row").filter({ hasText: code })).toContainText("0 of 2");

      const fan = signedInContext(site.ctx);
      await signInAs(page, site, fan.token);
      await page.goto(`/music/${track.id}`);
      await page.getByRole("button", { name: "Add to Cart Lamp Post", exact: true }).click();
      await expect(page.getByRole("link", { name: "In Your Cart Lamp Post", exact: true })).toBeVisible();
      await page.goto("/cart");
      await page.getByText("Discount Code").click();
      await page.getByLabel("Code", { exact: true }).fill("NOTHING");
      await page.getByRole("button", { name: "Apply code" }).click();
      await expect(main).toContainText("This code doesn't exist. Please check the spelling.");
      await expect(page.getByLabel("Code", { exact: true })).toHaveValue("NOTHING");
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.getByRole("button", { name: "Apply code" }).click();
      await expect(main).toContainText("25% off");
      await expect(main).toContainText("−$2.50");
      await expect(main).toContainText("$7.50");
      await page.getByRole("link", { name: "Checkout", exact: true }).click();
      await expect(main).toContainText("25% off");
      await page.getByRole("button", { name: "Remove code" }).click();
      await expect(page.getByRole("button", { name: "Pay $10.00", exact: true })).toBeVisible();
      await page.getByText("Discount Code").click();
      await page.getByLabel("Code", { exact: true }).fill("NOTHING");
      await page.getByRole("button", { name: "Apply code" }).click();
      await expect(main).toContainText("This code doesn't exist. Please check the spelling.");
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.getByRole("button", { name: "Apply code" }).click();
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      const [purchase] = listPurchases(fan);
      expect(purchase).toMatchObject({
        amount: "7.50",
        lines: [{ discount: { name: code, amount: "2.50" } }],
      });
      await page.goto(`/dashboard/purchases/${purchase?.id}`);
      await expect(main).toContainText(`${code}: $2.50 off`);
      expect(listDiscounts(admin)).toContainEqual(expect.objectContaining({ name: code, uses: 1 }));
      expect(complaints).toEqual([]);
    });

    test("a code of 100% from a link claims music without a card", async ({ page, site, complaints }) => {
      const code = `GIFT-${scripts.toUpperCase()}`;
      const track = await createTrack(site.ctx, { title: `Free Lamp ${scripts}`, priceCents: 400 });
      const admin = signedInContext(site.ctx, { role: "admin" });
      await signInAs(page, site, admin.token);
      await page.goto("/admin/codes/discounts?add=code");
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.getByLabel("Discount", { exact: true }).fill("100%");
      await page.getByLabel("Once per account").check();
      await page.getByText("Only for chosen music").click();
      await page.getByLabel(`Free Lamp ${scripts} (track)`).check();
      await page.getByRole("button", { name: "Create Code" }).click();
      await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Free Lamp");
      const fan = signedInContext(site.ctx, { emailVerified: true });
      await signInAs(page, site, fan.token);
      await page.goto(`/checkout?trackId=${track.id}&code=${code}`);
      await expect(page).toHaveURL(`/checkout?trackId=${track.id}`);
      await page.getByRole("button", { name: "Get It for Free" }).click();
      await expect(page).toHaveURL(/\/dashboard\/purchases\//);
      expect(listPurchases(fan)).toMatchObject([{ amount: "0.00", status: "completed" }]);
      await page.goto("/checkout?trackId=steppin-out");
      await expect(page.getByRole("main")).toContainText("You have used this code already.");
      expect(complaints).toEqual([]);
    });

    test("in a sale every price has the regular and the lowest one next to it", async ({ page, site }) => {
      const admin = signedInContext(site.ctx, { role: "admin" });
      const track = await createTrack(site.ctx, { title: "Sale Lamp" });
      const sale = newSale(admin, { items: [{ trackId: track.id, releaseId: null }] });
      await page.goto(`/music/${track.id}`);
      await expect(page.getByRole("main")).toContainText("$1.99 Lowest in 30 days: $1.99");
      await expect(page.getByRole("main")).toContainText("$1.59");
      await page.goto("/music?view=list");
      await expect(page.getByRole("listitem").filter({ hasText: "Lowest in 30 days" })).toHaveCount(1);
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto(`/checkout?trackId=${track.id}`);
      await expect(page.getByRole("main")).toContainText("Lowest in 30 days: $1.99");
      await expect(page.getByRole("button", { name: "Pay $1.59", exact: true })).toBeVisible();
      await signInAs(page, site, admin.token);
      await page.goto("/admin/codes/discounts");
      const end = page.getByRole("button", { name: `End ${sale.name} now` });
      await end.click();
      await expect(end).toHaveCount(0);
      await page.goto(`/music/${track.id}`);
      await expect(page.getByRole("main")).not.toContainText("Lowest in 30 days");
    });
  });
}
