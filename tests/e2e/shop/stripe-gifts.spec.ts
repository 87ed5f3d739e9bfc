import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { gifts, purchases } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, signInAs } from "../setup/site.ts";
import { playHostedPage, playStripe } from "./stripe/stripe-stub.ts";
import { test } from "./stripe/stripe-test.ts";

const goodCard = "4242424242424242";

/** Goes from a checkout to the payment of a gift. @returns the giver, and what reads their gift. */
async function beginGift(page: Page, site: TestSite, email: string) {
  const fan = signedInContext(site.ctx);
  const track = await createTrack(site.ctx, { title: `For ${email}` });
  await signInAs(page, site, fan.token);
  await page.goto(`/checkout?trackId=${track.id}`);
  await page.getByRole("link", { name: "This is a gift" }).click();
  await page.getByLabel("Their name").fill("Anna");
  await page.getByLabel("Their email").fill(email);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("region", { name: "Your Gift" })).toContainText(email);
  return () =>
    site.ctx.db
      .select()
      .from(purchases)
      .innerJoin(gifts, eq(gifts.purchaseId, purchases.id))
      .where(eq(purchases.userId, fan.actor.user.id))
      .all();
}

const paid = (email: string) => [
  { purchases: { cause: "gift", status: "completed", recipientId: null }, gifts: { recipientEmail: email } },
];

test("Stripe's card form pays a gift, with the buyer's agreement", async ({
  page,
  site,
  stripe,
  context,
  complaints,
}) => {
  changeSite(site.ctx, [{ key: "seller.country", value: "DE" }]);
  await playStripe(context, stripe);
  const readGifts = await beginGift(page, site, "element@example.com");
  await page.frameLocator("iframe").getByLabel("Card number").fill(goodCard);
  await page.getByLabel(/I lose my right of withdrawal/).check();
  const pay = page.getByRole("button", { name: "Pay $1.99", exact: true });
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(page.getByRole("main")).toContainText("We sent the link to Anna at element@example.com.");
  expect(readGifts()).toMatchObject(paid("element@example.com"));
  expect(complaints).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ scripts: "off" });

  test("Stripe's own page pays a gift, and leads back to its checkout", async ({
    page,
    site,
    stripe,
    complaints,
  }) => {
    await playHostedPage(page, stripe);
    const readGifts = await beginGift(page, site, "hosted@example.com");
    const checkout = page.url();
    const toStripe = page.getByRole("button", { name: "Pay $1.99 on Stripe's page" });
    await toStripe.click();
    await page.waitForURL("https://checkout.stripe.com/**");
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const session = await stripe.sdk.checkout.sessions.retrieve(id);
    expect(session.cancel_url).toBe(checkout);
    expect(JSON.stringify(session)).not.toContain("hosted@example.com");
    await page.getByLabel("Card number").fill(goodCard);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("main")).toContainText("We sent the link to Anna at hosted@example.com.");
    expect(readGifts()).toMatchObject(paid("hosted@example.com"));
    expect(complaints).toEqual([]);
  });
});
