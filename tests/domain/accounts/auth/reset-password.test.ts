import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
} from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { changePassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs, knownDevices, mails, users } from "#db/schema/index.ts";
import { password, registerFan, signIn, verifiedFan } from "../../../factories/fan.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const minutes = 60_000;
const spent = { code: "invalid", fieldErrors: { token: [expect.any(String)] } };
const fresh = "Other.Lamp 8";

function askForLink(ctx: Context, email: string): string {
  requestPasswordReset(ctx, { email });
  return mailedToken(ctx, email, "reset_password");
}

test("the mailed link sets a password once; only its hash was stored", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = askForLink(ctx, user.email);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(ctx.db.select().from(users).all())).not.toContain(token);
  await resetPassword(ctx, { token, password: fresh });
  await signIn(ctx, { email: user.email, password: fresh });
  await expect(resetPassword(ctx, { token, password: "Third.Lamp 9" })).rejects.toMatchObject(spent);
  expect(mailsTo(ctx, user.email, "password_changed")).toHaveLength(1);
});

test("the link works for thirty minutes", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = askForLink(ctx, user.email);
  ctx.passTime(30 * minutes - 1000);
  expect(findPasswordReset(ctx, token).id).toBe(user.id);
  ctx.passTime(2000);
  expect(() => findPasswordReset(ctx, token)).toThrow(expect.objectContaining(spent));
  await expect(resetPassword(ctx, { token, password: fresh })).rejects.toMatchObject(spent);
});

test("opening a link or choosing an invalid password doesn't use it up", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = askForLink(ctx, user.email);
  findPasswordReset(ctx, token);
  for (const refused of ["P@ssw0rd", password]) {
    await expect(resetPassword(ctx, { token, password: refused })).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { password: [expect.any(String)] },
    });
  }
  await resetPassword(ctx, { token, password: fresh });
});

test("a newer link replaces an older one, and a password change invalidates both", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const older = askForLink(ctx, user.email);
  ctx.passTime(1000);
  const newer = askForLink(ctx, user.email);
  await expect(resetPassword(ctx, { token: older, password: fresh })).rejects.toMatchObject(spent);
  await changePassword(here, { currentPassword: password, newPassword: fresh });
  await expect(resetPassword(ctx, { token: newer, password: "Third.Lamp 9" })).rejects.toMatchObject(spent);
});

test("of several simultaneous uses of a link one succeeds", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = askForLink(ctx, user.email);
  const tries = ["Other.Lamp 8", "Third.Lamp 9", "Fourth.Lamp 1"];
  const outcomes = await Promise.allSettled(
    tries.map((wanted) => resetPassword(ctx, { token, password: wanted })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const signedIn = await Promise.allSettled(
    tries.map((wanted) => signIn(ctx, { email: user.email, password: wanted })),
  );
  expect(signedIn.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
});

test("a reset ends all sessions, signs nobody in and keeps the second factor", async () => {
  const ctx = await openTestContext();
  const { user, token: session } = await verifiedFan(ctx);
  const factor = { mfaEnabled: true, mfaSecret: "sealed", mfaBackupCodes: ["hash"], mfaLastStep: 7 };
  ctx.db.update(users).set(factor).where(eq(users.id, user.id)).run();
  await resetPassword(ctx, { token: askForLink(ctx, user.email), password: fresh });
  expect(findSession(ctx, session)).toBeNull();
  expect(ctx.db.select().from(users).get()).toMatchObject({ ...factor, activeSessionCount: 0 });
});

test("a reset works during a lockout and ends it, on every device", async () => {
  const ctx = await openTestContext();
  const { user } = await verifiedFan(ctx);
  for (let count = 0; count < 5; count += 1) {
    await signIn(ctx, { email: user.email, password: "Wrong.Post 7" }).catch(() => null);
  }
  const lockoutUntil = new Date(ctx.now().getTime() + 15 * minutes);
  ctx.db.update(knownDevices).set({ failures: 9, lockoutUntil }).run();
  await resetPassword(ctx, { token: askForLink(ctx, user.email), password: fresh });
  expect(ctx.db.select().from(users).get()).toMatchObject({ loginAttempts: 0, lockoutUntil: null });
  expect(ctx.db.select().from(knownDevices).get()).toMatchObject({ failures: 0, lockoutUntil: null });
  await signIn(ctx, { email: user.email, password: fresh });
});

test("a reset never opens an account that an admin has closed", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  ctx.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, user.id)).run();
  await resetPassword(ctx, { token: askForLink(ctx, user.email), password: fresh });
  expect(ctx.db.select().from(users).get()?.accountStatus).toBe("suspended");
  await expect(signIn(ctx, { email: user.email, password: fresh })).rejects.toThrow();
});

test("an unknown address gets no mail; requests are recorded without the address", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  ctx.db.delete(mails).run();
  requestPasswordReset(ctx, { email: "nobody@example.com" });
  expect(ctx.db.select().from(mails).all()).toEqual([]);
  requestPasswordReset(ctx, { email: user.email });
  const rows = ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "password.reset_requested"))
    .all();
  expect(rows).toMatchObject([
    { userId: null, success: false },
    { userId: user.id, success: true },
  ]);
  expect(JSON.stringify(rows)).not.toContain("@example.com");
});

test("a deleted account gets no link", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = askForLink(ctx, user.email);
  ctx.db.update(users).set({ deletedAt: ctx.now() }).where(eq(users.id, user.id)).run();
  requestPasswordReset(ctx, { email: user.email });
  expect(mailsTo(ctx, user.email, "reset_password")).toHaveLength(1);
  expect(() => findPasswordReset(ctx, token)).toThrow(expect.objectContaining(spent));
});
