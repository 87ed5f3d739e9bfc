import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { purchases } from "#db/schema/index.ts";
import { newCode } from "../../factories/discounts.ts";
import { signedInContext } from "../../factories/user.ts";
import { expectTimeout } from "../../run-settings.ts";
import { expect, signInAs } from "../setup/site.ts";
import { playStripe } from "./stripe/stripe-stub.ts";
import { test } from "./stripe/stripe-test.ts";

const goodCard = "4242424242424242";
const box = /I lose my right of withdrawal/;

test.describe("where the seller is in the EU and has terms", () => {
  let fan: ReturnType<typeof signedInContext>;
  test.beforeEach(async ({ complaints: _, page, site }) => {
    fan = signedInContext(site.ctx);
    changeSite(site.ctx, [
      { key: "seller.country", value: "DE" },
      { key: "legal.terms", value: "No reselling." },
    ]);
    await signInAs(page, site, fan.token);
  });
  const order = () => fan.db.select().from(purchases).where(eq(purchases.userId, fan.actor.user.id)).get();
  const agreed = { status: "completed", agreements: [{ to: "terms" }, { to: "withdrawal" }] };

  test("Stripe's card form pays only with the box ticked, and stores it", async ({
    page,
    stripe,
    context,
    complaints,
  }) => {
    await playStripe(context, stripe);
    await page.goto("/checkout?trackId=steppin-out");
    await page.frameLocator("iframe").getByLabel("Card number").fill(goodCard);
    const pay = page.getByRole("button", { name: "Pay $1.99", exact: true });
    await expect(pay).toBeEnabled();
    await expect(page.getByLabel(box)).not.toBeChecked();
    await pay.click();
    expect(order()?.status).toBe("pending");
    await page.getByLabel(box).check();
    await pay.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    expect(order()).toMatchObject(agreed);
    expect(complaints).toEqual([]);
  });

  test("Stripe's card form pays what a discount code leaves", async ({ page, site, stripe, context }) => {
    newCode(signedInContext(site.ctx, { role: "admin" }), { name: "AGREED" });
    await playStripe(context, stripe);
    await page.goto("/checkout?trackId=steppin-out&code=AGREED");
    await page.frameLocator("iframe").getByLabel("Card number").fill(goodCard);
    const pay = page.getByRole("button", { name: "Pay $1.59", exact: true });
    await expect(pay).toBeEnabled();
    // Once the message about the code has left the page.
    await expect(async () => page.getByLabel(box).check({ timeout: expectTimeout / 10 })).toPass();
    await pay.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    expect(order()).toMatchObject({ ...agreed, amountCents: 159 });
  });

  test("a wallet opens only with the box ticked, and stores it", async ({
    page,
    stripe,
    context,
    complaints,
  }) => {
    await playStripe(context, stripe, { fields: "ready", wallet: goodCard });
    await page.goto("/music/steppin-out");
    const frame = page.frameLocator('iframe[title="Express checkout"]');
    const wallet = frame.getByRole("button", { name: "Pay with the wallet" });
    await wallet.click();
    await expect(frame.getByRole("alert")).toContainText("Please tick the box first");
    expect(order()).toBeUndefined();
    await frame.getByLabel(box).check();
    await wallet.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    expect(order()).toMatchObject(agreed);
    expect(complaints).toEqual([]);
  });
});
