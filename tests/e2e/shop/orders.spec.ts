import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { hideFactoryTracks } from "../setup/factory-tracks.ts";
import { expect, scriptModes, signInAs, test } from "../setup/site.ts";

const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };

async function orderOf(site: TestSite, trackId: string) {
  const fan = signedInContext(site.ctx);
  const paid = await payWithTestCard(fan, { trackId, price: getTrack(fan, trackId).price, card });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return { fan, paymentIntentId: paid.paymentIntentId };
}

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the owner finds an order, refunds a part, then all, and the buyer's access ends", async ({
      page,
      site,
      complaints,
    }) => {
      const { fan, paymentIntentId } = await orderOf(site, "steppin-out");
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/orders");
      await page.getByRole("searchbox", { name: "Search orders" }).fill(fan.actor.user.email);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/q=fan_/);
      const row = page.getByRole("row").filter({ hasText: fan.actor.user.email });
      await expect(row).toContainText("Steppin Out");
      await row.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order [0-9a-f]{8}$/i);
      await expect(page.getByRole("main")).toContainText(paymentIntentId);
      await expect(page.getByRole("main")).toContainText("Access open, 0 downloads");

      const amount = page.getByLabel("Amount in USD");
      await expect(amount).toHaveValue("1.99");
      const refund = page.getByRole("button", { name: "Refund", exact: true });
      await amount.fill("5");
      await refund.click();
      await expect(page.getByRole("alert")).toContainText("from 0.01 to 1.99");
      await amount.fill("0,50");
      await refund.click();
      const main = page.getByRole("main");
      await expect(main).toContainText(`Refund $0.50 to ${fan.actor.user.email}?`);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(amount).toHaveValue("1.99");
      await amount.fill("0,50");
      await refund.click();
      await page.getByRole("button", { name: "Refund $0.50" }).click();
      await expect(amount).toHaveValue("1.49");
      await expect(page.getByRole("main")).toContainText("$0.50");

      await page.getByRole("button", { name: "Resend Receipt" }).click();
      await expect(page.getByRole("table").filter({ hasText: "Emails about this order" })).toContainText(
        "Test receipt",
      );
      await refund.click();
      await expect(main).toContainText("The buyer loses access right away.");
      await page.getByRole("button", { name: "Refund $1.49" }).click();
      await expect(page.getByRole("main")).toContainText("Refunded in full.");
      await expect(page.getByRole("main")).toContainText(/access ended, 0 downloads/i);
      await expect(page.getByRole("table").filter({ hasText: "Audit trail" })).toContainText(
        "Refund requested",
      );
      expect(complaints).toEqual([]);
    });

    test("the owner looks the evidence for a dispute over and submits it once", async ({
      page,
      site,
      complaints,
    }) => {
      const { fan, paymentIntentId } = await orderOf(site, "steppin-out");
      const { payments } = site.ctx.gateways;
      if (payments.provider === "none") throw new Error("no test payments");
      payments.test?.desk.openDispute(paymentIntentId);
      const order = await settle(site.ctx, paymentIntentId);
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/orders/${order?.id}`);
      await page.getByRole("link", { name: "Gather the evidence" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dispute of Order [0-9a-f]{8}$/i);
      const evidence = page.getByRole("region", { name: /^Evidence for Order/ });
      await expect(evidence).toContainText(fan.actor.user.email);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: "Submit Evidence" })).toBeHidden();
      await expect(evidence).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.getByRole("button", { name: "Submit Evidence to the Bank" }).click();
      await expect(page.getByRole("main")).toContainText("Your evidence is submitted.");
      await expect(page.getByRole("button", { name: "Submit Evidence to the Bank" })).toHaveCount(0);
      await expect(evidence).toContainText("Evidence submitted to the bank");
      expect(complaints).toEqual([]);
    });

    test("the owner reads the health page and runs the leak check", async ({ page, site, complaints }) => {
      hideFactoryTracks(site);
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/health");
      const row = page.getByRole("listitem").filter({ hasText: "Access without an account" });
      await row.getByRole("button", { name: "Test Without an Account" }).click();
      await expect(row).toContainText("Without an account only the preview");
      await expect(row).toContainText("OK");
      expect(complaints).toEqual([]);
    });
  });
}

test("on a phone the orders list shows buyer, amount and status without sideways scrolling", async ({
  page,
  site,
  complaints,
}) => {
  const { fan } = await orderOf(site, "steppin-out");
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/orders?q=${fan.actor.user.email}`);
    const row = page.getByRole("row").filter({ hasText: fan.actor.user.email });
    for (const said of [fan.actor.user.email, "$1.99", "completed"]) {
      const box = await row.getByText(said, { exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, said).toBe(true);
    }
    await expect(page.getByRole("columnheader")).toHaveCount(6);
    await expect(row.getByRole("rowheader")).toHaveCount(1);
    const table = page.getByRole("region", { name: /^All orders/ });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test("typing searches, and choosing a status filters at once", async ({ page, site, complaints }) => {
  const { fan } = await orderOf(site, "paper-crown");
  await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
  await page.goto("/admin/orders");
  await page.getByRole("searchbox", { name: "Search orders" }).pressSequentially(fan.actor.user.username);
  await expect(page).toHaveURL(new RegExp(`q=${fan.actor.user.username}`));
  await expect(page.getByRole("table")).toContainText("Paper Crown");
  await page.getByRole("combobox", { name: "Status" }).selectOption("Refunded");
  await expect(page).toHaveURL(/state=refunded/);
  await expect(page.getByRole("main")).toContainText("No orders found");
  await page.getByRole("link", { name: "Show All Orders" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("");
  await expect(page.getByRole("table")).toContainText("Paper Crown");
  expect(complaints).toEqual([]);
});
