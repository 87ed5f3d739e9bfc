import path from "node:path";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import {
  mails,
  paymentEvents,
  purchases,
  tracks,
  userFilePermissions,
  userSessions,
} from "#db/schema/index.ts";
import { goodCard } from "../../../factories/cards.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import { testProvider } from "../../../setup/test-provider.ts";
import type { TestSite } from "../../../setup/test-site.ts";
import { paymentEvent, sign } from "../../../setup/webhook-events.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  testProvider(site.ctx).desk.pauseWebhooks();
  // The site waits five seconds for its database; who tests that it gives up need not.
  site.ctx.db.$client.pragma("busy_timeout = 20");
});
let relieve = () => {};
afterEach(() => {
  relieve();
  relieve = () => {};
});
afterAll(() => sharing.stop());

/** Somebody else holds the database and doesn't let go. */
function lockDatabase(): void {
  const other = new Database(path.join(site.ctx.settings.dataFolder, "site.sqlite"));
  other.exec("BEGIN EXCLUSIVE");
  relieve = () => {
    other.exec("ROLLBACK");
    other.close();
  };
}

/** The database can't grow by a page any more, and has none left. */
function fillDisk(): void {
  const { $client: client } = site.ctx.db;
  client.exec("CREATE TABLE filler (content BLOB)");
  // Rows are small, and a partly filled page may have space for one: recording a purchase needs more.
  client.exec(
    "CREATE TRIGGER growing AFTER UPDATE ON purchases BEGIN INSERT INTO filler VALUES (zeroblob(9000)); END",
  );
  const pages = Number(client.pragma("page_count", { simple: true }));
  client.pragma(`max_page_count = ${pages}`);
  relieve = () => {
    client.pragma("max_page_count = 1073741823");
    client.exec("DROP TRIGGER growing; DROP TABLE filler");
  };
  const fill = client.prepare("INSERT INTO filler VALUES (zeroblob(?))");
  for (const size of [4000, 400, 40, 4]) {
    expect(() => {
      for (;;) fill.run(size);
    }).toThrow(expect.objectContaining({ code: "SQLITE_FULL" }));
  }
}

async function paidUnheard() {
  const track = await createTrack(site.ctx);
  const buyer = signedInContext(site.ctx);
  const { provider, stripe } = testProvider(site.ctx);
  const { paymentIntentId } = await createPaymentIntent(buyer, { trackId: track.id });
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  return { buyer, track, paymentIntentId };
}

function deliver(event: object) {
  const payload = JSON.stringify(event);
  return fetch(`${site.url}/api/webhooks/stripe`, {
    method: "POST",
    body: payload,
    headers: {
      "Content-Type": "application/json",
      "Stripe-Signature": sign(payload, site.ctx.secrets.testWebhook),
    },
  });
}

/** Of an address that a load balancer asks. */
async function statusOf(path: string): Promise<number> {
  return (await fetch(site.url + path)).status;
}

/** All that is written about a payment, in one look. */
function writtenAbout(paymentIntentId: string, event: { id: string }) {
  const { db } = site.ctx;
  const row = db.select().from(purchases).where(eq(purchases.paymentIntentId, paymentIntentId)).get();
  return {
    status: row?.status,
    permissions: db
      .select()
      .from(userFilePermissions)
      .where(eq(userFilePermissions.purchaseId, row?.id ?? ""))
      .all().length,
    receipts: db
      .select()
      .from(mails)
      .where(eq(mails.resourceId, row?.id ?? ""))
      .all().length,
    isMarkedDone: db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).get() !== undefined,
  };
}

describe.each([
  ["locked", lockDatabase],
  ["full", fillDisk],
])("while the database is %s", (_name, trouble) => {
  test("an event is refused as a whole, and settles when it is delivered again", async () => {
    const { buyer, track, paymentIntentId } = await paidUnheard();
    const event = paymentEvent(paymentIntentId);
    trouble();
    const refused = await deliver(event);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(writtenAbout(paymentIntentId, event)).toEqual({
      ...{ status: "pending", permissions: 0, receipts: 0, isMarkedDone: false },
    });
    relieve();
    relieve = () => {};
    expect((await deliver(event)).status).toBe(200);
    expect(writtenAbout(paymentIntentId, event)).toEqual({
      ...{ status: "completed", permissions: 1, receipts: 1, isMarkedDone: true },
    });
    const owned = await site.ask(`/api/tracks/${track.id}`, { token: buyer.token });
    expect(await owned.json()).toMatchObject({ owned: true });
  });

  test("the site isn't ready", async () => {
    const { buyer, paymentIntentId } = await paidUnheard();
    trouble();
    const { token } = buyer;
    const refused = await site.ask("/api/confirm-purchase", { token, json: { paymentIntentId } });
    expect([refused.status, await statusOf("/readyz")]).toEqual([503, 503]);
  });

  test("pages can still be read; writes are refused with a message", async () => {
    const { buyer, track, paymentIntentId } = await paidUnheard();
    const longAgo = new Date(Date.now() - 10 * 60_000);
    site.ctx.db.update(userSessions).set({ lastActivity: longAgo }).run();
    trouble();
    for (const token of [undefined, buyer.token]) {
      for (const position of [`/music/${track.id}`, `/api/tracks/${track.id}`]) {
        expect([position, (await site.ask(position, { token })).status]).toEqual([position, 200]);
      }
    }
    const { token } = buyer;
    const confirmed = await site.ask("/api/confirm-purchase", { token, json: { paymentIntentId } });
    expect([confirmed.status, await confirmed.json()]).toEqual([
      503,
      { error: expect.stringMatching(/can't save anything right now/) },
    ]);
  });
});

const refusals = /can(&#x27;|')t save anything right now|Failed to send message/;

test("only one write waits while another process holds the database", async () => {
  const { token } = signedInContext(site.ctx);
  const track = await createTrack(site.ctx, { priceCents: 0 });
  const address = `/api/secure/download/${track.id}`;
  lockDatabase();
  expect((await site.ask(address, { token })).status).toBe(503);
  // A writer that waits now waits longer than this test may.
  site.ctx.db.$client.pragma("busy_timeout = 600000");
  const message = { fullName: "Ada", email: "ada@example.com", message: "Hello there." };
  const answers = [
    await site.ask(address, { token }),
    await site.ask("/contact", { form: message }),
    await site.ask("/api/contacts", { json: message }),
    await site.ask("/logout", { token, form: {} }),
  ];
  for (const answer of answers) {
    expect([answer.url, answer.status, answer.headers.get("Retry-After")]).toEqual([answer.url, 503, "60"]);
    expect(await answer.text()).toMatch(refusals);
  }
  relieve();
  relieve = () => {};
  site.ctx.db.$client.pragma("busy_timeout = 20");
  expect((await site.ask(address, { token })).status).toBe(200);
});

describe("with less than 200 MB of space", () => {
  test("pages and API refuse writes with a message, and reads still work", async () => {
    const { token } = signedInContext(site.ctx);
    const track = await createTrack(site.ctx, { priceCents: 0 });
    site.ctx.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, track.id)).run();
    const { storage } = site.ctx.gateways;
    const { freeBytes } = storage;
    storage.freeBytes = () => 199_000_000;
    relieve = () => {
      storage.freeBytes = freeBytes;
    };
    expect(await statusOf("/readyz")).toBe(503);
    expect((await site.ask(`/music/${track.id}`, { token })).status).toBe(200);
    expect((await site.ask(`/api/tracks/${track.id}/stream`, { token })).status).toBe(200);
    expect((await site.ask(`/api/secure/download/${track.id}`, { token })).status).toBe(200);
    const person = { email: "new@example.com", username: "newfan", firstName: "New", lastName: "Fan" };
    const password = "Lamp.Post 7!";
    const message = { fullName: "Ada", email: "ada@example.com", message: "Hello there." };
    const answers = [
      await site.ask(`/checkout?trackId=${track.id}&amount=0`, {
        token,
        form: { intent: "free", price: "0.00" },
      }),
      await site.ask("/contact", { form: message }),
      await site.ask("/api/contacts", { json: message }),
      await site.ask("/api/auth/register", { json: { ...person, password, confirmPassword: password } }),
      await site.ask("/newsletter", { form: { email: "ada@example.com" } }),
    ];
    for (const answer of answers) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(await answer.text()).toMatch(refusals);
    }
  });
});
