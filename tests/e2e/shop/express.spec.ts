import type { FrameLocator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { addToCart } from "#app/domain/shop/cart/change-cart.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { sellToGuests } from "../../factories/guest.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { examine } from "../setup/examine.ts";
import { expect, signInAs } from "../setup/site.ts";
import { playStripe } from "./stripe/stripe-stub.ts";
import { test } from "./stripe/stripe-test.ts";

const goodCard = "4242424242424242";
const declinedCard = "4000000000000002";

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Express checkout"]');
const walletButton = (page: Page) => frameOf(page).getByRole("button", { name: "Pay with the wallet" });
const otherwise = (page: Page) => page.getByText("Pay by card or wallet at the checkout.");

test.describe("a wallet's button", () => {
  let fan: ReturnType<typeof signedInContext>;
  test.beforeEach(async ({ complaints: _, page, site }) => {
    fan = signedInContext(site.ctx);
    await signInAs(page, site, fan.token);
  });
  const boughtBy = ({ db, actor }: typeof fan) =>
    db.select().from(purchases).where(eq(purchases.userId, actor.user.id)).all();

  test("pays for a track on its page, without shifting the layout when it loads", async ({
    page,
    stripe,
    context,
    complaints,
  }) => {
    await playStripe(context, stripe, { fields: "ready", wallet: goodCard });
    await page.goto("/music/steppin-out");
    const below = page.getByRole("main").getByText("Share").first();
    const before = await below.boundingBox();
    await expect(walletButton(page)).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
    await walletButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_\w+$/);
    expect(boughtBy(fan)).toMatchObject([{ status: "completed", trackId: "steppin-out", amountCents: 199 }]);
    expect(complaints).toEqual([]);
  });

  test("pays for a release, and for a whole cart", async ({ page, site, stripe, context, complaints }) => {
    await playStripe(context, stripe, { fields: "ready", wallet: goodCard });
    const trackIds = [(await createTrack(site.ctx)).id, (await createTrack(site.ctx)).id];
    const release = createRelease(site.ctx, { trackIds, title: "Two by Wallet", priceCents: 299 });
    await page.goto(`/releases/${release.id}`);
    await walletButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    for (const price of [120, 130]) {
      const { id } = await createTrack(site.ctx, { priceCents: price });
      addToCart(fan, [], { trackId: id, releaseId: null, amountCents: null });
    }
    await page.goto("/cart");
    await walletButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    expect(boughtBy(fan).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [299, "completed"],
      [250, "completed"],
    ]);
    expect(complaints).toEqual([]);
  });

  test("shows a declined card next to it, and the offer stays in place", async ({
    page,
    stripe,
    context,
    complaints,
  }) => {
    await playStripe(context, stripe, { fields: "ready", wallet: declinedCard });
    await page.goto("/music/steppin-out");
    await walletButton(page).click();
    const notice = frameOf(page).getByRole("alert").filter({ hasText: "Payment Failed" });
    await expect(notice).toContainText("declined. Nothing was charged.");
    await expect(walletButton(page)).toBeVisible();
    expect(boughtBy(fan)).toMatchObject([{ status: "pending" }]);
    expect(complaints).toEqual([]);
  });

  test("is accessible, and so is its message about a declined card", { tag: "@examined" }, async ({
    page,
    stripe,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await playStripe(context, stripe, { fields: "ready", wallet: declinedCard });
    await page.goto("/checkout/express?trackId=steppin-out");
    const pay = page.getByRole("button", { name: "Pay with the wallet" });
    await expect(pay).toBeVisible();
    await examine(page, "the wallets' frame");
    await pay.click();
    await expect(page.getByRole("alert")).toContainText("Nothing was charged.");
    await examine(page, "the wallets' frame with a declined card");
  });

  test("charges nothing at a price that was not shown", async ({ page, site, stripe, context }) => {
    await playStripe(context, stripe, { fields: "ready", wallet: goodCard });
    const { id } = await createTrack(site.ctx, { priceCents: 150 });
    await page.goto(`/music/${id}`);
    await expect(walletButton(page)).toBeVisible();
    site.ctx.db.update(tracks).set({ priceCents: 450 }).where(eq(tracks.id, id)).run();
    await walletButton(page).click();
    await expect(frameOf(page).getByRole("alert")).toContainText("$4.50");
    expect(boughtBy(fan)).toEqual([]);
  });

  test("isn't there where the browser has no wallet, or Stripe's script is blocked", async ({
    page,
    stripe,
    context,
  }) => {
    await playStripe(context, stripe);
    const framed = page.waitForResponse((response) => response.url().includes("/checkout/express"));
    await page.goto("/music/steppin-out");
    await framed;
    await expect(otherwise(page)).toBeVisible();
    await expect(page.getByTitle("Express checkout")).toBeHidden();
    await context.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.reload();
    await expect(otherwise(page)).toBeVisible();
    await expect(page.getByTitle("Express checkout")).toBeHidden();
  });
});

test.describe("a guest's wallet", () => {
  test.beforeEach(({ site }) => sellToGuests(site.ctx));

  test("pays for the cart with its own address, and is in no page that only shows music", async ({
    page,
    site,
    stripe,
    context,
    complaints,
  }) => {
    const email = "wallet@example.com";
    await playStripe(context, stripe, { fields: "ready", wallet: goodCard, email });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    await page.goto("/music/steppin-out");
    await page.getByRole("button", { name: /^Add to Cart/ }).click();
    await expect(page.getByRole("link", { name: /^In Your Cart/ })).toBeVisible();
    await expect(page.getByTitle("Express checkout")).toHaveCount(0);
    expect(asked).not.toContain("js.stripe.com");
    await page.goto("/cart");
    await walletButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
    await expect(page.getByRole("main")).toContainText(email);
    await expect(page.getByRole("link", { name: "Cart (0)" })).toBeVisible();
    const guest = findGuest(site.ctx, email);
    const bought = site.ctx.db
      .select()
      .from(purchases)
      .where(eq(purchases.userId, guest?.id ?? ""))
      .all();
    expect(bought).toMatchObject([{ status: "completed", trackId: "steppin-out", guestId: guest?.id }]);
    expect(complaints).toEqual([]);
  });
});

test("Stripe's script is allowed only in the frame, and the frame only on this site", async ({ site }) => {
  const { token } = signedInContext(site.ctx);
  const page = await site.ask("/music/steppin-out", { token });
  expect(page.headers.get("Content-Security-Policy")).not.toContain("stripe");
  const express = "/checkout/express?trackId=steppin-out";
  const frame = await site.ask(express, { token });
  expect(frame.status).toBe(200);
  expect(frame.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(frame.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  expect((await site.ask(express)).status).toBe(401);
  expect((await site.ask("/checkout/express?trackId=nothing", { token })).status).toBe(404);
});
