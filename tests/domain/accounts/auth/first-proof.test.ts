import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { findVerification, verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { answerChallenge } from "#app/domain/accounts/auth/mfa/challenge.ts";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { requestPasswordReset, resetPassword } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { signIn as signInByDoor } from "#app/domain/accounts/auth/sign-in.ts";
import { requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import { requestExport } from "#app/domain/accounts/privacy/export/request-export.ts";
import { writeExport } from "#app/domain/accounts/privacy/export/write-export.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import { exportFile } from "#app/domain/core/media/delete-orphaned-media.ts";
import { auditLogs, dataExportRequests, knownDevices, pendingEmails, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn, verifiedFan } from "../../../factories/fan.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const fresh = "Other.Lamp 8";
const spent = expect.objectContaining({ code: "invalid" });
const refused = expect.objectContaining({ code: "unauthenticated" });
const present = (ctx: TestContext) => ctx.db.select().from(users).get();

/** A stranger who has registered the victim's address and left everything behind in the account that one can. */
async function plantedAccount() {
  const ctx = await openTestContext();
  const victim = "victim@example.com";
  const { user, token: first, deviceToken } = await registerFan(ctx, { email: victim });
  const second = await signIn(ctx, { email: victim, password });
  const stranger = asUserOf(ctx, first);
  const { secret } = setUpMfa(stranger);
  const enrolled = confirmMfa(stranger, { token: codeOf(secret, ctx.now()) });
  const session = enrolled.session.token;
  const waiting = await signInByDoor(ctx, { email: victim, password });
  const challenge = waiting.outcome === "mfa_required" ? waiting.challenge.token : null;
  const verification = mailedToken(ctx, victim, "verify_email");
  updateProfile(asUserOf(ctx, session), { email: "stranger@example.com" });
  const { id: exportId } = await requestExport(asUserOf(ctx, session), { password });
  await writeExport(ctx, exportId);
  await requestDeletion(asUserOf(ctx, session), { password });
  const transcript = transcriptsOf(ctx).begin(null, { ...ctx, actor: { user } });
  transcriptsOf(ctx).add(transcript, [{ id: "1", role: "user", content: "Hi", timestamp: "" }]);
  const cut = vi.fn();
  ctx.accessChanges.listen(user.id, cut);
  const tokens = [session, second.session.token];

  async function expectNothingLeft() {
    expect(tokens.map((token) => findSession(ctx, token))).toEqual(tokens.map(() => null));
    expect(cut).toHaveBeenCalled();
    expect(present(ctx)).toMatchObject({
      email: victim,
      emailVerified: true,
      mfaEnabled: false,
      mfaSecret: null,
      mfaBackupCodes: null,
      activeSessionCount: 0,
      deletionDueAt: null,
      gdprDeleteRequested: false,
    });
    for (const table of [knownDevices, pendingEmails, dataExportRequests]) {
      expect(ctx.db.select().from(table).all()).toEqual([]);
    }
    expect(existsSync(exportFile(ctx, exportId))).toBe(false);
    expect(transcriptsOf(ctx).read(transcript)).toEqual([]);
    const code = codeOf(secret, new Date(ctx.now().getTime() + 30_000));
    expect(challenge).not.toBeNull();
    expect(answerChallenge(ctx, challenge, { token: code })).toMatchObject({
      outcome: "ended",
    });
    expect(() => verifyEmail(ctx, mailedToken(ctx, "stranger@example.com", "verify_email"))).toThrow(spent);
    const known = { ...ctx, request: { ...ctx.request, deviceToken } };
    await expect(signInByDoor(known, { email: victim, password })).rejects.toEqual(refused);
  }
  return { ctx, victim, user, verification, expectNothingLeft };
}

const whatEnded = [
  "2 sessions ended.",
  "2 remembered devices forgotten.",
  "The authenticator and its backup codes are off.",
  "A pending change of address is cancelled.",
  "1 copy of the account's data deleted.",
  "The requested deletion is cancelled.",
];

test("claiming an account by its link removes all that an impostor set up, even the password", async () => {
  const { ctx, victim, user, verification, expectNothingLeft } = await plantedAccount();
  expect(findVerification(ctx, verification).effect).toBe("claim");
  const proof = verifyEmail(ctx, verification, "claim");
  expect(proof).toMatchObject({ ended: whatEnded, session: null });
  await expectNothingLeft();
  expect(mailsTo(ctx, victim, "first_proof")).toHaveLength(1);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "account.first_proof")).all();
  expect(events).toMatchObject([
    {
      userId: user.id,
      severity: "warning",
      details: {
        sessions: 2,
        devices: 2,
        authenticator: true,
        emailChange: true,
        exports: 1,
        deletion: true,
      },
    },
  ]);
  await resetPassword(ctx, { token: proof.passwordToken ?? "", password: fresh });
  expect((await signIn(ctx, { email: victim, password: fresh })).user.id).toBe(user.id);
});

test("claiming an account allows any new password, even the previous one", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const { passwordToken } = verifyEmail(ctx, mailedToken(ctx, user.email, "verify_email"), "claim");
  await expect(signIn(ctx, { email: user.email, password })).rejects.toEqual(refused);
  await resetPassword(ctx, { token: passwordToken ?? "", password });
  await signIn(ctx, { email: user.email, password });
});

test("a password reset of a never-verified account removes all that was planted", async () => {
  const { ctx, victim, user, expectNothingLeft } = await plantedAccount();
  requestPasswordReset(ctx, { email: victim });
  const token = mailedToken(ctx, victim, "reset_password");
  expect(await resetPassword(ctx, { token, password: fresh })).toMatchObject({ ended: whatEnded });
  await expectNothingLeft();
  expect(mailsTo(ctx, victim, "first_proof")).toHaveLength(1);
  expect((await signIn(ctx, { email: victim, password: fresh })).user.id).toBe(user.id);
});

test("the browser that registered stays signed in with a new token; every other session ends", async () => {
  const ctx = await openTestContext();
  const { user, token, deviceToken, here } = await registerFan(ctx);
  const other = await signIn(ctx, { email: user.email, password });
  ctx.passTime(11 * 60_000);
  const proof = verifyEmail(here, mailedToken(ctx, user.email, "verify_email"));
  expect(proof).toMatchObject({ ended: ["1 session ended.", "1 remembered device forgotten."] });
  expect([findSession(ctx, token), findSession(ctx, other.session.token)]).toEqual([null, null]);
  const retained = findSession(ctx, proof.session?.token ?? "");
  expect(retained?.session.id).toBe(here.actor?.session.id);
  // The mailbox is no password: what asks for a recent proof still does.
  expect(retained?.session.authenticatedAt).toEqual(here.actor?.session.authenticatedAt);
  const known = { ...ctx, request: { ...ctx.request, deviceToken } };
  await signIn(known, { email: user.email, password });
});

test("verifying an address right after registering sends no mail", async () => {
  const ctx = await openTestContext();
  const { user } = await verifiedFan(ctx);
  expect(mailsTo(ctx, user.email, "first_proof")).toEqual([]);
});

test("a browser signed in to another account can claim the address and keeps its session", async () => {
  const ctx = await openTestContext();
  const { user } = await registerFan(ctx);
  const other = await registerFan(ctx);
  const proof = verifyEmail(other.here, mailedToken(ctx, user.email, "verify_email"), "claim");
  expect(proof).toMatchObject({ session: null, passwordToken: expect.any(String) });
  expect(findSession(ctx, other.token)?.user.id).toBe(other.user.id);
});

test("after the session has ended, the link removes nothing unless the account is claimed", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  ctx.passTime(3 * 60 * 60_000);
  const link = mailedToken(ctx, user.email, "verify_email");
  expect(() => verifyEmail(here, link)).toThrow(refused);
  expect(present(ctx)?.emailVerified).toBe(false);
  expect(verifyEmail(here, link, "claim")).toMatchObject({
    session: null,
    passwordToken: expect.any(String),
  });
});

test("an export still being written when the owner claims the account is discarded", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const { id } = await requestExport(here, { password });
  const writing = writeExport(ctx, id);
  verifyEmail(ctx, mailedToken(ctx, user.email, "verify_email"), "claim");
  await writing;
  expect(existsSync(exportFile(ctx, id))).toBe(false);
  expect(mailsTo(ctx, user.email, "export_ready")).toEqual([]);
});
