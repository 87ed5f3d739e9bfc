import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { auditLogs, paymentEvents, purchases } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { testProvider } from "../../setup/test-provider.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { paymentEvent, sign } from "../../setup/webhook-events.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  // What the test provider sends by itself would settle what these tests leave open.
  testProvider(site.ctx).desk.pauseWebhooks();
});
afterAll(() => sharing.stop());

const address = "/api/webhooks/stripe";

/** A payment that the bank has taken and the shop has not heard of. */
async function paidUnheard() {
  const track = await createTrack(site.ctx);
  const buyer = signedInContext(site.ctx);
  const { provider, stripe } = testProvider(site.ctx);
  const { paymentIntentId } = await createPaymentIntent(buyer, { trackId: track.id });
  const { paymentMethodId } = provider.tokenizeCard({
    ...{ number: "4242424242424242", expiry: "12/40", cvc: "123" },
  });
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  const statusNow = () =>
    site.ctx.db.select().from(purchases).where(eq(purchases.paymentIntentId, paymentIntentId)).get()?.status;
  return { buyer, track, paymentIntentId, statusNow };
}

interface Delivery {
  signature?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

function deliver(event: object, { signature, headers, body }: Delivery = {}) {
  const payload = JSON.stringify(event);
  const signed = signature === undefined ? sign(payload, site.ctx.secrets.testWebhook) : signature;
  return fetch(site.url + address, {
    method: "POST",
    body: body ?? payload,
    headers: {
      "Content-Type": "application/json",
      ...(signed !== null && { "Stripe-Signature": signed }),
      ...headers,
    },
  });
}

const isMarkedDone = (event: { id: string }) =>
  site.ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).get() !== undefined;

test("a signed event settles its payment; the same event again is accepted without effect", async () => {
  const { paymentIntentId, statusNow } = await paidUnheard();
  const event = paymentEvent(paymentIntentId);
  expect((await deliver(event)).status).toBe(200);
  expect(statusNow()).toBe("completed");

  // Given back meanwhile: were the old event's work done again, it would read that and take the track away.
  testProvider(site.ctx).desk.refund(paymentIntentId);
  const again = await deliver(event);
  expect([again.status, await again.json()]).toEqual([200, { received: true }]);
  expect(statusNow()).toBe("completed");
  const completions = site.ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "purchase.completed"))
    .all();
  expect(completions).toHaveLength(1);
  expect((await deliver(paymentEvent(paymentIntentId, { type: "charge.refunded" }))).status).toBe(200);
  expect(statusNow()).toBe("refunded");
});

describe("an event without a valid signature of its exact bytes is refused", () => {
  const refusals: [string, (payload: string, secret: string) => Delivery][] = [
    ["no signature", () => ({ signature: null })],
    ["an empty signature", () => ({ signature: "" })],
    ["a signature that is none", () => ({ signature: "t=1,v1=abc" })],
    ["another shop's secret", (payload) => ({ signature: sign(payload, "whsec_another") })],
    ["a signature of ten minutes ago", (payload, secret) => ({ signature: sign(payload, secret, 600) })],
    [
      "a signature of just over five minutes ago",
      (payload, secret) => ({ signature: sign(payload, secret, 302) }),
    ],
    ["the same JSON in other bytes", (payload) => ({ body: JSON.stringify(JSON.parse(payload), null, 1) })],
    ["the same JSON and a line's end", (payload) => ({ body: `${payload}\n` })],
    ["another payment under the signature", (payload) => ({ body: payload.replace("pi_", "pi_0") })],
    ["an empty body", () => ({ body: "" })],
  ];
  test.each(refusals)("%s", async (_name, difference) => {
    const { paymentIntentId, statusNow } = await paidUnheard();
    const event = paymentEvent(paymentIntentId);
    const payload = JSON.stringify(event);
    const given = difference(payload, site.ctx.secrets.testWebhook);
    const signature =
      given.signature === undefined ? sign(payload, site.ctx.secrets.testWebhook) : given.signature;
    const answer = await deliver(event, { ...given, signature });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) });
    expect([statusNow(), isMarkedDone(event)]).toEqual(["pending", false]);
  });

  test("a signed body that isn't an event", async () => {
    const payload = "no JSON at all";
    const signature = sign(payload, site.ctx.secrets.testWebhook);
    expect((await deliver({}, { body: payload, signature })).status).toBe(400);
  });
});

test("a live-mode event is accepted without effect", async () => {
  const { paymentIntentId, statusNow } = await paidUnheard();
  expect((await deliver(paymentEvent(paymentIntentId, { livemode: true }))).status).toBe(200);
  expect(statusNow()).toBe("pending");
});

test.each<[string, (paymentIntentId: string) => object]>([
  [
    "of an unknown type",
    () => paymentEvent("", { type: "tax.rate.updated", data: { object: { object: "tax_rate" } } }),
  ],
  [
    "of no payment",
    () => paymentEvent("", { type: "payout.paid", data: { object: { payment_intent: null } } }),
  ],
  [
    "of a charge that names its payment whole",
    (id) =>
      paymentEvent("", {
        type: "charge.succeeded",
        data: { object: { object: "charge", payment_intent: { id } } },
      }),
  ],
])("an event %s is accepted", async (_name, eventOf) => {
  const { paymentIntentId } = await paidUnheard();
  expect((await deliver(eventOf(paymentIntentId))).status).toBe(200);
});

test("an event of another shop's payment on the same account is accepted without effect", async () => {
  const { buyer, track, statusNow } = await paidUnheard();
  const { provider, stripe } = testProvider(site.ctx);
  const { paymentMethodId } = provider.tokenizeCard({
    ...{ number: "4242424242424242", expiry: "12/40", cvc: "123" },
  });
  const [row] = site.ctx.db.select().from(purchases).where(eq(purchases.trackId, track.id)).all();
  const theirs = await stripe.paymentIntents.create({
    ...{ amount: 199, currency: "usd", payment_method: paymentMethodId, confirm: true },
    metadata: {
      ...{ purchaseId: row?.id ?? "", userId: buyer.actor.user.id, trackId: track.id },
      shop: `not-${readSite(site.ctx).shopId}`,
    },
  });
  const before = site.ctx.db.select().from(purchases).all();
  expect((await deliver(paymentEvent(theirs.id))).status).toBe(200);
  expect(statusNow()).toBe("pending");
  expect(site.ctx.db.select().from(purchases).all()).toEqual(before);
});

test("a signed event from a foreign origin is accepted", async () => {
  const { paymentIntentId, statusNow } = await paidUnheard();
  const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  expect((await deliver(paymentEvent(paymentIntentId), { headers })).status).toBe(200);
  expect(statusNow()).toBe("completed");
});

test("a signed-in admin can't send an unsigned event", async () => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const { paymentIntentId, statusNow } = await paidUnheard();
  const answer = await site.ask(address, { token, json: paymentEvent(paymentIntentId) });
  expect([answer.status, statusNow()]).toEqual([400, "pending"]);
});

test("compressed and oversized bodies are refused before they are read; 200 KiB are accepted", async () => {
  const { paymentIntentId, statusNow } = await paidUnheard();
  const event = paymentEvent(paymentIntentId);
  const zipped = gzipSync(JSON.stringify(event));
  const encoded = await deliver(event, {
    body: Buffer.from(zipped),
    headers: { "Content-Encoding": "gzip" },
  });
  expect(encoded.status).toBe(415);
  const padded = (size: number) =>
    paymentEvent(paymentIntentId, { padding: randomBytes(size / 2).toString("hex") });
  expect((await deliver(padded(300 * 1024))).status).toBe(413);
  expect(statusNow()).toBe("pending");
  expect((await deliver(padded(200 * 1024))).status).toBe(200);
  expect(statusNow()).toBe("completed");
});

test("other methods are refused", async () => {
  const answer = await site.ask(address);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
});

describe("a public site without Stripe keys", () => {
  const closed = siteForTheseTests({
    PUBLIC_URL: "https://shop.example",
    RATE_LIMIT_FACTOR: "",
    ADMIN_MFA: "optional",
  });
  let shop: TestSite;
  beforeAll(async () => {
    shop = await closed.start();
  });
  afterAll(() => closed.stop());

  /** fetch may not set Host; node:http may. */
  function ask(path: string, { token, json }: { token?: string; json: object }) {
    const { port } = shop.ctx.settings;
    const headers = {
      ...{ Host: "shop.example", "Content-Type": "application/json", Origin: "https://shop.example" },
      ...(token && { Cookie: `__Host-session=${token}` }),
    };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = httpRequest({ port, host: "127.0.0.1", method: "POST", path, headers }, (answer) => {
        let body = "";
        answer.on("data", (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      outgoing.once("error", reject);
      outgoing.end(JSON.stringify(json));
    });
  }

  test("refuses payments and events with a message", async () => {
    const track = await createTrack(shop.ctx);
    const { token } = signedInContext(shop.ctx);
    const sentence = expect.stringMatching(/doesn't take payments/);
    for (const [path, json] of [
      ["/api/create-payment-intent", { trackId: track.id }],
      [address, paymentEvent("pi_1")],
    ] as const) {
      const { status, body } = await ask(path, { token, json });
      expect([path, status, JSON.parse(body)]).toEqual([path, 503, { error: sentence }]);
    }
    expect(shop.ctx.db.select().from(purchases).all()).toEqual([]);
  });
});
