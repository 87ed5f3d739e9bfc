import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  cancelEmailChange,
  readPendingEmail,
  resendPendingEmail,
} from "#app/domain/accounts/auth/address-proof/pending-email.ts";
import { findVerification, verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import {
  findPasswordReset,
  requestPasswordReset,
} from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Language } from "#app/messages/languages.ts";
import { profileChangeSchema, profileFormSchema } from "#app/shared/accounts/profiles/schema.ts";
import { auditLogs, mails, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn, verifiedFan } from "../../../factories/fan.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const minutes = 60_000;

const detailsOf = (ctx: TestContext, eventType: string) =>
  ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, eventType))
    .all()
    .map(({ details }) => details);

test("names change without a password check; the log names the fields, not the values", async () => {
  const ctx = await openTestContext();
  const here = signedInContext(ctx);
  ctx.passTime(60 * minutes);
  expect(updateProfile(here, { firstName: "Ada" })).toMatchObject({ firstName: "Ada", lastName: "Example" });
  expect(updateProfile(here, { firstName: "Ada", lastName: "Lovelace" })).toMatchObject({
    lastName: "Lovelace",
  });
  expect(updateProfile(here, {})).toMatchObject({ firstName: "Ada", lastName: "Lovelace" });
  expect(detailsOf(ctx, "profile.updated")).toEqual([{ fields: "firstName" }, { fields: "lastName" }]);
  expect(ctx.db.select().from(mails).all()).toEqual([]);
});

test("the language is one of the site's, or stays what it is", async () => {
  const ctx = await openTestContext();
  const here = signedInContext(ctx, { language: "fr" });
  const choose = (language: Language) => updateProfile(here, { language }).language;
  expect(() => choose("de")).toThrow(
    expect.objectContaining({ code: "invalid", fieldErrors: { language: [expect.any(String)] } }),
  );
  // The site gave it up, and nobody has to choose another to change their name.
  expect(choose("fr")).toBe("fr");
  expect(choose("en")).toBe("en");
  changeSite(ctx, [{ key: "languages", value: "de" }]);
  expect(choose("de")).toBe("de");
  expect(detailsOf(ctx, "profile.updated")).toEqual([{ fields: "language" }, { fields: "language" }]);
});

test("a signed-out visitor changes nothing", async () => {
  const ctx = await openTestContext();
  expect(() => updateProfile(ctx, { firstName: "Ada" })).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
});

test("an email change needs a recent password check; sending the current address doesn't", async () => {
  const ctx = await openTestContext();
  const here = signedInContext(ctx);
  ctx.passTime(10 * minutes + 1000);
  const { email } = here.actor.user;
  expect(updateProfile(here, { email, firstName: "Ada" })).toMatchObject({ email, firstName: "Ada" });
  expect(() => updateProfile(here, { email: "new@example.com", firstName: "Eve" })).toThrow(
    expect.objectContaining({ code: "reauthentication_required" }),
  );
  expect(ctx.db.select().from(users).get()).toMatchObject({ email, firstName: "Ada" });
});

test("an email change waits for its link; until then the old address stays in use", async () => {
  const ctx = await openTestContext();
  const { user, here } = await verifiedFan(ctx);
  requestPasswordReset(ctx, { email: user.email });
  const answered = updateProfile(here, { email: "new@example.com", firstName: "Ada" });
  expect(answered).toMatchObject({ email: user.email, emailVerified: true, firstName: "Ada" });
  expect(readPendingEmail(ctx, user.id)).toBe("new@example.com");
  expect(mailsTo(ctx, user.email, "email_changed")).toEqual([]);
  await signIn(ctx, { email: user.email, password });
  await expect(signIn(ctx, { email: "new@example.com", password })).rejects.toThrow();

  verifyEmail(here, mailedToken(ctx, "new@example.com", "verify_email"));
  const after = ctx.db.select().from(users).get();
  expect(after).toMatchObject({ email: "new@example.com", emailVerified: true });
  expect(readPendingEmail(ctx, user.id)).toBeNull();
  expect(mailsTo(ctx, user.email, "email_changed")).toHaveLength(1);
  expect(() => findPasswordReset(ctx, mailedToken(ctx, user.email, "reset_password"))).toThrow();
  expect(detailsOf(ctx, "email.change_requested")).toEqual([null]);
  expect(detailsOf(ctx, "email.changed")).toEqual([null]);
  expect(JSON.stringify(ctx.db.select().from(auditLogs).all())).not.toContain("new@example.com");
});

test("a verified account's email change is confirmed only by a browser signed in to it", async () => {
  const ctx = await openTestContext();
  const { user, here } = await verifiedFan(ctx);
  const other = await registerFan(ctx);
  updateProfile(here, { email: "new@example.com" });
  const token = mailedToken(ctx, "new@example.com", "verify_email");
  for (const elsewhere of [ctx, other.here]) {
    expect(findVerification(elsewhere, token).effect).toBe("sign_in");
    expect(() => verifyEmail(elsewhere, token)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
  }
  expect(ctx.db.select().from(users).where(eq(users.id, user.id)).get()?.email).toBe(user.email);
  expect(verifyEmail(here, token)).toMatchObject({ ended: [], passwordToken: null });
});

test("an email change keeps the second factor", async () => {
  const ctx = await openTestContext();
  const { here } = await verifiedFan(ctx);
  const { secret } = setUpMfa(here);
  const { session } = confirmMfa(here, { token: codeOf(secret, ctx.now()) });
  const enrolled = asUserOf(ctx, session.token);
  updateProfile(enrolled, { email: "new@example.com" });
  verifyEmail(enrolled, mailedToken(ctx, "new@example.com", "verify_email"));
  expect(ctx.db.select().from(users).get()).toMatchObject({ email: "new@example.com", mfaEnabled: true });
});

test("only the newest pending address can be confirmed, within 24 hours or until cancelled", async () => {
  const ctx = await openTestContext();
  const { here, token } = await verifiedFan(ctx);
  updateProfile(here, { email: "first@example.com" });
  const first = mailedToken(ctx, "first@example.com", "verify_email");
  updateProfile(here, { email: "second@example.com" });
  expect(() => verifyEmail(here, first)).toThrow(expect.objectContaining({ code: "invalid" }));
  const second = mailedToken(ctx, "second@example.com", "verify_email");
  findVerification(here, second);
  ctx.passTime(1000);
  expect(resendPendingEmail(here)).toBe("second@example.com");
  expect(() => findVerification(here, second)).toThrow();
  const third = mailedToken(ctx, "second@example.com", "verify_email");
  cancelEmailChange(here);
  expect(() => verifyEmail(here, third)).toThrow(expect.objectContaining({ code: "invalid" }));
  for (const late of [cancelEmailChange, resendPendingEmail]) {
    expect(() => late(here)).toThrow(expect.objectContaining({ code: "conflict" }));
  }
  updateProfile(asUserOf(ctx, token), { email: "third@example.com" });
  const last = mailedToken(ctx, "third@example.com", "verify_email");
  ctx.passTime(24 * 60 * minutes + 1000);
  expect(() => findVerification(ctx, last)).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("the first to verify a contested address gets it; the other is refused", async () => {
  const ctx = await openTestContext();
  const [one, two] = [await verifiedFan(ctx), await verifiedFan(ctx)];
  updateProfile(one.here, { email: "wanted@example.com" });
  const link = mailedToken(ctx, "wanted@example.com", "verify_email");
  ctx.passTime(1000);
  updateProfile(two.here, { email: "wanted@example.com" });
  verifyEmail(two.here, mailedToken(ctx, "wanted@example.com", "verify_email"));
  expect(() => verifyEmail(one.here, link)).toThrow(
    expect.objectContaining({ code: "conflict", message: expect.stringContaining("Another account") }),
  );
  expect(ctx.db.select().from(users).where(eq(users.id, one.user.id)).get()?.email).toBe(one.user.email);
});

test("a first verification link still works while a change is pending, and drops the change", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const token = mailedToken(ctx, user.email, "verify_email");
  updateProfile(here, { email: "new@example.com" });
  const other = mailedToken(ctx, "new@example.com", "verify_email");
  expect(verifyEmail(here, token).ended).toEqual(["A pending change of address is cancelled."]);
  expect(() => verifyEmail(here, other)).toThrow(expect.objectContaining({ code: "invalid" }));
  expect(ctx.db.select().from(users).get()?.email).toBe(user.email);
});

test("verifying a corrected address counts as the account's first verification", async () => {
  const ctx = await openTestContext();
  const { user, token, here } = await registerFan(ctx);
  const mistyped = mailedToken(ctx, user.email, "verify_email");
  updateProfile(here, { email: "right@example.com" });
  const proof = verifyEmail(here, mailedToken(ctx, "right@example.com", "verify_email"));
  expect(proof).toMatchObject({ ended: [], session: { id: here.actor?.session.id } });
  expect(asUserOf(ctx, token).actor).toBeNull();
  expect(() => verifyEmail(ctx, mistyped)).toThrow(expect.objectContaining({ code: "invalid" }));
  expect(ctx.db.select().from(users).get()).toMatchObject({
    email: "right@example.com",
    emailVerified: true,
  });
});

test("a taken address is a conflict in any letter case; its owner gets a mail", async () => {
  const ctx = await openTestContext();
  const owner = signedInContext(ctx).actor.user;
  const here = signedInContext(ctx);
  for (let count = 0; count < 2; count += 1) {
    expect(() => updateProfile(here, { email: owner.email, firstName: "Eve" })).toThrow(
      expect.objectContaining({ code: "conflict", fieldErrors: { email: [expect.any(String)] } }),
    );
  }
  expect(ctx.db.select().from(mails).all()).toMatchObject([{ kind: "email_taken", recipient: owner.email }]);
  expect(ctx.db.select().from(users).where(eq(users.id, here.actor.user.id)).get()).toMatchObject({
    email: here.actor.user.email,
    firstName: "Fan",
  });
});

test("profile fields follow the rules of registration; a form may leave unset ones empty", () => {
  for (const wrong of [{ role: "admin" }, { username: "other" }, { email: "nope" }, { firstName: "" }]) {
    expect(profileChangeSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
  expect(profileChangeSchema.parse({ email: " New@Example.com " })).toEqual({ email: "new@example.com" });
  const form = { email: "a@example.com", firstName: "A" };
  expect(profileFormSchema({ firstName: "A", lastName: "B" }).safeParse(form).success).toBe(false);
  expect(profileFormSchema({ firstName: "A", lastName: "" }).safeParse(form).success).toBe(true);
});
