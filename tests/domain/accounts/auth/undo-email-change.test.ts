import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { findEmailChange, undoEmailChange } from "#app/domain/accounts/auth/email/undo-email-change.ts";
import { findVerification, verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
} from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { auditLogs, emailChanges, knownDevices, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn, verifiedFan } from "../../../factories/fan.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;
const spent = expect.objectContaining({ code: "invalid" });

/** A fan whose verified address was changed by a thief of their session. */
async function hijacked() {
  const ctx = await openTestContext();
  const { user, token } = await verifiedFan(ctx);
  const change = (email: string) => {
    ctx.passTime(1000);
    updateProfile(asUserOf(ctx, token), { email });
    verifyEmail(asUserOf(ctx, token), mailedToken(ctx, email, "verify_email"));
    return present(ctx);
  };
  change("thief@example.com");
  return {
    ctx,
    owner: user.email,
    session: token,
    change,
    undo: mailedToken(ctx, user.email, "email_changed"),
  };
}

const present = (ctx: TestContext) => ctx.db.select().from(users).get();

test("undoing restores the address, ends sessions and password, and mails a new-password link", async () => {
  const { ctx, owner, session, undo } = await hijacked();
  expect(JSON.stringify(ctx.db.select().from(emailChanges).all())).not.toContain(undo);
  const thiefs = await signIn(ctx, { email: "thief@example.com", password });
  requestPasswordReset(ctx, { email: "thief@example.com" });
  const thiefsReset = mailedToken(ctx, "thief@example.com", "reset_password");
  updateProfile(asUserOf(ctx, session), { email: "next@example.com" });
  const cut = vi.fn();
  ctx.accessChanges.listen(thiefs.user.id, cut);
  undoEmailChange(ctx, undo);
  expect(present(ctx)).toMatchObject({ email: owner, emailVerified: true, activeSessionCount: 0 });
  expect([findSession(ctx, session), findSession(ctx, thiefs.session.token)]).toEqual([null, null]);
  expect(cut).toHaveBeenCalledOnce();
  expect(() => findPasswordReset(ctx, thiefsReset)).toThrow(spent);
  expect(() => verifyEmail(ctx, mailedToken(ctx, "next@example.com", "verify_email"))).toThrow(spent);
  await expect(signIn(ctx, { email: owner, password })).rejects.toMatchObject({ code: "unauthenticated" });
  await resetPassword(ctx, { token: mailedToken(ctx, owner, "reset_password"), password: "Other.Lamp 8" });
  await signIn(ctx, { email: owner, password: "Other.Lamp 8" });
  expect(
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "email.change_undone")).all(),
  ).toMatchObject([{ userId: thiefs.user.id, severity: "warning" }]);
});

test("an address that was never verified is notified of the change without an undo link", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  updateProfile(here, { email: "new@example.com" });
  verifyEmail(here, mailedToken(ctx, "new@example.com", "verify_email"));
  expect(mailsTo(ctx, user.email, "email_changed")).toHaveLength(1);
  expect(() => mailedToken(ctx, user.email, "email_changed")).toThrow("There is no link");
  expect(ctx.db.select().from(emailChanges).all()).toEqual([]);
  // Nor is it reserved: its real owner can register it.
  await registerFan(ctx, { email: user.email });
});

test("an undo link for an address that was never verified doesn't work", async () => {
  const { ctx, owner, undo } = await hijacked();
  ctx.db.update(emailChanges).set({ previousEmailVerified: false }).run();
  expect(() => findEmailChange(ctx, undo)).toThrow(spent);
  expect(() => undoEmailChange(ctx, undo)).toThrow(spent);
  await registerFan(ctx, { email: owner });
});

test("a stranger can't reclaim an address that its owner has since registered and verified", async () => {
  const ctx = await openTestContext();
  const stranger = await verifiedFan(ctx);
  const victim = "victim@example.com";
  updateProfile(stranger.here, { email: victim });
  // Until the link is opened no account has the address: there is no reset, and its owner can register it.
  requestPasswordReset(ctx, { email: victim });
  expect(mailsTo(ctx, victim, "reset_password")).toEqual([]);
  // The victim opens the link: not being signed in to the stranger's account, they are not drawn into it.
  const link = mailedToken(ctx, victim, "verify_email");
  expect(findVerification(ctx, link).effect).toBe("sign_in");
  expect(() => verifyEmail(ctx, link)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
  const { user, here } = await registerFan(ctx, { email: victim });
  expect(() => verifyEmail(here, link)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
  verifyEmail(here, mailedToken(ctx, victim, "verify_email"));
  // Nor does the stranger get it now: the address is taken again at the confirmation.
  const again = asUserOf(ctx, stranger.token);
  expect(() => updateProfile(again, { email: victim })).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
  expect(ctx.db.select().from(users).where(eq(users.email, victim)).get()?.id).toBe(user.id);
  expect(ctx.db.select().from(emailChanges).all()).toEqual([]);
});

test("undoing removes a second factor that a thief set up, but not the owner's own", async () => {
  const { ctx, session, undo } = await hijacked();
  const thief = asUserOf(ctx, session);
  const { secret } = setUpMfa(thief);
  confirmMfa(thief, { token: codeOf(secret, ctx.now()) });
  undoEmailChange(ctx, undo);
  expect(present(ctx)).toMatchObject({ mfaEnabled: false, mfaSecret: null });

  const other = await openTestContext();
  const { user, here, token } = await verifiedFan(other);
  const own = setUpMfa(here);
  const enrolled = confirmMfa(here, { token: codeOf(own.secret, other.now()) });
  expect(enrolled.session.token).not.toBe(token);
  const there = asUserOf(other, enrolled.session.token);
  updateProfile(there, { email: "thief@example.com" });
  verifyEmail(there, mailedToken(other, "thief@example.com", "verify_email"));
  undoEmailChange(other, mailedToken(other, user.email, "email_changed"));
  expect(present(other)).toMatchObject({ email: user.email, mfaEnabled: true });
});

test("undoing cancels a deletion that a thief requested, and forgets their device", async () => {
  const { ctx, session, undo } = await hijacked();
  await requestDeletion(asUserOf(ctx, session), { password });
  undoEmailChange(ctx, undo);
  expect(present(ctx)).toMatchObject({ deletionDueAt: null, gdprDeleteRequested: false });
  expect(ctx.db.select().from(knownDevices).all()).toEqual([]);
});

test("the undo link works once within seven days, and opening it undoes nothing", async () => {
  const { ctx, undo } = await hijacked();
  ctx.passTime(7 * day - 5000);
  findEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe("thief@example.com");
  undoEmailChange(ctx, undo);
  expect(() => undoEmailChange(ctx, undo)).toThrow(spent);
  const late = await hijacked();
  late.ctx.passTime(7 * day);
  expect(() => undoEmailChange(late.ctx, late.undo)).toThrow(spent);
});

test("undoing an older change restores its address and invalidates the newer links", async () => {
  const { ctx, owner, undo, change } = await hijacked();
  change("second@example.com");
  const between = mailedToken(ctx, "thief@example.com", "email_changed");
  undoEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe(owner);
  expect(() => undoEmailChange(ctx, between)).toThrow(spent);
});

test("undoing the newest change keeps the older undo link valid", async () => {
  const { ctx, owner, undo, change } = await hijacked();
  change("second@example.com");
  undoEmailChange(ctx, mailedToken(ctx, "thief@example.com", "email_changed"));
  expect(present(ctx)?.email).toBe("thief@example.com");
  undoEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe(owner);
});

test("an owner who changes the address back gets no undo link to the address in between", async () => {
  const { ctx, owner, undo, change } = await hijacked();
  expect(change(owner)).toMatchObject({ email: owner, emailVerified: true });
  expect(mailsTo(ctx, "thief@example.com", "email_changed")).toHaveLength(1);
  expect(() => mailedToken(ctx, "thief@example.com", "email_changed")).toThrow("There is no link");
  expect(() => undoEmailChange(ctx, undo)).toThrow(spent);
});

test("an address that can still be restored can't be taken by registration or change", async () => {
  const { ctx, owner } = await hijacked();
  const taken = expect.objectContaining({ code: "conflict", fieldErrors: { email: [expect.any(String)] } });
  const newcomer = { username: "newcomer", firstName: "A", lastName: "B", password };
  await expect(registerUser(ctx, { ...newcomer, email: owner })).rejects.toEqual(taken);
  const { here, token } = await registerFan(ctx);
  expect(() => updateProfile(here, { email: owner })).toThrow(taken);
  expect(mailsTo(ctx, owner, "email_taken")).toHaveLength(0);
  ctx.passTime(7 * day);
  expect(findSession(ctx, token)).toBeNull();
  await registerUser(ctx, { ...newcomer, email: owner });
});
