import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { changePassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { passwordChangeSchema } from "#app/shared/accounts/auth/password-schema.ts";
import { auditLogs, passwordHistory, users } from "#db/schema/index.ts";
import { asUserOf, password, registerFan, signIn } from "../../../factories/fan.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const minutes = 60_000;

/** Changes a password again and again, each time in the session that the time before has left. */
function changer(ctx: TestContext, first: string) {
  let token = first;
  let present = password;
  return async (newPassword: string) => {
    const session = await changePassword(asUserOf(ctx, token), { currentPassword: present, newPassword });
    token = session.token;
    present = newPassword;
    return session;
  };
}

test("the new password signs in, the old one doesn't, and the owner gets a mail", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  await changePassword(here, { currentPassword: password, newPassword: "Other.Lamp 8" });
  await expect(signIn(ctx, { email: user.email, password })).rejects.toThrow();
  await signIn(ctx, { email: user.email, password: "Other.Lamp 8" });
  expect(mailsTo(ctx, user.email, "password_changed")).toHaveLength(1);
  expect(
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "password.changed")).all(),
  ).toMatchObject([{ userId: user.id, success: true, details: null }]);
});

test("all other sessions end and are cut off; the current one gets a new token", async () => {
  const ctx = await openTestContext();
  const { user, token, here } = await registerFan(ctx);
  const other = await signIn(ctx, { email: user.email, password });
  const cut = vi.fn();
  ctx.accessChanges.listen(user.id, cut);
  const session = await changePassword(here, { currentPassword: password, newPassword: "Other.Lamp 8" });
  expect(findSession(ctx, other.session.token)).toBeNull();
  expect(findSession(ctx, token)).toBeNull();
  expect(findSession(ctx, session.token)?.session.id).toBe(here.actor?.session.id);
  expect(cut).toHaveBeenCalledOnce();
  expect(ctx.db.select().from(users).get()?.activeSessionCount).toBe(1);
});

test("a wrong current password changes nothing, even just after signing in", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  await expect(
    changePassword(here, { currentPassword: "Wrong.Post 7", newPassword: "Other.Lamp 8" }),
  ).rejects.toMatchObject({ code: "invalid", fieldErrors: { currentPassword: [expect.any(String)] } });
  await signIn(ctx, { email: user.email, password });
});

test("the right current password is enough in an old session", async () => {
  const ctx = await openTestContext();
  const { token, user } = await registerFan(ctx);
  ctx.passTime(11 * minutes);
  const stale = asUserOf(ctx, token);
  await changePassword(stale, { currentPassword: password, newPassword: "Other.Lamp 8" });
  const signedIn = signIn(ctx, { email: user.email, password: "Other.Lamp 8" });
  await expect(signedIn).resolves.toBeTruthy();
});

test("the last five passwords are refused, including the current one; the sixth is allowed", async () => {
  const ctx = await openTestContext();
  const { token, user } = await registerFan(ctx);
  const change = changer(ctx, token);
  const refused = { code: "invalid", fieldErrors: { newPassword: [expect.stringContaining("last five")] } };
  await expect(change(password)).rejects.toMatchObject(refused);
  for (const newPassword of ["Second.One 2", "Third.One 3", "Fourth.One 4", "Fifth.One 5"]) {
    ctx.passTime(1000);
    await change(newPassword);
  }
  // Five in all: the first of them is still remembered.
  await expect(change(password)).rejects.toMatchObject(refused);
  ctx.passTime(1000);
  await change("Sixth.One 6");
  await expect(change("Second.One 2")).rejects.toMatchObject(refused);
  ctx.passTime(1000);
  await change(password);
  expect(ctx.db.select().from(passwordHistory).where(eq(passwordHistory.userId, user.id)).all()).toHaveLength(
    5,
  );
});

test("two changes within the same millisecond are remembered in order", async () => {
  const ctx = await openTestContext();
  const { token } = await registerFan(ctx);
  const at = ctx.now();
  const frozen = { ...ctx, now: () => at };
  const change = changer(frozen, token);
  for (const newPassword of ["Second.One 2", "Third.One 3", "Fourth.One 4", "Fifth.One 5", "Sixth.One 6"]) {
    await change(newPassword);
  }
  await change(password);
  await expect(change("Third.One 3")).rejects.toMatchObject({ code: "invalid" });
});

test("common passwords, the user's own words and the artist's name are refused", async () => {
  const ctx = await openTestContext();
  const { settings } = readSite(ctx);
  write(ctx, (tx) => writeSiteSettings(tx, { ...settings, artistName: "Artist.Name 1" }));
  const { here } = await registerFan(ctx, { email: "fan1!x@example.com" });
  for (const newPassword of ["P@ssw0rd", "Fan1!X@Example.com", "ARTIST.name 1"]) {
    await expect(changePassword(here, { currentPassword: password, newPassword })).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { newPassword: [expect.any(String)] },
    });
  }
});

test("of two simultaneous changes one succeeds", async () => {
  const ctx = await openTestContext();
  const { here } = await registerFan(ctx);
  const outcomes = await Promise.allSettled(
    ["Other.Lamp 8", "Third.Lamp 9"].map((newPassword) =>
      changePassword(here, { currentPassword: password, newPassword }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict" },
  });
});

test("an account that was locked while its password was being hashed stays unchanged", async () => {
  const ctx = await openTestContext();
  const { user, here } = await registerFan(ctx);
  const changing = changePassword(here, { currentPassword: password, newPassword: "Other.Lamp 8" });
  ctx.db.update(users).set({ accountStatus: "locked" }).where(eq(users.id, user.id)).run();
  await expect(changing).rejects.toMatchObject({ code: "unauthenticated" });
  expect(ctx.db.select().from(users).get()?.passwordHash).toBe(user.passwordHash);
});

test.each<[string, object, string, string]>([
  ["nothing typed", { currentPassword: "" }, "currentPassword", "Password is required"],
  ["too short", { newPassword: "aA1!" }, "newPassword", "Password must be at least 8 characters"],
  [
    "too long",
    { newPassword: `aA1!${"x".repeat(125)}` },
    "newPassword",
    "Password must be at most 128 characters",
  ],
  [
    "no special",
    { newPassword: "aaaaaaA1" },
    "newPassword",
    "Password must contain at least one special character",
  ],
  ["mismatch", { confirmPassword: "other" }, "confirmPassword", "Passwords don't match"],
])("an invalid form returns its error: %s", (_name, change, field, message) => {
  const right = { currentPassword: "x", newPassword: "Other.Lamp 8", confirmPassword: "Other.Lamp 8" };
  const parsed = passwordChangeSchema.safeParse({ ...right, ...change });
  expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([
    field,
    message,
  ]);
  expect(passwordChangeSchema.safeParse(right).success).toBe(true);
});
