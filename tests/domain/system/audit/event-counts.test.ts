import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requestPasswordReset } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { recordRefusedAccess } from "#app/domain/accounts/auth/record-refused-access.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { writeEventCounts } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { auditLogs, loginAttempts } from "#db/schema/index.ts";
import { password, registerFan } from "../../../factories/fan.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const minutes = 60_000;

const from = <Ctx extends Context>(ctx: Ctx, ipAddress: string): Ctx => ({
  ...ctx,
  request: { ...ctx.request, ipAddress, userAgent: "flood/1" },
});
const eventsOf = (ctx: Context, eventType: string) =>
  ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, eventType)).all();
const ask = (ctx: Context, count: number) => {
  for (let index = 0; index < count; index += 1) {
    requestPasswordReset(ctx, { email: `nobody${index}@example.com` });
  }
};

test("repeated anonymous events are two rows: the first, and a count after ten minutes", async () => {
  const ctx = await openTestContext();
  const flood = from(ctx, "203.0.113.9");
  ask(flood, 400);
  expect(eventsOf(ctx, "password.reset_requested")).toHaveLength(1);
  ctx.passTime(8 * minutes);
  writeEventCounts(ctx);
  expect(eventsOf(ctx, "password.reset_requested")).toHaveLength(1);
  ctx.passTime(2 * minutes);
  writeEventCounts(ctx);
  writeEventCounts(ctx);
  const [first, counted, ...more] = eventsOf(ctx, "password.reset_requested");
  expect(more).toEqual([]);
  expect(first).toMatchObject({ ipAddress: "203.0.113.9", details: null, success: false });
  expect(counted).toMatchObject({
    ipAddress: "203.0.113.9",
    userAgent: "flood/1",
    userId: null,
    success: false,
    details: { repeated: 399, since: expect.any(String), until: expect.any(String) },
  });
  expect((await verifyChain(ctx)).break).toBeNull();
});

test("a single event leaves no count, and the next ten minutes begin with a row again", async () => {
  const ctx = await openTestContext();
  ask(ctx, 1);
  ctx.passTime(10 * minutes);
  writeEventCounts(ctx);
  ask(ctx, 1);
  expect(eventsOf(ctx, "password.reset_requested").map(({ details }) => details)).toEqual([null, null]);
});

test("pending counts are written when the process ends", async () => {
  const ctx = await openTestContext();
  ask(ctx, 3);
  writeEventCounts(ctx, "all");
  expect(eventsOf(ctx, "password.reset_requested").at(-1)?.details).toMatchObject({ repeated: 2 });
  writeEventCounts(ctx, "all");
  expect(eventsOf(ctx, "password.reset_requested")).toHaveLength(2);
});

test("an IPv6 network counts as one address; others and existing accounts count separately", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "198.51.100.1"]) {
    ask(from(ctx, address), 2);
    requestPasswordReset(from(ctx, address), { email: user.email });
  }
  const rows = eventsOf(ctx, "password.reset_requested");
  expect(rows.filter(({ userId }) => userId === null)).toHaveLength(3);
  expect(rows.filter(({ userId }) => userId === user.id)).toHaveLength(3);
});

test("a flood from many addresses fills neither the memory nor the log", async () => {
  const ctx = await openTestContext();
  for (let index = 0; index < 700; index += 1) {
    ask(from(ctx, `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`), 1);
  }
  expect(eventsOf(ctx, "password.reset_requested")).toHaveLength(501);
  writeEventCounts(ctx, "all");
  const all = eventsOf(ctx, "password.reset_requested");
  expect(all).toHaveLength(502);
  expect(all.at(-1)).toMatchObject({
    ipAddress: null,
    userAgent: null,
    details: { from: "many addresses", repeated: 199 },
  });
});

test("old failed sign-ins of unknown addresses become counts; those of accounts stay", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const fail = (email: string) => signIn(ctx, { email, password: "Wrong.Post 7" }).catch(() => null);
  for (let index = 0; index < 5; index += 1) await fail(`nobody${index}@example.com`);
  for (let index = 0; index < 3; index += 1) await fail(user.email);
  const rows = eventsOf(ctx, "auth.sign_in_failed");
  expect(rows.map(({ userId }) => userId)).toEqual([null, user.id, user.id, user.id]);
  const attempts = ctx.db.select().from(loginAttempts).where(eq(loginAttempts.success, false)).all();
  expect(attempts.map(({ failureReason }) => failureReason)).toEqual([
    "unknown",
    "wrong_password",
    "wrong_password",
    "wrong_password",
  ]);
});

test("refused registrations are recorded without the address, once and then counted", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const again = { email: user.email, username: "other_fan", firstName: "A", lastName: "B", password };
  for (let index = 0; index < 3; index += 1) await registerUser(ctx, again).catch(() => null);
  const rows = eventsOf(ctx, "account.registration_refused");
  expect(rows).toMatchObject([{ userId: null, success: false }]);
  expect(JSON.stringify(rows)).not.toContain(user.email);
});

test("refused access is recorded by user, whatever the IP address", async () => {
  const ctx = await openTestContext();
  const [one, two] = [signedInContext(ctx), signedInContext(ctx)];
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    recordRefusedAccess(from(one, address));
    recordRefusedAccess(from(two, address));
  }
  recordRefusedAccess(ctx);
  writeEventCounts(ctx, "all");
  const rows = eventsOf(ctx, "auth.access_refused");
  expect(rows.map(({ userId, details }) => [userId, details?.repeated])).toEqual([
    [one.actor.user.id, undefined],
    [two.actor.user.id, undefined],
    [one.actor.user.id, 1],
    [two.actor.user.id, 1],
  ]);
  expect(rows.at(-1)?.sessionId).toBe(two.actor.session.id);
});
