import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateProfile } from "#app/domain/accounts/update-profile.ts";
import { profileChangeSchema, profileFormSchema } from "#app/domain/accounts/update-profile-schema.ts";
import { verifyEmail } from "#app/domain/auth/email/verify-email.ts";
import { requestPasswordReset } from "#app/domain/auth/passwords/request-password-reset.ts";
import { findPasswordReset } from "#app/domain/auth/passwords/reset-password.ts";
import { auditLogs, mails, users } from "#db/schema/index.ts";
import { asUserOf, registerFan } from "../../factories/fan.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailedToken, mailsTo } from "../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../setup/services.ts";

const minutes = 60_000;

const detailsOf = (ctx: TestContext, eventType: string) =>
  ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, eventType))
    .all()
    .map(({ details }) => details);

test("names change without a fresh proof; the record tells which, not what they are", async () => {
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

test("nobody signed out changes anything", async () => {
  const ctx = await openTestContext();
  expect(() => updateProfile(ctx, { firstName: "Ada" })).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
});

test("a new address needs a proof from the last ten minutes; the present one, sent along, needs none", async () => {
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

test("a new address is unverified and asked; the old one is told; a reset under way is void", async () => {
  const ctx = await openTestContext();
  const { user, token } = await registerFan(ctx);
  verifyEmail(ctx, mailedToken(ctx, user.email, "verify_email"));
  requestPasswordReset(ctx, { email: user.email });
  const reset = mailedToken(ctx, user.email, "reset_password");
  const changed = updateProfile(asUserOf(ctx, token), { email: "new@example.com" });
  expect(changed).toMatchObject({ email: "new@example.com", emailVerified: false });
  expect(mailsTo(ctx, user.email, "email_changed")).toHaveLength(1);
  expect(() => findPasswordReset(ctx, reset)).toThrow();
  verifyEmail(ctx, mailedToken(ctx, "new@example.com", "verify_email"));
  expect(ctx.db.select().from(users).get()?.emailVerified).toBe(true);
  expect(detailsOf(ctx, "email.changed")).toEqual([null]);
  expect(JSON.stringify(ctx.db.select().from(auditLogs).all())).not.toContain("new@example.com");
});

test("the link that verified the old address doesn't verify the new one", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const token = mailedToken(ctx, user.email, "verify_email");
  updateProfile(here, { email: "new@example.com" });
  expect(() => verifyEmail(ctx, token)).toThrow();
});

test("a taken address is a conflict in any case of letters; its owner is told and nothing is saved", async () => {
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

test("fields are known and follow the rules of registration; a form may leave empty what never was there", () => {
  for (const wrong of [{ role: "admin" }, { username: "other" }, { email: "nope" }, { firstName: "" }]) {
    expect(profileChangeSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
  expect(profileChangeSchema.parse({ email: " New@Example.com " })).toEqual({ email: "new@example.com" });
  const form = { email: "a@example.com", firstName: "A" };
  expect(profileFormSchema({ firstName: "A", lastName: "B" }).safeParse(form).success).toBe(false);
  expect(profileFormSchema({ firstName: "A", lastName: "" }).safeParse(form).success).toBe(true);
});
