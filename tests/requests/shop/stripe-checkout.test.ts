import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { goodCard, sessionIdIn } from "../../factories/cards.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { type PlayedStripe, startStripeSite } from "../../setup/stripe-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
let site: TestSite;
let stripe: PlayedStripe;
beforeAll(async () => {
  ({ site, stripe } = await startStripeSite(folder));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const policyOf = (answer: Response) => answer.headers.get("Content-Security-Policy") ?? "";
const stripeSources = /stripe\.com/;

async function buyer() {
  const track = await createTrack(site.ctx);
  const fan = signedInContext(site.ctx);
  const post = (form: Record<string, string>, token = fan.token) =>
    site.ask(`/checkout?trackId=${track.id}`, { token, form: { price: "1.99", ...form } });
  /** As the page's own script asks. */
  const fetchOpening = async (token: string | undefined = fan.token) => {
    const form = { intent: "element", price: "1.99" };
    const answer = await site.ask(`/checkout.data?trackId=${track.id}`, { token, form });
    return { answer, text: await answer.text() };
  };
  const rows = () => site.ctx.db.select().from(purchases).where(eq(purchases.trackId, track.id)).all();
  return { track, fan, post, fetchOpening, rows, address: `/checkout?trackId=${track.id}` };
}

describe("the security policy", () => {
  test("allows Stripe on the checkout, with exactly the sources it needs", async () => {
    const { address, fan } = await buyer();
    const { token } = fan;
    for (const answer of [
      await site.ask(address, { token }),
      await site.ask(address.replace("checkout", "Checkout/"), { token }),
      await site.ask(address, { token, form: { intent: "hosted", price: "9.99" } }),
    ]) {
      const policy = policyOf(answer);
      expect(policy).toMatch(
        /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
      );
      expect(policy).toContain(
        "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
      );
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
      expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
      expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    }
  });

  test.each(["/", "/music", "/auth", "/payment-success", "/checkout-help", "/api/init", "/nowhere"])(
    "doesn't allow Stripe at %s",
    async (address) => {
      const answer = await site.ask(address);
      expect(policyOf(answer)).not.toMatch(stripeSources);
      expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    },
  );
});

describe("the checkout page", () => {
  test("opens no payment when it is read, and has a form that works without scripts", async () => {
    const { address, fan, rows } = await buyer();
    const html = await site.read(address, fan.token);
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/checkout\?trackId=/);
    expect(html).toContain('name="intent" value="hosted"');
    expect(html).not.toContain("_secret_");
    expect(rows()).toEqual([]);
  });

  test("redirects to the track if it is owned, for GET and POST", async () => {
    const { address, fan, track, post, fetchOpening } = await buyer();
    await payOnProvidersPage(await post({ intent: "hosted" }));
    await stripe.provider.deliverDue();
    for (const answer of [await site.ask(address, { token: fan.token }), await post({ intent: "hosted" })]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/music/${track.id}`]);
    }
    expect((await fetchOpening()).text).toContain(`/music/${track.id}`);
  });
});

/** @returns where Stripe sends the browser. */
async function payOnProvidersPage(opened: Response): Promise<string> {
  const { paymentMethodId } = stripe.provider.tokenizeCard(goodCard);
  const sessionId = sessionIdIn(opened.headers.get("Location") ?? "");
  return stripe.provider.payHostedSession(sessionId, paymentMethodId).redirectTo;
}

describe("Stripe's hosted page", () => {
  test("is opened by a plain POST, and returning from it settles once, at a clean URL", async () => {
    const { fan, track, post, rows } = await buyer();
    const opened = await post({ intent: "hosted" });
    expect(opened.status).toBe(303);
    expect(opened.headers.get("Location")).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect((await post({ intent: "hosted" })).headers.get("Location")).toBe(opened.headers.get("Location"));

    const back = new URL(await payOnProvidersPage(opened));
    const arrival = await site.ask(back.pathname + back.search, { token: fan.token });
    const [row] = rows();
    expect(row).toMatchObject({ status: "completed", kind: "hosted" });
    expect([arrival.status, arrival.headers.get("Location")]).toEqual([
      303,
      `/payment-success?payment_intent=${row?.paymentIntentId}`,
    ]);
    const page = await site.read(arrival.headers.get("Location") ?? "", fan.token);
    expect(page).toContain("Payment Successful!");
    expect(page).toContain(track.title);
    expect(rows()).toHaveLength(1);
  });

  test("settles for nobody else; returning without paying says so and offers to try again", async () => {
    const { fan, track, post, rows } = await buyer();
    const opened = await post({ intent: "hosted" });
    const address = `/payment-success?session_id=${sessionIdIn(opened.headers.get("Location") ?? "")}`;
    const unpaid = await site.ask(address, { token: fan.token });
    expect(unpaid.status).toBe(402);
    const html = await unpaid.text();
    expect(html).toContain("You have not been charged.");
    expect(html).toContain(`/checkout?trackId=${track.id}`);
    await payOnProvidersPage(opened);
    const stranger = signedInContext(site.ctx);
    for (const [unknown, token] of [
      [address, stranger.token],
      ["/payment-success?session_id=cs_test_invented", fan.token],
    ] as const) {
      const answer = await site.ask(unknown, { token });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("Failed to confirm purchase. Please contact support.");
    }
    expect(rows()).toMatchObject([{ status: "pending" }]);
    const signedOut = await site.ask(address);
    expect(signedOut.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(address)}`);
  });

  test("charges nothing after a price change, and shows the new price with the reason", async () => {
    const { track, post, rows } = await buyer();
    site.ctx.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, track.id)).run();
    const answer = await post({ intent: "hosted" });
    expect(answer.status).toBe(400);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("The price has changed to $2.99. Nothing was charged");
    expect(html).toContain('name="price" value="2.99"');
    expect(rows()).toEqual([]);
  });

  test("after the session has ended, redirects to sign in and back", async () => {
    const { address, post, rows } = await buyer();
    const answer = await post({ intent: "hosted" }, "a".repeat(43));
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/auth?redirectTo=${encodeURIComponent(address)}`,
    ]);
    expect(rows()).toEqual([]);
  });

  test("refuses test cards in our own form", async () => {
    const { post, rows } = await buyer();
    const answer = await post(goodCard);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This shop doesn't take test cards.");
    expect(rows()).toEqual([]);
  });
});

describe("the card form's payment", () => {
  test("is opened by a POST, and is the same however often it is requested", async () => {
    const { fetchOpening, rows } = await buyer();
    const { answer, text } = await fetchOpening();
    expect(answer.status).toBe(200);
    const secret = /pi_\w+_secret_\w+/.exec(text)?.[0];
    expect(secret).toBeDefined();
    expect((await fetchOpening()).text).toContain(secret);
    expect(rows()).toMatchObject([{ kind: "element", status: "pending", amountCents: 199 }]);
  });

  test("is refused with 401 once the buyer is signed out", async () => {
    const { fetchOpening, rows } = await buyer();
    const { answer, text } = await fetchOpening("a".repeat(43));
    expect(answer.status).toBe(401);
    expect(text).toContain("unauthenticated");
    expect(rows()).toEqual([]);
  });

  test("is refused after a price change", async () => {
    const { track, fetchOpening, rows } = await buyer();
    site.ctx.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, track.id)).run();
    const { answer, text } = await fetchOpening();
    expect(answer.status).toBe(400);
    expect(text).toContain("The price has changed to $2.99.");
    expect(rows()).toEqual([]);
  });

  test("leaves no secret in the URL it returns to, not even when signing in first", async () => {
    const { fan, fetchOpening, rows } = await buyer();
    const { text } = await fetchOpening();
    const [row] = rows();
    const intent = row?.paymentIntentId ?? "";
    const { paymentMethodId } = stripe.provider.tokenizeCard(goodCard);
    await stripe.sdk.paymentIntents.confirm(intent, { payment_method: paymentMethodId });
    const clean = `/payment-success?payment_intent=${intent}`;
    const secret = /pi_\w+_secret_\w+/.exec(text)?.[0];
    // What it says of the outcome is a hint of the browser's, and not asked.
    const address = `${clean}&payment_intent_client_secret=${secret}&redirect_status=failed`;
    const signedOut = await site.ask(address);
    expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([303, clean]);
    expect(rows()).toMatchObject([{ status: "pending" }]);
    const arrival = await site.ask(address, { token: fan.token });
    expect([arrival.status, arrival.headers.get("Location")]).toEqual([303, clean]);
    expect(rows()).toMatchObject([{ status: "completed" }]);
    expect(await site.read(clean, fan.token)).toContain("Payment Successful!");
  });
});

test("the test provider's pages are 404", async () => {
  const { fan } = await buyer();
  for (const address of ["/test-payments/checkout/cs_test_1", "/test-payments/authenticate/pi_1"]) {
    expect((await site.ask(address, { token: fan.token })).status).toBe(404);
  }
});

test("signing in loads the checkout as a new document, other pages without a reload", async () => {
  const { address, fan } = await buyer();
  const dataOf = async (target: string) => {
    const asked = `/auth.data?redirectTo=${encodeURIComponent(target)}`;
    return (await site.ask(asked, { token: fan.token })).text();
  };
  expect(await dataOf(address)).toMatch(/"reload",true|"reload":true/);
  expect(await dataOf("/music")).not.toMatch(/"reload",true|"reload":true/);
});

test("while Stripe is unreachable, the checkout says so and doesn't offer Stripe's page", async () => {
  const { post, fetchOpening } = await buyer();
  const { httpClient } = stripe.provider;
  const answerAsEver = httpClient.makeRequest;
  httpClient.makeRequest = () => Promise.reject(new Error("The line broke."));
  try {
    const answer = await post({ intent: "hosted" });
    expect(answer.status).toBe(503);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("The payment provider isn&#x27;t responding right now.");
    expect(html).not.toContain("on Stripe&#x27;s page");
    expect(html).toContain("Try Again</a>");
    const opening = await fetchOpening();
    expect([opening.answer.status, opening.text.includes("unavailable")]).toEqual([503, true]);
  } finally {
    httpClient.makeRequest = answerAsEver;
  }
  expect((await post({ intent: "hosted" })).status).toBe(303);
});

test("a price change is shown in the shop's currency", async () => {
  changeSite(site.ctx, [{ key: "currency", value: "eur" }]);
  try {
    const { post } = await buyer();
    const html = await (await post({ intent: "hosted", price: "0.99" })).text();
    expect(html).toContain("The price has changed to €1.99. Nothing was charged");
  } finally {
    changeSite(site.ctx, [{ key: "currency", value: "usd" }]);
  }
});
