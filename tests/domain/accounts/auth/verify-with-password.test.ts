import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  findVerification,
  verifyEmail,
  verifyWithPassword,
} from "#app/domain/accounts/auth/email/verify-email.ts";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import { requestExport } from "#app/domain/accounts/privacy/export/request-export.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { auditLogs, dataExportRequests, knownDevices, loginAttempts, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn, verifiedFan } from "../../../factories/fan.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const sentence = "That password isn't right. Please check it and try again.";
const wrongPassword = expect.objectContaining({ code: "invalid", fieldErrors: { password: [sentence] } });
const spent = expect.objectContaining({ code: "invalid", message: expect.stringContaining("link") });
const present = (ctx: TestContext) => ctx.db.select().from(users).get();

/** Somebody who registered on a laptop, and opens the link in another browser. */
async function openedElsewhere() {
  const ctx = await openTestContext();
  const fan = await registerFan(ctx);
  const link = mailedToken(ctx, fan.user.email, "verify_email");
  const enter = (text: string, there = ctx) => verifyWithPassword(there, { token: link, password: text });
  return { ...fan, ctx, link, enter };
}

test("the account's password verifies the address and keeps everything that was set up", async () => {
  const { ctx, user, token, deviceToken, enter } = await openedElsewhere();
  const { secret } = setUpMfa(asUserOf(ctx, token));
  const enrolled = confirmMfa(asUserOf(ctx, token), { token: codeOf(secret, ctx.now()) }).session.token;
  await requestExport(asUserOf(ctx, enrolled), { password });
  await requestDeletion(asUserOf(ctx, enrolled), { password });
  const before = present(ctx);
  expect(findSession(ctx, enrolled)).not.toBeNull();

  await enter(password);
  expect(present(ctx)).toEqual({
    ...before,
    emailVerified: true,
    emailVerificationToken: null,
    emailVerificationExpires: null,
    updatedAt: expect.any(Date),
  });
  expect(present(ctx)).toMatchObject({ mfaEnabled: true, gdprDeleteRequested: true });
  expect(findSession(ctx, enrolled)?.user.emailVerified).toBe(true);
  expect(ctx.db.select().from(dataExportRequests).all()).toHaveLength(1);
  expect(ctx.db.select().from(knownDevices).all()).toHaveLength(1);
  expect(deviceToken).toBeTruthy();
  expect(mailsTo(ctx, user.email, "first_proof")).toEqual([]);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "email.verified")).all();
  expect(events).toMatchObject([{ userId: user.id, action: expect.stringContaining("password") }]);
  await expect(enter(password)).rejects.toEqual(spent);
});

test("neither opening the link nor a wrong password verifies the address", async () => {
  const { ctx, link, enter } = await openedElsewhere();
  const before = present(ctx);
  expect(findVerification(ctx, link).effect).toBe("claim");
  expect(present(ctx)).toEqual(before);
  await expect(enter("Wrong-Pass 1")).rejects.toEqual(wrongPassword);
  expect(present(ctx)).toMatchObject({ emailVerified: false, loginAttempts: 1 });
  expect(ctx.db.select().from(loginAttempts).all().at(-1)).toMatchObject({
    success: false,
    failureReason: "wrong_password",
  });
  await enter(password);
  expect(present(ctx)).toMatchObject({ emailVerified: true, loginAttempts: 0 });
});

test("wrong passwords count together with sign-in, and the error stays the same", async () => {
  const { ctx, user, enter } = await openedElsewhere();
  for (let count = 0; count < 3; count += 1)
    await expect(enter("Wrong-Pass 1")).rejects.toEqual(wrongPassword);
  for (let count = 0; count < 2; count += 1)
    await expect(signIn(ctx, { email: user.email, password: "Wrong-Pass 1" })).rejects.toThrow();
  await expect(enter("Wrong-Pass 1")).rejects.toEqual(wrongPassword);
  await expect(enter(password)).rejects.toThrow("locked after too many wrong passwords");
  expect(present(ctx)?.emailVerified).toBe(false);
  const reasons = ctx.db.select().from(loginAttempts).all();
  expect(reasons.at(-1)?.failureReason).toBe("locked_out");
  ctx.passTime(60_001);
  await enter(password);
  expect(present(ctx)).toMatchObject({ emailVerified: true, loginAttempts: 0, lockoutUntil: null });
});

test("a suspended account is not verified, and only the right password learns why", async () => {
  const { ctx, enter } = await openedElsewhere();
  ctx.db.update(users).set({ accountStatus: "suspended" }).run();
  await expect(enter("Wrong-Pass 1")).rejects.toEqual(wrongPassword);
  await expect(enter(password)).rejects.toThrow("This account is suspended");
  expect(present(ctx)?.emailVerified).toBe(false);
});

test("a corrected address can be verified with the password", async () => {
  const { ctx, token, link } = await openedElsewhere();
  updateProfile(asUserOf(ctx, token), { email: "right@example.com" });
  const newer = mailedToken(ctx, "right@example.com", "verify_email");
  await verifyWithPassword(ctx, { token: newer, password });
  expect(present(ctx)).toMatchObject({ email: "right@example.com", emailVerified: true });
  expect(findSession(ctx, token)).not.toBeNull();
  await expect(verifyWithPassword(ctx, { token: link, password })).rejects.toEqual(spent);
});

test("once the account is verified, the password doesn't replace signing in", async () => {
  const ctx = await openTestContext();
  const { here } = await verifiedFan(ctx);
  updateProfile(here, { email: "next@example.com" });
  const link = mailedToken(ctx, "next@example.com", "verify_email");
  const refused = expect.objectContaining({ code: "unauthenticated" });
  await expect(verifyWithPassword(ctx, { token: link, password })).rejects.toEqual(refused);
  expect(() => verifyEmail(ctx, link, "claim")).toThrow(refused);
});
