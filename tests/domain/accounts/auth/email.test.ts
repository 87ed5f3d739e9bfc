import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { resendVerification } from "#app/domain/accounts/auth/email/send-verification.ts";
import { findVerification, verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { password, registerFan } from "../../../factories/fan.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const hours = 60 * 60_000;
const spent = expect.objectContaining({ code: "invalid" });

test("registering mails a link that verifies the address once", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  expect(user.emailVerified).toBe(false);
  const token = mailedToken(ctx, user.email, "verify_email");
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(ctx.db.select().from(users).all())).not.toContain(token);
  expect(findVerification(here, token)).toMatchObject({ email: user.email, effect: "confirm" });
  expect(ctx.db.select().from(users).get()?.emailVerified).toBe(false);
  verifyEmail(here, token);
  expect(ctx.db.select().from(users).get()?.emailVerified).toBe(true);
  expect(() => verifyEmail(ctx, token)).toThrow(spent);
  const rows = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "email.verified")).all();
  expect(rows).toMatchObject([{ userId: user.id }]);
});

test("the link works for 24 hours", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const token = mailedToken(ctx, user.email, "verify_email");
  ctx.passTime(24 * hours - 1000);
  findVerification(ctx, token);
  ctx.passTime(2000);
  expect(() => verifyEmail(ctx, token)).toThrow(spent);
});

test("a new link replaces the previous one; a verified address gets none", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const first = mailedToken(ctx, user.email, "verify_email");
  ctx.passTime(1000);
  resendVerification(here);
  expect(() => verifyEmail(ctx, first)).toThrow(spent);
  verifyEmail(here, mailedToken(ctx, user.email, "verify_email"));
  expect(() => resendVerification(here)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(() => resendVerification(ctx)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});

test("the owner of an address is mailed at most once an hour when somebody registers it", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const again = { email: user.email, username: "other_fan", firstName: "A", lastName: "B", password };
  const tries = async (count: number) => {
    for (let index = 0; index < count; index += 1) await registerUser(ctx, again).catch(() => null);
  };
  await tries(3);
  expect(mailsTo(ctx, user.email, "email_taken")).toHaveLength(1);
  ctx.passTime(1 * hours - 60_000);
  await tries(1);
  expect(mailsTo(ctx, user.email, "email_taken")).toHaveLength(1);
  ctx.passTime(61_000);
  await tries(1);
  expect(mailsTo(ctx, user.email, "email_taken")).toHaveLength(2);
  // A taken username is nobody else's business.
  await registerUser(ctx, { ...again, email: "new@example.com", username: user.username }).catch(() => null);
  expect(mailsTo(ctx, user.email, "email_taken")).toHaveLength(2);
  expect(mailsTo(ctx, "new@example.com", "verify_email")).toHaveLength(0);
});
