import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { purchases, tracks, userSessions } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { examine } from "../setup/examine.ts";
import { expect, holdScripts, newFan, register, seen, signInAs, untilHydrated } from "../setup/site.ts";
import { playHostedPage, playStripe } from "./stripe/stripe-stub.ts";
import { test } from "./stripe/stripe-test.ts";

const checkout = "/checkout?trackId=steppin-out";
const scriptAddress = "https://js.stripe.com/endive/stripe.js";
const goodCard = "4242424242424242";

const mainOf = (page: Page) => page.getByRole("main");
const payButton = (page: Page) => page.getByRole("button", { name: "Pay $1.99", exact: true });
const cardNumber = (page: Page) => page.frameLocator("iframe").getByLabel("Card number");
const hostedButton = (page: Page) => page.getByRole("button", { name: "Pay $1.99 on Stripe's page" });

/** The card form, with a card typed into it. */
async function typeCard(page: Page, number: string) {
  await cardNumber(page).fill(number);
  await expect(payButton(page)).toBeEnabled();
  // A click in the same moment as a scroll goes to the frame that was there before it.
  await payButton(page).scrollIntoViewIfNeeded();
}

async function expectReceipt(page: Page) {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Payment Successful!");
  await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_\w+$/);
}

async function payOnHostedPage(page: Page) {
  await page.getByLabel("Card number").fill(goodCard);
  await page.getByRole("button", { name: "Pay" }).click();
  await expectReceipt(page);
}

test.describe("Stripe's card form", () => {
  let fan: ReturnType<typeof signedInContext>;
  // Asked for here, so that what the browser complains of fails every one of these tests.
  test.beforeEach(async ({ complaints: _, page, site, stripe, context }) => {
    fan = signedInContext(site.ctx);
    await signInAs(page, site, fan.token);
    await playStripe(context, stripe);
    await playHostedPage(page, stripe);
  });
  const boughtBy = ({ db, actor }: typeof fan) =>
    db.select().from(purchases).where(eq(purchases.userId, actor.user.id)).all();

  test("shows a declined card without a layout shift, says nothing was charged, takes another", async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, "shift") + value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(checkout);
    await typeCard(page, "4000000000000002");
    expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.02);
    await payButton(page).click();
    const summary = mainOf(page).getByRole("alert").filter({ hasText: "Payment Failed" });
    await expect(summary).toContainText("declined. Nothing was charged.");
    await expect(summary).toBeFocused();
    await typeCard(page, goodCard);
    await payButton(page).click();
    await expectReceipt(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(seen(page, 'Your purchase of "Steppin Out" is complete.')).toBeVisible();
    expect(boughtBy(fan)).toMatchObject([{ status: "completed", kind: "element" }]);
    expect(complaints).toEqual([]);
  });

  test("stays as it is while the fan names a price, and pays the last one", async ({
    page,
    site,
    complaints,
  }) => {
    const { id } = await createTrack(site.ctx, { title: "Tip Jar", priceCents: 100 });
    site.ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, id)).run();
    await page.goto(`/checkout?trackId=${id}`);
    await cardNumber(page).fill(goodCard);
    const field = page.getByRole("textbox", { name: "Name your price" });
    await field.fill("0.20");
    await expect(page.getByRole("button", { name: "Pay $3.00", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await field.fill("4,50");
    await expect(cardNumber(page)).toHaveValue(goodCard);
    await page.getByRole("button", { name: "Pay $4.50", exact: true }).click();
    await expectReceipt(page);
    expect(boughtBy(fan).filter(({ status }) => status === "completed")).toMatchObject([
      { amountCents: 450, kind: "element" },
    ]);
    expect(complaints).toEqual([]);
  });

  test("uses the site's colours in both themes", async ({ page, complaints }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(checkout);
    await typeCard(page, goodCard);
    const appearance = () => page.evaluate(() => window.stripePlayed?.options.appearance);
    expect(await appearance()).toMatchObject({ theme: "night", variables: { colorPrimary: "#ffb21a" } });
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(appearance).toMatchObject({ theme: "stripe", variables: { colorPrimary: "#824600" } });
    expect(complaints).toEqual([]);
  });

  test("pays once, however often the button is pressed", async ({ page, complaints }) => {
    await page.goto(checkout);
    await typeCard(page, goodCard);
    let calls = 0;
    const line = Promise.withResolvers<void>();
    await page.context().route("https://api.stripe.com/**", async (route) => {
      calls += 1;
      await line.promise;
      await route.fallback();
    });
    await payButton(page).dblclick();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await page.getByRole("button", { name: "Processing..." }).click({ force: true });
    line.resolve();
    await expectReceipt(page);
    expect(calls).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("shows a general error for an unknown failure, and can be tried again", async ({
    page,
    complaints,
  }) => {
    await page.goto(checkout);
    await typeCard(page, goodCard);
    await page.context().route("https://api.stripe.com/**", (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await expect(mainOf(page).getByRole("alert")).toContainText("An unexpected error occurred.");
    await payButton(page).click();
    await expectReceipt(page);
    const ofBrokenLine = complaints.filter((complaint) => complaint.includes("net::ERR_FAILED"));
    expect(ofBrokenLine).toHaveLength(1);
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !ofBrokenLine.includes(each)));
  });

  test("redirects to the receipt of a payment that was made in another tab", async ({
    page,
    stripe,
    complaints,
  }) => {
    await page.goto(checkout);
    await typeCard(page, goodCard);
    const [row] = boughtBy(fan);
    const { paymentMethodId } = stripe.provider.tokenizeCard({
      number: goodCard,
      expiry: "12/40",
      cvc: "123",
    });
    await stripe.sdk.paymentIntents.confirm(row?.paymentIntentId ?? "", { payment_method: paymentMethodId });
    await payButton(page).click();
    await expectReceipt(page);
    expect(complaints).toEqual([]);
  });

  test("opens a new payment when its own was canceled in another tab", async ({
    page,
    stripe,
    complaints,
  }) => {
    await page.goto(checkout);
    await typeCard(page, goodCard);
    await stripe.sdk.paymentIntents.cancel(boughtBy(fan)[0]?.paymentIntentId ?? "");
    await payButton(page).click();
    await expect(mainOf(page)).toContainText("This payment was closed in the meantime");
    await typeCard(page, goodCard);
    await payButton(page).click();
    await expectReceipt(page);
    expect(boughtBy(fan).map(({ status }) => status)).toEqual(["canceled", "completed"]);
    expect(complaints).toEqual([]);
  });

  test("shows a price that changed meanwhile, and charges the one shown", async ({
    page,
    site,
    complaints,
  }) => {
    const setPrice = (priceCents: number) =>
      site.ctx.db.update(tracks).set({ priceCents }).where(eq(tracks.id, "sodium-light")).run();
    const release = await holdScripts(page);
    await page.goto("/checkout?trackId=sodium-light");
    setPrice(349);
    release();
    await expect(mainOf(page).getByText("The price has changed to $3.49").first()).toBeVisible();
    await cardNumber(page).fill(goodCard);
    await page.getByRole("button", { name: "Pay $3.49", exact: true }).click();
    await expectReceipt(page);
    expect(boughtBy(fan)).toMatchObject([{ status: "completed", amountCents: 349 }]);
    expect(complaints).toEqual([]);
  });

  test("can't be returned to once the track is bought", async ({ page, complaints }) => {
    await page.goto("/music");
    await page.goto(checkout);
    const other = await page.context().newPage();
    await other.goto(checkout);
    await typeCard(other, goodCard);
    await typeCard(page, goodCard);
    await payButton(page).click();
    await expectReceipt(page);
    await page.goBack();
    await expect(page).toHaveURL("/music/steppin-out");
    await expect(mainOf(page)).toContainText("You already own this track.");
    await payButton(other).click();
    await expectReceipt(other);
    expect(boughtBy(fan)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test("is left by a full page load, whichever link is followed", async ({ page, complaints }) => {
    const isStillHere = () => page.evaluate(() => window.stripePlayed !== undefined);
    for (const link of ["Back to Music", "About", "Photos"]) {
      await page.goto(checkout);
      await typeCard(page, goodCard);
      expect(await isStillHere()).toBe(true);
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await expect(page).not.toHaveURL(/checkout/);
      expect(await isStillHere()).toBe(false);
    }
    await page.goto(checkout);
    await typeCard(page, goodCard);
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(seen(page, "Logged Out")).toBeVisible();
    expect(await isStillHere()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("passes axe while loading, when ready, and after a declined card", { tag: "@examined" }, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const line = Promise.withResolvers<void>();
    await page.context().route(scriptAddress, async (route) => {
      await line.promise;
      await route.fallback();
    });
    await page.clock.install();
    await page.goto(checkout);
    await expect(page.getByText("Loading the card form...")).toBeVisible();
    await examine(page, "the card form while it loads");
    line.resolve();
    await typeCard(page, "4000000000000002");
    await examine(page, "the card form");
    await payButton(page).click();
    await expect(mainOf(page).getByRole("alert")).toContainText("declined");
    await page.clock.fastForward(10_000);
    await examine(page, "a declined card");
    expect(complaints).toEqual([]);
  });
});

test.describe("without Stripe's card form", () => {
  test.beforeEach(async ({ complaints: _, page, site, stripe }) => {
    await signInAs(page, site, signedInContext(site.ctx).token);
    await playHostedPage(page, stripe);
  });

  test("because its script is blocked, Stripe's page is offered and takes the payment", async ({
    page,
    context,
    complaints,
  }) => {
    await context.route("https://js.stripe.com/**", (route) => route.abort());
    await page.goto(checkout);
    await expect(mainOf(page).getByText("a content blocker stops js.stripe.com")).toBeVisible();
    await hostedButton(page).click();
    await payOnHostedPage(page);
    const others = complaints.filter((complaint) => !complaint.includes("net::ERR_FAILED"));
    complaints.splice(0, complaints.length, ...others);
    expect(complaints).toEqual([]);
  });

  test("because its script hangs, Stripe's page is offered, and a late script changes nothing", async ({
    page,
    context,
    stripe,
    complaints,
  }) => {
    await playStripe(context, stripe);
    const line = Promise.withResolvers<void>();
    await context.route(scriptAddress, async (route) => {
      await line.promise;
      await route.fallback();
    });
    await page.clock.install();
    await page.goto(checkout);
    await expect(page.getByText("Loading the card form...")).toBeVisible();
    await page.clock.fastForward(7000);
    await expect(mainOf(page).getByText("is taking too long to load")).toBeVisible();
    line.resolve();
    await expect.poll(() => page.evaluate(() => window.stripePlayed?.keys.length)).toBe(1);
    await expect(hostedButton(page)).toBeVisible();
    await expect(page.locator("iframe[src*=stripe]")).toHaveCount(0);
    await hostedButton(page).click();
    await payOnHostedPage(page);
    expect(complaints).toEqual([]);
  });

  for (const { fields, sentence } of [
    { fields: "loaderror", sentence: "can't be shown here" },
    { fields: "silent", sentence: "is taking too long to load" },
  ] as const) {
    test(`because its fields are "${fields}", Stripe's page is offered`, async ({
      page,
      context,
      stripe,
      complaints,
    }) => {
      await playStripe(context, stripe, { fields });
      await page.clock.install();
      await page.goto(checkout);
      if (fields === "silent") {
        // Fields that fail are taken away the moment they say so: only the silent ones can be waited for.
        await expect(page.locator("iframe[src*=stripe]")).toHaveCount(1);
        await page.clock.fastForward(7000);
      }
      await expect(mainOf(page).getByText(sentence)).toBeVisible();
      await hostedButton(page).click();
      await payOnHostedPage(page);
      expect(complaints).toEqual([]);
    });
  }

  test("because the shop can't be reached, Stripe's page is offered with the reason", {
    tag: "@examined",
  }, async ({ page, context, stripe, complaints }) => {
    await playStripe(context, stripe);
    await context.route("**/checkout.data?*", (route) => route.abort());
    await page.goto(checkout);
    await expect(mainOf(page).getByRole("alert")).toContainText("Failed to initialize payment");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await examine(page, "the checkout without its card form");
    await hostedButton(page).click();
    await payOnHostedPage(page);
    const others = complaints.filter((complaint) => !complaint.includes("net::ERR_FAILED"));
    complaints.splice(0, complaints.length, ...others);
    expect(complaints).toEqual([]);
  });

  test("the button that has the focus when the scripts load keeps it and works", async ({
    page,
    context,
    stripe,
    complaints,
  }) => {
    await playStripe(context, stripe);
    const release = await holdScripts(page);
    await page.goto(checkout);
    await hostedButton(page).focus();
    release();
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(hostedButton(page)).toBeFocused();
    await hostedButton(page).press("Enter");
    await payOnHostedPage(page);
    expect(complaints).toEqual([]);
  });
});

for (const scripts of ["off", "blocked", "slow"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("Stripe's own page takes the payment, and links back", async ({ page, stripe, complaints }) => {
      await playHostedPage(page, stripe);
      await page.goto(`/auth?tab=register&redirectTo=${encodeURIComponent(checkout)}`);
      await register(page, newFan());
      await hostedButton(page).click();
      await page.getByRole("link", { name: "Back to the shop" }).click();
      await expect(page).toHaveURL(checkout);
      await hostedButton(page).click();
      await payOnHostedPage(page);
      await page.goto(checkout);
      await expect(page).toHaveURL("/music/steppin-out");
      await expect(mainOf(page)).toContainText("You already own this track.");
      expect(complaints).toEqual([]);
    });
  });
}

test("an ended session is announced; after signing in the buyer is back at the card form", async ({
  page,
  site,
  context,
  stripe,
  complaints,
}) => {
  await playStripe(context, stripe);
  const charged = () =>
    site.ctx.db.select().from(purchases).where(eq(purchases.status, "completed")).all().length;
  const before = charged();
  const fan = newFan();
  await page.goto(`/auth?tab=register&redirectTo=${encodeURIComponent("/dashboard")}`);
  await register(page, fan);
  await expect(page).toHaveURL("/dashboard");
  const release = await holdScripts(page);
  await page.goto(checkout);
  site.ctx.db.delete(userSessions).run();
  await page.clock.install();
  release();
  const message = "Unauthorized - You are logged out. Logging in again...";
  await expect(mainOf(page).getByRole("alert")).toContainText(message);
  await page.clock.runFor(500);
  await expect(page).toHaveURL(`/auth?redirectTo=${encodeURIComponent(checkout)}`);
  await expect(mainOf(page)).toContainText(message);
  await page.getByLabel("Email", { exact: true }).fill(fan.email);
  await page.getByLabel("Password", { exact: true }).fill(fan.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(checkout);
  await typeCard(page, goodCard);
  expect(charged()).toBe(before);
  expect(complaints).toEqual([]);
});
