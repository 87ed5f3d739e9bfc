import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { undoEmailChange } from "#app/domain/accounts/auth/email/undo-email-change.ts";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { answerChallenge } from "#app/domain/accounts/auth/mfa/challenge.ts";
import { setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import {
  listPasskeys,
  readAcceptedCredentials,
  removePasskey,
  renamePasskey,
} from "#app/domain/accounts/auth/own-passkeys.ts";
import {
  addPasskey,
  maxPasskeys,
  startPasskeyRegistration,
} from "#app/domain/accounts/auth/passkeys/add-passkey.ts";
import { requestPasswordReset, resetPassword } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { changePassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import { revokeOtherSessions } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { resetUserMfa, signUserOut } from "#app/domain/accounts/profiles/change-account.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import type { Context } from "#app/domain/core/context.ts";
import { isRecentlyAuthenticated } from "#app/domain/core/recent-authentication.ts";
import { lacksRequiredMfa, requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { auditLogs, mails, passkeyChallenges, passkeys, users } from "#db/schema/index.ts";
import { softAuthenticator } from "../../../../factories/authenticator.ts";
import { asUserOf, password, registerFan, verifiedFan } from "../../../../factories/fan.ts";
import { enrolledFan } from "../../../../factories/mfa.ts";
import { addTestPasskey, reauthenticateByPasskey, signInByPasskey } from "../../../../factories/passkey.ts";
import { signedInContext } from "../../../../factories/user.ts";
import { mailedToken } from "../../../../setup/mailed-links.ts";
import { openTestContext } from "../../../../setup/services.ts";

const stale = expect.objectContaining({ code: "reauthentication_required" });
const conflict = expect.objectContaining({ code: "conflict" });

const mailedChanges = (ctx: Context, userId: string) =>
  ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, "passkey_changed"), eq(mails.userId, userId)))
    .all().length;

const eventsOf = (ctx: Context) =>
  ctx.db
    .select({ type: auditLogs.eventType })
    .from(auditLogs)
    .all()
    .map(({ type }) => type)
    .filter((type) => type.startsWith("passkey."))
    .sort();

/** The same caller, whose proof of identity is old. */
const late = <Ctx extends { actor: NonNullable<Context["actor"]> }>(ctx: Ctx): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, session: { ...ctx.actor.session, authenticatedAt: new Date(0) } },
});

test("a passkey is made discoverable, for a recognised owner, under a random handle", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const first = await startPasskeyRegistration(fan);
  expect(first).toMatchObject({
    rp: { id: "localhost" },
    user: { name: fan.actor.user.email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(Buffer.from(first.user.id, "base64url")).toHaveLength(32);
  const { passkey } = await addTestPasskey(fan);
  const second = await startPasskeyRegistration(fan);
  expect(second.user.id).toBe(first.user.id);
  expect(second.excludeCredentials).toEqual([
    { id: passkey.credentialId, type: "public-key", transports: ["internal"] },
  ]);
  const other = await startPasskeyRegistration(signedInContext(ctx));
  expect(other.user.id).not.toBe(first.user.id);
  expect(other.excludeCredentials).toEqual([]);
});

test("adding, renaming and removing are listed, audited and mailed", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const { passkey } = await addTestPasskey(fan, { name: "Phone" });
  expect(listPasskeys(fan)).toEqual([
    {
      id: passkey.id,
      name: "Phone",
      createdAt: expect.any(Date),
      lastUsedAt: null,
      lastUsedWith: null,
      isSynced: true,
      host: "localhost",
    },
  ]);
  renamePasskey(fan, { id: passkey.id, name: "Old phone" });
  expect(listPasskeys(fan)).toMatchObject([{ name: "Old phone" }]);
  expect(readAcceptedCredentials({ ...fan, actor: asUserOf(ctx, fan.token).actor })).toMatchObject({
    rpId: "localhost",
    allAcceptedCredentialIds: [passkey.credentialId],
  });
  removePasskey(fan, passkey.id);
  expect(listPasskeys(fan)).toEqual([]);
  expect(eventsOf(ctx)).toEqual(["passkey.added", "passkey.removed", "passkey.renamed"]);
  expect(mailedChanges(ctx, fan.actor.user.id)).toBe(3);
});

test("changes need a recent proof of identity, and work for the owner alone", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const { passkey } = await addTestPasskey(fan);
  const options = await startPasskeyRegistration(fan);
  const registration = softAuthenticator().create(options);
  await expect(startPasskeyRegistration(late(fan))).rejects.toEqual(stale);
  await expect(addPasskey(late(fan), registration)).rejects.toEqual(stale);
  expect(() => renamePasskey(late(fan), { id: passkey.id, name: "Mine" })).toThrow(stale);
  expect(() => removePasskey(late(fan), passkey.id)).toThrow(stale);
  const stranger = signedInContext(ctx);
  const unknown = expect.objectContaining({ code: "not_found" });
  expect(() => renamePasskey(stranger, { id: passkey.id, name: "Mine" })).toThrow(unknown);
  expect(() => removePasskey(stranger, passkey.id)).toThrow(unknown);
  // Somebody else's session doesn't add what was made for this one.
  await expect(addPasskey(stranger, registration)).rejects.toMatchObject({ code: "invalid" });
  expect(ctx.db.select().from(passkeys).all()).toHaveLength(1);
});

describe("a passkey isn't added", () => {
  test("twice, nor to a second account", async () => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const { passkey } = await addTestPasskey(fan);
    const id = Buffer.from(passkey.credentialId, "base64url");
    for (const caller of [fan, signedInContext(ctx)]) {
      const options = await startPasskeyRegistration(caller);
      await expect(addPasskey(caller, softAuthenticator().create(options, { id }))).rejects.toEqual(conflict);
    }
    expect(ctx.db.select().from(passkeys).all()).toMatchObject([{ userId: fan.actor.user.id }]);
  });

  test("beyond 20", async () => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const open = await startPasskeyRegistration(fan);
    for (let count = 0; count < maxPasskeys; count += 1) await addTestPasskey(fan);
    await expect(startPasskeyRegistration(fan)).rejects.toEqual(conflict);
    await expect(addPasskey(fan, softAuthenticator().create(open))).rejects.toEqual(conflict);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another RP ID", { rpId: "evil.example" }],
    ["a frame", { crossOrigin: true }],
    ["an owner who wasn't recognised", { isUserVerified: false }],
    ["what was signed to sign in", { type: "webauthn.get" }],
  ])("from %s", async (_name, lies) => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const registration = softAuthenticator().create(await startPasskeyRegistration(fan), lies);
    await expect(addPasskey(fan, registration)).rejects.toMatchObject({ code: "invalid" });
    // The challenge is used up.
    await expect(addPasskey(fan, registration)).rejects.toThrow("too long");
    expect(ctx.db.select().from(passkeys).all()).toEqual([]);
  });

  test("after two minutes, or for a challenge used before", async () => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const options = await startPasskeyRegistration(fan);
    await addPasskey(fan, softAuthenticator().create(options));
    await expect(addPasskey(fan, softAuthenticator().create(options))).rejects.toThrow("too long");
    const second = softAuthenticator().create(await startPasskeyRegistration(fan));
    ctx.passTime(120_000);
    await expect(addPasskey({ ...fan, now: ctx.now }, second)).rejects.toThrow("too long");
  });
});

test("a passkey is enough where an authenticator is on, and the password still needs its code", async () => {
  const ctx = await openTestContext();
  const fan = await enrolledFan(ctx);
  const { authenticator } = await addTestPasskey(fan.ctx);
  expect((await signInByPasskey(ctx, authenticator)).user.id).toBe(fan.userId);
  const begun = await signIn(ctx, { email: fan.email, password });
  if (begun.outcome !== "mfa_required") throw new Error("No code was asked for.");
  expect(answerChallenge(ctx, begun.challenge.token, { token: fan.nextCode() }).outcome).toBe("signed_in");
});

describe("where admins must have a second factor", () => {
  const required = { ADMIN_MFA: "required" };
  const forbidden = expect.objectContaining({ code: "forbidden" });

  async function adminWithPasskey() {
    const ctx = await openTestContext(required);
    const { user, here, token } = await registerFan(ctx);
    ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id)).run();
    const before = asUserOf(ctx, token);
    expect(lacksRequiredMfa(before)).toBe(true);
    expect(here.actor).not.toBeNull();
    const { authenticator, passkey, session } = await addTestPasskey(before);
    const signIn_ = async () => asUserOf(ctx, (await signInByPasskey(ctx, authenticator)).session.token);
    return {
      ctx,
      user,
      authenticator,
      passkey,
      added: asUserOf(ctx, session?.token ?? ""),
      byPasskey: signIn_,
    };
  }

  test("adding a passkey and signing in with it satisfy the rule", async () => {
    const { added, byPasskey } = await adminWithPasskey();
    expect(requireRole(added, ["admin"]).user.role).toBe("admin");
    expect(requireRole(await byPasskey(), ["admin"]).user.role).toBe("admin");
  });

  test("the password alone neither does, nor sets up another factor, nor removes the passkey", async () => {
    const { ctx, user, passkey } = await adminWithPasskey();
    const done = await signIn(ctx, { email: user.email, password });
    if (done.outcome !== "signed_in") throw new Error("Not signed in.");
    const byPassword = asUserOf(ctx, done.session.token);
    expect(() => requireRole(byPassword, ["admin"])).toThrow(forbidden);
    expect(isRecentlyAuthenticated(byPassword)).toBe(false);
    expect(() => setUpMfa(byPassword)).toThrow(stale);
    expect(() => removePasskey(byPassword, passkey.id)).toThrow(stale);
    await expect(startPasskeyRegistration(byPassword)).rejects.toEqual(stale);
    await expect(reauthenticate(byPassword, { password })).rejects.toMatchObject({
      fieldErrors: { password: [expect.any(String)] },
    });
    const change = { currentPassword: password, newPassword: "Other.Lamp 8" };
    await expect(changePassword(byPassword, change)).rejects.toEqual(stale);
  });

  test("the passkey confirms who they are, in a session that began with the password, too", async () => {
    const { ctx, user, authenticator } = await adminWithPasskey();
    const done = await signIn(ctx, { email: user.email, password });
    if (done.outcome !== "signed_in") throw new Error("Not signed in.");
    const { token } = await reauthenticateByPasskey(asUserOf(ctx, done.session.token), authenticator);
    expect(requireRole(asUserOf(ctx, token), ["admin"]).user.id).toBe(user.id);
  });

  test("the last passkey stays until there is another factor", async () => {
    const { passkey, byPasskey } = await adminWithPasskey();
    const admin = await byPasskey();
    expect(() => removePasskey(admin, passkey.id)).toThrow(conflict);
    expect(() => revokeOtherSessions(admin, { removesPasskeys: true })).toThrow(conflict);
    await addTestPasskey(admin);
    removePasskey(admin, passkey.id);
    expect(listPasskeys(admin)).toHaveLength(1);
  });
});

describe("passkeys stay", () => {
  test("when the password changes, unless their owner removes them in the same step", async () => {
    const ctx = await openTestContext();
    const { here, user } = await registerFan(ctx);
    const { authenticator } = await addTestPasskey(here);
    const change = { currentPassword: password, newPassword: "Other.Lamp 8" };
    const { token } = await changePassword(here, change);
    await signInByPasskey(ctx, authenticator);
    const again = { currentPassword: "Other.Lamp 8", newPassword: "Third.Lamp 9", removesPasskeys: true };
    await changePassword(asUserOf(ctx, token), again);
    await expect(signInByPasskey(ctx, authenticator)).rejects.toMatchObject({ code: "unauthenticated" });
    // Added, and all removed.
    expect(mailedChanges(ctx, user.id)).toBe(2);
  });

  test("when their owner signs out everywhere else, unless they remove them, too", async () => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const { authenticator } = await addTestPasskey(fan);
    revokeOtherSessions(fan);
    await signInByPasskey(ctx, authenticator);
    revokeOtherSessions(fan, { removesPasskeys: true });
    await expect(signInByPasskey(ctx, authenticator)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("when an admin signs somebody out, and go when an admin resets their second factor", async () => {
    const ctx = await openTestContext();
    const fan = signedInContext(ctx);
    const admin = signedInContext(ctx, { role: "admin" });
    const { authenticator } = await addTestPasskey(fan);
    signUserOut(admin, fan.actor.user.id);
    await signInByPasskey(ctx, authenticator);
    resetUserMfa(admin, fan.actor.user.id);
    await expect(signInByPasskey(ctx, authenticator)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(() => resetUserMfa(admin, fan.actor.user.id)).toThrow(conflict);
    expect(ctx.db.select().from(mails).where(eq(mails.kind, "mfa_changed")).all()).toHaveLength(1);
  });
});

test("passkeys are in the export, and gone with the account", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  const { passkey } = await addTestPasskey(fan, { name: "Phone" });
  await startPasskeyRegistration(fan);
  const data = collectData(fan, fan.actor.user);
  expect(data.passkeys).toMatchObject([
    { name: "Phone", credentialId: passkey.credentialId, rpId: "localhost" },
  ]);
  write(ctx, (tx) => eraseUser(tx, fan.actor.user));
  expect(ctx.db.select().from(passkeys).all()).toEqual([]);
  expect(ctx.db.select().from(passkeyChallenges).all()).toEqual([]);
});

describe("passkeys that somebody else may have added go", () => {
  test("with the first proof of an address", async () => {
    const ctx = await openTestContext();
    const { user, here } = await registerFan(ctx);
    const { authenticator } = await addTestPasskey(here);
    // The owner of the address, in another browser.
    requestPasswordReset(ctx, { email: user.email });
    const token = mailedToken(ctx, user.email, "reset_password");
    const { ended } = await resetPassword(ctx, { token, password: "Other.Lamp 8" });
    expect(ended).toContain("1 passkey removed.");
    await expect(signInByPasskey(ctx, authenticator)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("with an undone change of address, and stay when a proven owner resets the password", async () => {
    const ctx = await openTestContext();
    const { user, here } = await verifiedFan(ctx);
    const { authenticator } = await addTestPasskey(here);
    requestPasswordReset(ctx, { email: user.email });
    const token = mailedToken(ctx, user.email, "reset_password");
    await resetPassword(ctx, { token, password: "Other.Lamp 8" });
    const byPasskey = asUserOf(ctx, (await signInByPasskey(ctx, authenticator)).session.token);
    updateProfile(byPasskey, { email: "mallory@elsewhere.example" });
    verifyEmail(byPasskey, mailedToken(ctx, "mallory@elsewhere.example", "verify_email"));
    undoEmailChange(ctx, mailedToken(ctx, user.email, "email_changed"));
    await expect(signInByPasskey(ctx, authenticator)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
