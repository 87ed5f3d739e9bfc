import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { signOut } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { auditLogs, contacts, loginAttempts, userSessions } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const days = 24 * 60 * 60_000;

async function after(ctx: TestContext, wait: number) {
  ctx.passTime(wait);
  await applyRetention(ctx);
}

test("sign-in attempts are deleted after 90 days and not before", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  await signIn(ctx, { email: fan.email, password: fan.password });
  await after(ctx, 89 * days);
  expect(ctx.db.select().from(loginAttempts).all()).toHaveLength(1);
  await after(ctx, 2 * days);
  expect(ctx.db.select().from(loginAttempts).all()).toHaveLength(0);
});

test("ended sessions are deleted after 30 days and not before", async () => {
  const ctx = await openTestContext();
  signOut(signedInContext(ctx));
  await after(ctx, 29 * days);
  expect(ctx.db.select().from(userSessions).all()).toHaveLength(1);
  await after(ctx, 2 * days);
  expect(ctx.db.select().from(userSessions).all()).toHaveLength(0);
});

test("messages are deleted after a year and not before", async () => {
  const ctx = await openTestContext();
  const now = ctx.now();
  ctx.db
    .insert(contacts)
    .values({ id: "one", fullName: "A", email: "a@example.com", createdAt: now, updatedAt: now })
    .run();
  await after(ctx, 364 * days);
  expect(ctx.db.select().from(contacts).all()).toHaveLength(1);
  await after(ctx, 2 * days);
  expect(ctx.db.select().from(contacts).all()).toHaveLength(0);
});

test("audit events lose their addresses after 90 days and are deleted after a year", async () => {
  const ctx = await openTestContext();
  const from = { ...ctx, request: { ...ctx.request, ipAddress: "192.0.2.1" } };
  await registerUser(from, fan);
  const registered = () =>
    ctx.db
      .select()
      .from(auditLogs)
      .all()
      .find(({ eventType }) => eventType === "account.registered");
  await after(ctx, 89 * days);
  expect(registered()?.ipAddress).toBe("192.0.2.1");
  await after(ctx, 2 * days);
  expect(registered()).toMatchObject({ ipAddress: null, action: "Account created" });
  await after(ctx, 273 * days);
  expect(registered()).toBeDefined();
  await after(ctx, 2 * days);
  expect(registered()).toBeUndefined();
});
