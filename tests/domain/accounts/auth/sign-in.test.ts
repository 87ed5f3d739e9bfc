import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { signOut } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { ensureAdmin } from "#app/domain/accounts/profiles/first-admin.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import { registrationSchema } from "#app/shared/accounts/auth/schema.ts";
import { auditLogs, loginAttempts, userSessions, users } from "#db/schema/index.ts";
import { signIn } from "../../../factories/sign-in.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const hours = 60 * 60_000;

test("registering signs in; only hashes are stored", async () => {
  const ctx = await openTestContext();
  const { user, session } = await registerUser(ctx, fan);
  expect(findSession(ctx, session.token)?.user.id).toBe(user.id);
  const stored = JSON.stringify([
    ctx.db.select().from(users).all(),
    ctx.db.select().from(userSessions).all(),
  ]);
  expect(stored).not.toContain(fan.password);
  expect(stored).not.toContain(session.token);
  expect(Object.keys(presentUser(user))).not.toContain("passwordHash");
});

test("a taken email or username is a conflict that names the field, in any case of letters", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  const again = { ...fan, email: "FAN@example.com".toLowerCase(), username: "FAN_ONE" };
  await expect(registerUser(ctx, again)).rejects.toMatchObject({
    code: "conflict",
    fieldErrors: { email: [expect.any(String)], username: [expect.any(String)] },
  });
});

test("a common password is refused", async () => {
  const ctx = await openTestContext();
  await expect(registerUser(ctx, { ...fan, password: "P@ssw0rd" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(
    registerUser(ctx, { ...fan, email: "Fan1!x@example.com", password: "fan1!X@example.com" }),
  ).rejects.toMatchObject({
    code: "invalid",
  });
});

test("all 128 characters of a password count", async () => {
  const ctx = await openTestContext();
  const password = `Aa1!${"x".repeat(123)}y`;
  await registerUser(ctx, { ...fan, password });
  await expect(signIn(ctx, { email: fan.email, password: `${password.slice(0, -1)}z` })).rejects.toThrow();
  await expect(signIn(ctx, { email: fan.email, password })).resolves.toBeDefined();
});

test("a wrong password gets the same error everywhere, and each attempt is recorded", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  const answers: unknown[] = [];
  const attempt = (email: string, password: string) =>
    signIn(ctx, { email, password }).catch((error: unknown) => answers.push(error));
  await attempt("nobody@example.com", fan.password);
  await attempt(fan.email, "Wrong-Pass 1");
  for (const accountStatus of ["locked", "suspended"] as const) {
    ctx.db.update(users).set({ accountStatus }).run();
    await attempt(fan.email, "Wrong-Pass 1");
  }
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers).toHaveLength(4);
  const reasons = ctx.db
    .select()
    .from(loginAttempts)
    .all()
    .map((row) => row.failureReason);
  expect(reasons).toEqual(["unknown", ...Array(3).fill("wrong_password")]);
  expect(ctx.db.select().from(auditLogs).where(eq(auditLogs.success, false)).all()).toHaveLength(4);
  expect(mailsTo(ctx, fan.email, "account_locked")).toEqual([]);
});

test.each(["locked", "suspended"] as const)(
  "the right password of a %s account learns whom to contact, and its owner gets a mail",
  async (accountStatus) => {
    const ctx = await openTestContext();
    await registerUser(ctx, fan);
    ctx.db.update(users).set({ accountStatus }).run();
    for (let count = 0; count < 3; count += 1) {
      await expect(signIn(ctx, { email: fan.email, password: fan.password })).rejects.toMatchObject({
        code: "unauthenticated",
        message: `This account is ${accountStatus}, so you can't sign in. Please contact us: ${ctx.settings.publicUrl}/contact.`,
      });
    }
    expect(mailsTo(ctx, fan.email, "account_locked")).toHaveLength(1);
    ctx.passTime(25 * hours);
    await expect(signIn(ctx, { email: fan.email, password: fan.password })).rejects.toThrow(accountStatus);
    expect(mailsTo(ctx, fan.email, "account_locked")).toHaveLength(2);
    const reasons = ctx.db.select().from(loginAttempts).all();
    expect(reasons.map(({ failureReason }) => failureReason)).toEqual(Array(4).fill(accountStatus));
  },
);

test("a session ends by sign-out, idling, age, or when its account becomes inactive", async () => {
  const ctx = await openTestContext();
  const away = signedInContext(ctx);
  ctx.passTime(2 * hours + 1000);
  expect(findSession(ctx, away.token)).toBeNull();

  const busy = signedInContext(ctx);
  for (let hour = 0; hour < 11; hour += 1) {
    ctx.passTime(1 * hours);
    expect(findSession(ctx, busy.token)).not.toBeNull();
  }
  ctx.passTime(1 * hours + 1000);
  expect(findSession(ctx, busy.token)).toBeNull();

  const leaving = signedInContext(ctx);
  signOut(leaving);
  expect(findSession(ctx, leaving.token)).toBeNull();

  const locked = signedInContext(ctx);
  ctx.db.update(users).set({ accountStatus: "locked" }).where(eq(users.id, locked.actor.user.id)).run();
  expect(findSession(ctx, locked.token)).toBeNull();
});

test("an admin's session expires after 30 idle minutes", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  ctx.passTime(29 * 60_000);
  expect(findSession(ctx, admin.token)).not.toBeNull();
  ctx.passTime(31 * 60_000);
  expect(findSession(ctx, admin.token)).toBeNull();
});

test("a sixth session ends the oldest, and signing in ends the browser's previous session", async () => {
  const ctx = await openTestContext();
  const { user, session: first } = await registerUser(ctx, fan);
  const tokens = [first.token];
  for (let count = 0; count < 5; count += 1) {
    ctx.passTime(1000);
    tokens.push((await signIn(ctx, { email: fan.email, password: fan.password })).session.token);
  }
  expect(tokens.map((token) => findSession(ctx, token) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  const actor = findSession(ctx, tokens[5] ?? "");
  const next = await signIn({ ...ctx, actor }, { email: fan.email, password: fan.password });
  expect(findSession(ctx, tokens[5] ?? "")).toBeNull();
  expect(findSession(ctx, next.session.token)?.user.id).toBe(user.id);
});

test("the command creates or promotes an admin without changing an existing password", async () => {
  const ctx = await openTestContext();
  const made = await ensureAdmin(ctx, { email: "owner@example.com" });
  expect(made).toMatchObject({ outcome: "created", generatedPassword: expect.any(String) });
  await signIn(ctx, { email: "owner@example.com", password: made.generatedPassword ?? "" });
  await registerUser(ctx, fan);
  expect(await ensureAdmin(ctx, { email: fan.email, password: "Other-Pass 9" })).toMatchObject({
    outcome: "promoted",
  });
  const { user } = await signIn(ctx, { email: fan.email, password: fan.password });
  expect(user.role).toBe("admin");
  for (const refused of [{ email: "x@example.com", password: "weak" }, { email: "nobody" }]) {
    await expect(ensureAdmin(ctx, refused)).rejects.toMatchObject({ code: "invalid" });
  }
});

test.each<[string, object, string, string]>([
  ["email", { email: "nope" }, "email", "Please enter a valid email address"],
  ["short username", { username: "ab" }, "username", "Username must be at least 3 characters"],
  ["long username", { username: "a".repeat(21) }, "username", "Username must be less than 20 characters"],
  [
    "odd username",
    { username: "a b!" },
    "username",
    "Username can only contain letters, numbers, and underscores",
  ],
  ["no first name", { firstName: "" }, "firstName", "First name is required"],
  ["long last name", { lastName: "a".repeat(51) }, "lastName", "Last name is too long"],
  ["short password", { password: "aA1!" }, "password", "Password must be at least 8 characters"],
  [
    "no lowercase",
    { password: "AAAAAA1!" },
    "password",
    "Password must contain at least one lowercase letter",
  ],
  [
    "no uppercase",
    { password: "aaaaaa1!" },
    "password",
    "Password must contain at least one uppercase letter",
  ],
  ["no number", { password: "aaaaaaA!" }, "password", "Password must contain at least one number"],
  [
    "no special",
    { password: "aaaaaaA1" },
    "password",
    "Password must contain at least one special character",
  ],
  ["mismatch", { confirmPassword: "other" }, "confirmPassword", "Passwords don't match"],
])("invalid registration is refused with a message: %s", (_name, change, field, message) => {
  const parsed = registrationSchema.safeParse({ ...fan, ...change });
  const issues = parsed.error?.issues.map((issue) => [issue.path[0], issue.message]);
  expect(issues).toContainEqual([field, message]);
});
