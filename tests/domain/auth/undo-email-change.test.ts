import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { updateProfile } from "#app/domain/accounts/update-profile.ts";
import { findEmailChange, undoEmailChange } from "#app/domain/auth/email/undo-email-change.ts";
import { verifyEmail } from "#app/domain/auth/email/verify-email.ts";
import { requestPasswordReset } from "#app/domain/auth/passwords/request-password-reset.ts";
import { findPasswordReset, resetPassword } from "#app/domain/auth/passwords/reset-password.ts";
import { registerUser } from "#app/domain/auth/register-user.ts";
import { findSession } from "#app/domain/auth/sessions/find-session.ts";
import { auditLogs, emailChanges, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn } from "../../factories/fan.ts";
import { mailedToken, mailsTo } from "../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../setup/services.ts";

const day = 24 * 60 * 60_000;
const spent = expect.objectContaining({ code: "invalid" });

/** A fan whose address was verified and then changed by whoever held the session. */
async function takenOver() {
  const ctx = await openTestContext();
  const { user, token } = await registerFan(ctx);
  verifyEmail(ctx, mailedToken(ctx, user.email, "verify_email"));
  const change = (email: string) => {
    ctx.passTime(1000);
    return updateProfile(asUserOf(ctx, token), { email });
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

test("the link brings the address back as it was, ends all sessions and sends a link for a new password", async () => {
  const { ctx, owner, session, undo } = await takenOver();
  expect(JSON.stringify(ctx.db.select().from(emailChanges).all())).not.toContain(undo);
  const thiefs = await signIn(ctx, { email: "thief@example.com", password });
  requestPasswordReset(ctx, { email: "thief@example.com" });
  const thiefsReset = mailedToken(ctx, "thief@example.com", "reset_password");
  const thiefsVerification = mailedToken(ctx, "thief@example.com", "verify_email");
  const cut = vi.fn();
  ctx.accessChanges.listen(thiefs.user.id, cut);
  undoEmailChange(ctx, undo);
  expect(present(ctx)).toMatchObject({ email: owner, emailVerified: true, activeSessionCount: 0 });
  expect([findSession(ctx, session), findSession(ctx, thiefs.session.token)]).toEqual([null, null]);
  expect(cut).toHaveBeenCalledOnce();
  expect(() => findPasswordReset(ctx, thiefsReset)).toThrow(spent);
  expect(() => verifyEmail(ctx, thiefsVerification)).toThrow(spent);
  await resetPassword(ctx, { token: mailedToken(ctx, owner, "reset_password"), password: "Other.Lamp 8" });
  await signIn(ctx, { email: owner, password: "Other.Lamp 8" });
  expect(
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "email.change_undone")).all(),
  ).toMatchObject([{ userId: thiefs.user.id, severity: "warning" }]);
});

test("an address that was never verified comes back unverified", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  updateProfile(here, { email: "new@example.com" });
  verifyEmail(ctx, mailedToken(ctx, "new@example.com", "verify_email"));
  undoEmailChange(ctx, mailedToken(ctx, user.email, "email_changed"));
  expect(present(ctx)).toMatchObject({ email: user.email, emailVerified: false });
});

test("the link works for seven days, once, and looking at it undoes nothing", async () => {
  const { ctx, undo } = await takenOver();
  ctx.passTime(7 * day - 5000);
  findEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe("thief@example.com");
  undoEmailChange(ctx, undo);
  expect(() => undoEmailChange(ctx, undo)).toThrow(spent);
  const late = await takenOver();
  late.ctx.passTime(7 * day);
  expect(() => undoEmailChange(late.ctx, late.undo)).toThrow(spent);
});

test("an older address brings itself back through several changes, and ends the links of those between", async () => {
  const { ctx, owner, undo, change } = await takenOver();
  change("second@example.com");
  const between = mailedToken(ctx, "thief@example.com", "email_changed");
  undoEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe(owner);
  expect(() => undoEmailChange(ctx, between)).toThrow(spent);
});

test("undoing the newest change leaves the link of the older one working", async () => {
  const { ctx, owner, undo, change } = await takenOver();
  change("second@example.com");
  undoEmailChange(ctx, mailedToken(ctx, "thief@example.com", "email_changed"));
  expect(present(ctx)?.email).toBe("thief@example.com");
  undoEmailChange(ctx, undo);
  expect(present(ctx)?.email).toBe(owner);
});

test("an owner who changes it back by hand leaves no link to the address in between", async () => {
  const { ctx, owner, undo, change } = await takenOver();
  expect(change(owner)).toMatchObject({ email: owner, emailVerified: false });
  expect(mailsTo(ctx, "thief@example.com", "email_changed")).toHaveLength(1);
  expect(() => mailedToken(ctx, "thief@example.com", "email_changed")).toThrow("There is no link");
  expect(() => undoEmailChange(ctx, undo)).toThrow(spent);
});

test("nobody else gets an address while it can be brought back, by registering or by changing theirs", async () => {
  const { ctx, owner } = await takenOver();
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
