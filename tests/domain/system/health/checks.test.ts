import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { noteBackup } from "#app/domain/system/backup/databases.ts";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import type { HealthCheck } from "#app/shared/system/health/schema.ts";
import { mails, paymentEvents } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const hour = 60 * 60_000;

async function look(ctx: Context, name: string): Promise<HealthCheck> {
  const { checks } = await readHealth(ctx);
  const check = checks.find((known) => known.name === name);
  if (!check) throw new Error(`No check is named ${name}.`);
  return check;
}

const openAsAdmin = async (environment?: Record<string, string>) =>
  signedInContext(await openTestContext(environment), { role: "admin" });

test("a new local site has no failing check, and every other finding has advice", async () => {
  const { checks, software } = await readHealth(await openAsAdmin());
  expect(checks.filter(({ state }) => state === "failing")).toEqual([]);
  for (const { state, advice } of checks) expect(advice === null).toBe(state === "ok");
  expect(software.map(({ name }) => name)).toEqual(["Site", "Node", "SQLite", "Running for"]);
});

test("the page gets no key of a payment provider", async () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_verysecret",
    STRIPE_PUBLISHABLE_KEY: "pk_test_notsosecret",
    STRIPE_WEBHOOK_SECRET: "whsec_topsecret",
  };
  const ctx = await openAsAdmin(keys);
  const report = JSON.stringify(await readHealth(ctx));
  expect(report).toContain("Stripe in test mode: secret key set, publishable key set, webhook secret set.");
  for (const key of Object.values(keys)) expect(report).not.toContain(key);
});

test.each([
  ["a closed checkout", {}, /Checkout is closed/],
  ["test payments", { PAYMENTS: "test" }, /no money moves/],
])("on a public site %s needs attention", async (_name, environment, finding) => {
  const ctx = await openAsAdmin({
    PUBLIC_URL: "https://artist.example",
    ADMIN_MFA: "optional",
    ...environment,
  });
  expect(await look(ctx, "Payments")).toMatchObject({
    state: "attention",
    finding: expect.stringMatching(finding),
    advice: expect.any(String),
  });
});

test("an order whose webhook is overdue needs attention", async () => {
  const ctx = await openAsAdmin();
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  expect(await look(ctx, "Webhooks")).toMatchObject({ state: "ok", finding: "None received yet." });
  ctx.passTime(hour);
  expect(await look(ctx, "Webhooks")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("An order was paid 1 hour ago, and no webhook came since."),
  });
  ctx.db.insert(paymentEvents).values({ id: "evt_1", type: "x", processedAt: ctx.now() }).run();
  ctx.passTime(2 * hour);
  expect(await look(ctx, "Webhooks")).toMatchObject({
    state: "ok",
    finding: "The last one was received and handled 2 hours ago.",
  });
});

test("paused webhooks of the test provider are shown", async () => {
  const ctx = await openAsAdmin();
  const { payments } = ctx.gateways;
  if (payments.provider === "none") throw new Error("no payments");
  payments.test?.desk.pauseWebhooks();
  expect(await look(ctx, "Webhooks")).toMatchObject({
    state: "attention",
    advice: expect.stringContaining("Resume"),
  });
});

test("mails that wait too long are failing, abandoned ones need attention for a week", async () => {
  const ctx = await openAsAdmin();
  const now = ctx.now();
  const mail = { kind: "receipt", recipient: "a@example.com", subject: "x", createdAt: now } as const;
  ctx.db
    .insert(mails)
    .values({ ...mail, id: "1", nextAttemptAt: now, lastError: "greylisted" })
    .run();
  expect(await look(ctx, "Email")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("1 waiting, 0 failed"),
  });
  ctx.passTime(hour);
  expect(await look(ctx, "Email")).toMatchObject({
    state: "failing",
    advice: expect.stringContaining("greylisted"),
  });
  ctx.db.update(mails).set({ status: "failed" }).where(eq(mails.id, "1")).run();
  expect(await look(ctx, "Email")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("1 failed"),
  });
  ctx.db
    .insert(mails)
    .values({ ...mail, id: "2", status: "sent", sentAt: now })
    .run();
  ctx.passTime(8 * 24 * hour);
  expect(await look(ctx, "Email")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("The last one was sent 8 days ago."),
  });
});

test("a public site without a mail server needs attention", async () => {
  const ctx = await openAsAdmin({ PUBLIC_URL: "https://artist.example", ADMIN_MFA: "optional" });
  expect(await look(ctx, "Email")).toMatchObject({
    state: "attention",
    advice: expect.stringContaining("SMTP_URL"),
  });
});

test("the backup check distinguishes no backup, a new one and an old one", async () => {
  const ctx = await openAsAdmin();
  expect(await look(ctx, "Backup")).toMatchObject({ state: "attention", finding: "No backup yet." });
  noteBackup(ctx.settings.dataFolder, { madeAt: ctx.now().toISOString(), bytes: 3_000_000 });
  ctx.passTime(2 * hour);
  expect(await look(ctx, "Backup")).toMatchObject({
    state: "ok",
    finding: "The last one was made 2 hours ago, 3.0 MB.",
  });
  ctx.passTime(9 * 24 * hour);
  expect(await look(ctx, "Backup")).toMatchObject({
    state: "attention",
    advice: expect.stringContaining("npm run backup"),
  });
});

test("only an admin can read the health page", async () => {
  const ctx = await openTestContext();
  for (const other of [ctx, signedInContext(ctx), signedInContext(ctx, { role: "moderator" })]) {
    await expect(readHealth(other)).rejects.toThrow();
  }
});

test("rates by country that nobody compared for a year need attention", async () => {
  const ctx = await openAsAdmin();
  const names = async () => (await readHealth(ctx)).checks.map(({ name }) => name);
  expect(await names()).not.toContain("Tax rates");
  const yesterday = new Date(ctx.now().getTime() - 24 * hour).toISOString().slice(0, 10);
  changeSite(ctx, [
    { key: "tax.mode", value: "by_country" },
    { key: "tax.ratesTakenOn", value: yesterday },
  ]);
  expect(await look(ctx, "Tax rates")).toMatchObject({ state: "ok", advice: null });
  const longAgo = new Date(ctx.now().getTime() - 367 * 24 * hour).toISOString().slice(0, 10);
  changeSite(ctx, [{ key: "tax.ratesTakenOn", value: longAgo }]);
  expect(await look(ctx, "Tax rates")).toMatchObject({ state: "attention" });
});
