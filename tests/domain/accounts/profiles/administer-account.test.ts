import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { authenticateApp } from "#app/domain/accounts/app-passwords/authenticate-app.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import {
  changeAccountStatus,
  changeRole,
  resetUserMfa,
  signUserOut,
} from "#app/domain/accounts/profiles/change-account.ts";
import { readAccount } from "#app/domain/accounts/profiles/present-user.ts";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn } from "../../../factories/fan.ts";
import { enrolledFan } from "../../../factories/mfa.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openOffice() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = signedInContext(ctx);
  return { ctx, admin, fan, fanId: fan.actor.user.id };
}

const newestEvent = ({ db }: Context) =>
  db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
const rowOf = ({ db }: Context, id: string) => db.select().from(users).where(eq(users.id, id)).get();
const minutes = (count: number) => count * 60_000;

const operations: [name: string, operate: (ctx: Context, userId: string) => unknown][] = [
  ["changeAccountStatus", (ctx, id) => changeAccountStatus(ctx, id, "locked")],
  ["changeRole", (ctx, id) => changeRole(ctx, id, "premium")],
  ["signUserOut", signUserOut],
  ["resetUserMfa", resetUserMfa],
];

test.each(operations)(
  "%s needs an admin with a recent password check, and can't target oneself",
  async (_name, operate) => {
    const { ctx, admin, fan, fanId } = await openOffice();
    const moderator = signedInContext(ctx, { role: "moderator" });
    for (const caller of [fan, moderator])
      expect(() => operate(caller, fanId)).toThrow("You don't have the required permissions");
    expect(() => operate({ ...admin, actor: null }, fanId)).toThrow("Unauthorized");
    expect(() => operate(admin, admin.actor.user.id)).toThrow("You can't change your own role or status");
    expect(() => operate(admin, "nobody")).toThrow("This user doesn't exist.");
    const strict = { ...admin, settings: { ...admin.settings, adminMfa: "required" as const } };
    expect(() => operate(strict, fanId)).toThrow(
      "Admins and moderators of this site need multi-factor authentication",
    );
    admin.passTime(minutes(11));
    expect(() => operate(admin, fanId)).toThrow("Please confirm that it's you");
    expect(readAccount(admin, fanId).user).toMatchObject({ role: "user", accountStatus: "active" });
  },
);

test("only an admin reads an account", async () => {
  const { admin, fan, fanId } = await openOffice();
  expect(() => readAccount(fan, fanId)).toThrow("You don't have the required permissions");
  expect(() => readAccount(admin, "nobody")).toThrow("This user doesn't exist.");
  expect(readAccount(admin, fanId)).toMatchObject({ isOwn: false, lockedOutUntil: null, purchases: [] });
  expect(readAccount(admin, admin.actor.user.id)).toMatchObject({
    isOwn: true,
    sessions: [{ current: true }],
  });
});

test("the last active admin can't be demoted, locked or suspended", async () => {
  const { admin, fanId } = await openOffice();
  changeRole(admin, fanId, "admin");
  const id = admin.actor.user.id;
  const other = { ...admin, actor: { ...admin.actor, user: { ...admin.actor.user, id: "another" } } };
  changeAccountStatus(admin, fanId, "suspended");
  for (const status of ["locked", "suspended"] as const)
    expect(() => changeAccountStatus(other, id, status)).toThrow("This is the last admin");
  expect(() => changeRole(other, id, "user")).toThrow("This is the last admin");
  changeAccountStatus(admin, fanId, "active");
  expect(changeRole(other, id, "user").role).toBe("user");
});

test("a new role ends existing sessions, the same role doesn't", async () => {
  const { admin, fan, fanId } = await openOffice();
  changeRole(admin, fanId, "user");
  expect(findSession(admin, fan.token)).not.toBeNull();
  changeRole(admin, fanId, "premium");
  expect(findSession(admin, fan.token)).toBeNull();
});

test("unlocking resets the wrong passwords that locked the account", async () => {
  const { ctx, admin } = await openOffice();
  const { user } = await registerFan(ctx);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(
      signIn(ctx, { email: user.email, password: "Wrong.Post 7", rememberMe: false }),
    ).rejects.toThrow();
  }
  expect(readAccount(admin, user.id)).toMatchObject({
    lockedOutUntil: expect.any(String),
    user: { loginAttempts: 5 },
  });
  const right = { email: user.email, password, rememberMe: false };
  await expect(signIn(ctx, right)).rejects.toThrow();
  changeAccountStatus(admin, user.id, "active");
  expect(readAccount(admin, user.id)).toMatchObject({ lockedOutUntil: null, user: { loginAttempts: 0 } });
  expect((await signIn(ctx, right)).user.id).toBe(user.id);
});

test("signing a user out ends every session and is recorded", async () => {
  const { admin, fan, fanId } = await openOffice();
  expect(readAccount(admin, fanId).sessions).toHaveLength(1);
  expect(signUserOut(admin, fanId)).toBe(1);
  expect(findSession(admin, fan.token)).toBeNull();
  expect(readAccount(admin, fanId).sessions).toEqual([]);
  expect(newestEvent(admin)).toMatchObject({
    eventType: "admin.sessions_ended",
    severity: "warning",
    userId: admin.actor.user.id,
    resourceId: fanId,
    details: { count: 1 },
  });
});

test("an admin's MFA reset turns it off, signs the user out, is logged as critical and emailed", async () => {
  const { ctx, admin } = await openOffice();
  const { userId, email, token } = await enrolledFan(ctx);
  const { secret } = createAppPassword(asUserOf(ctx, token), "Phone");
  expect(authenticateApp(ctx, { apiKey: secret }).outcome).toBe("accepted");
  resetUserMfa(admin, userId);
  expect(rowOf(ctx, userId)).toMatchObject({
    mfaEnabled: false,
    mfaSecret: null,
    mfaBackupCodes: null,
    mfaLastStep: null,
  });
  expect(findSession(ctx, token)).toBeNull();
  expect(newestEvent(ctx)).toMatchObject({
    eventType: "admin.mfa_reset",
    severity: "critical",
    resourceId: userId,
  });
  expect(authenticateApp(ctx, { apiKey: secret }).outcome).toBe("refused");
  expect(mailsTo(ctx, email, "mfa_changed").map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("Two-step sign-in was reset"),
  );
  expect((await signIn(ctx, { email, password, rememberMe: false })).user.id).toBe(userId);
  expect(() => resetUserMfa(admin, userId)).toThrow("no multi-factor authentication to reset");
});
