import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { disableMfa } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import { readMfaState, regenerateBackupCodes } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { enrolledFan, password } from "../../../../factories/mfa.ts";
import { signIn } from "../../../../factories/sign-in.ts";
import { openTestContext } from "../../../../setup/services.ts";

const minutes = 60_000;
const fieldError = (field: string) => ({ code: "invalid", fieldErrors: { [field]: [expect.any(String)] } });
const failuresOf = (ctx: Context, userId: string) =>
  ctx.db.select().from(users).where(eq(users.id, userId)).get()?.mfaFailures;
const eventsOf = (ctx: Context, eventType: string) =>
  ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, eventType)).all();

test("disabling MFA needs the password and a code; then the password alone signs in", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const token = fan.nextCode();
  await expect(disableMfa(fan.ctx, { password: "Wrong-Pass 1", token })).rejects.toMatchObject(
    fieldError("password"),
  );
  await expect(disableMfa(fan.ctx, { password })).rejects.toMatchObject(fieldError("token"));
  await expect(disableMfa(fan.ctx, { password, token: fan.wrongCode() })).rejects.toMatchObject(
    fieldError("token"),
  );
  await expect(disableMfa(fan.ctx, { password, backupCode: "NONE" })).rejects.toMatchObject(
    fieldError("backupCode"),
  );
  expect(failuresOf(ctx, fan.userId)).toBe(2);
  const { user, session } = await disableMfa(fan.ctx, { password, token });
  expect(user).toMatchObject({
    mfaEnabled: false,
    mfaSecret: null,
    mfaBackupCodes: null,
    mfaPendingSecret: null,
    mfaLastStep: null,
  });
  expect(findSession(ctx, fan.token)).toBeNull();
  expect(findSession(ctx, session.token)).not.toBeNull();
  expect(eventsOf(ctx, "mfa.disabled")).toMatchObject([{ severity: "warning", userId: fan.userId }]);
  await signIn(ctx, { email: fan.email, password });
  await expect(disableMfa(fan.ctx, { password, token })).rejects.toMatchObject({ code: "conflict" });
});

test("a user without the authenticator can disable MFA with a backup code", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const { user } = await disableMfa(fan.ctx, { password, backupCode: fan.backupCodes[3] ?? "" });
  expect(user.mfaEnabled).toBe(false);
});

test("an admin who must have MFA can't disable it", async () => {
  const ctx = await openTestContext({ ADMIN_MFA: "required" });
  const admin = await enrolledFan(ctx);
  ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, admin.userId)).run();
  const token = admin.nextCode();
  await expect(disableMfa(admin.ctx, { password, token })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("need"),
  });
  expect(readMfaState(admin.ctx)).toMatchObject({ isEnabled: true, isRequired: true });
  const { ctx: fan, nextCode } = await enrolledFan(ctx);
  await disableMfa(fan, { password, token: nextCode() });
});

test("new backup codes replace the old ones, and need a code and a recent password check", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  expect(() => regenerateBackupCodes(fan.ctx, { token: fan.wrongCode() })).toThrow(
    expect.objectContaining(fieldError("token")),
  );
  expect(failuresOf(ctx, fan.userId)).toBe(1);
  const { backupCodes, session } = regenerateBackupCodes(fan.ctx, { token: fan.nextCode() });
  expect(new Set([...backupCodes, ...fan.backupCodes]).size).toBe(20);
  expect(findSession(ctx, fan.token)).toBeNull();
  const here = { ...ctx, actor: findSession(ctx, session.token) };
  const [old = "", fresh = ""] = [fan.backupCodes[0], backupCodes[0]];
  await expect(disableMfa(here, { password, backupCode: old })).rejects.toMatchObject(
    fieldError("backupCode"),
  );
  ctx.passTime(10 * minutes + 1);
  expect(() => regenerateBackupCodes(here, { token: fan.nextCode() })).toThrow(
    expect.objectContaining({ code: "reauthentication_required" }),
  );
  await disableMfa(here, { password, backupCode: fresh });
  expect(() => regenerateBackupCodes(here, { backupCode: fresh })).toThrow();
});

test("with two backup codes or fewer left there is a warning", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  expect(readMfaState(fan.ctx)).toMatchObject({ backupCodesLeft: 10, hasFewBackupCodes: false });
  for (const [left, isFew] of [
    [3, false],
    [2, true],
    [0, true],
  ] as const) {
    const mfaBackupCodes = Array.from({ length: left }, String);
    ctx.db.update(users).set({ mfaBackupCodes }).where(eq(users.id, fan.userId)).run();
    expect(readMfaState(fan.ctx)).toMatchObject({ backupCodesLeft: left, hasFewBackupCodes: isFew });
  }
});

test("with MFA, reauthentication needs the code too", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const token = fan.nextCode();
  await expect(reauthenticate(fan.ctx, { password })).rejects.toMatchObject(fieldError("token"));
  await expect(reauthenticate(fan.ctx, { password, token: fan.wrongCode() })).rejects.toMatchObject(
    fieldError("token"),
  );
  expect(failuresOf(ctx, fan.userId)).toBe(1);
  await expect(reauthenticate(fan.ctx, { password: "Wrong-Pass 1", token })).rejects.toMatchObject(
    fieldError("password"),
  );
  const session = await reauthenticate(fan.ctx, { password, token });
  expect(findSession(ctx, fan.token)).toBeNull();
  expect(findSession(ctx, session.token)).not.toBeNull();
});
