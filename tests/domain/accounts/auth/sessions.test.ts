import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { revokeOtherSessions, revokeSession } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { listSessions } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import { deviceName } from "#app/domain/accounts/auth/sessions/start-session.ts";
import { changeAccountStatus, changeRole } from "#app/domain/accounts/profiles/change-account.ts";
import { users } from "#db/schema/index.ts";
import { signIn } from "../../../factories/sign-in.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const minutes = 60_000;
const days = 24 * 60 * minutes;

test("users can list and end only their own sessions", async () => {
  const ctx = await openTestContext();
  const { session } = await registerUser(ctx, fan);
  const phone = await signIn(ctx, { email: fan.email, password: fan.password });
  const tablet = await signIn(ctx, { email: fan.email, password: fan.password });
  const here = { ...ctx, actor: findSession(ctx, session.token) };
  const stranger = signedInContext(ctx);
  expect(listSessions(here).map(({ current }) => current)).toEqual([true, false, false]);
  expect(() => revokeSession(stranger, phone.session.id)).toThrow("no longer signed in");
  revokeSession(here, phone.session.id);
  expect(findSession(ctx, phone.session.token)).toBeNull();
  expect(revokeOtherSessions(here)).toBe(1);
  expect(findSession(ctx, tablet.session.token)).toBeNull();
  expect(findSession(ctx, session.token)).not.toBeNull();
  expect(ctx.db.select().from(users).where(eq(users.email, fan.email)).get()?.activeSessionCount).toBe(1);
});

test("after ten minutes the password is required again, which gives a new token", async () => {
  const ctx = await openTestContext();
  const { session } = await registerUser(ctx, fan);
  const other = await signIn(ctx, { email: fan.email, password: fan.password });
  ctx.passTime(10 * minutes + 1);
  const stale = { ...ctx, actor: findSession(ctx, session.token) };
  const refused = expect.objectContaining({ code: "reauthentication_required" });
  expect(() => revokeSession(stale, other.session.id)).toThrow(refused);
  await expect(reauthenticate(stale, { password: "Wrong-Pass 1" })).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { password: [expect.any(String)] },
  });
  const renewed = await reauthenticate(stale, { password: fan.password });
  expect(findSession(ctx, session.token)).toBeNull();
  const fresh = { ...ctx, actor: findSession(ctx, renewed.token) };
  revokeSession(fresh, other.session.id);
  ctx.passTime(10 * minutes + 1);
  expect(() => revokeOtherSessions(fresh)).toThrow(refused);
});

test("a remembered session expires after seven idle days or thirty days in all", async () => {
  const ctx = await openTestContext();
  await registerUser(ctx, fan);
  const remembered = { email: fan.email, password: fan.password, rememberMe: true };
  const idle = await signIn(ctx, remembered);
  ctx.passTime(7 * days - minutes);
  expect(findSession(ctx, idle.session.token)).not.toBeNull();
  ctx.passTime(7 * days + minutes);
  expect(findSession(ctx, idle.session.token)).toBeNull();
  const old = await signIn(ctx, remembered);
  for (let week = 0; week < 4; week += 1) {
    ctx.passTime(7 * days - minutes);
    expect(findSession(ctx, old.session.token)).not.toBeNull();
  }
  ctx.passTime(2 * days + 5 * minutes);
  expect(findSession(ctx, old.session.token)).toBeNull();
});

test("locking and demoting end sessions at once; unlocking clears a lockout", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const member = signedInContext(ctx);
  changeAccountStatus(admin, member.actor.user.id, "suspended");
  changeAccountStatus(admin, member.actor.user.id, "active");
  expect(findSession(ctx, member.token)).toBeNull();
  const second = signedInContext(ctx, { role: "admin" });
  changeRole(admin, second.actor.user.id, "user");
  expect(findSession(ctx, second.token)).toBeNull();
  const locked = { loginAttempts: 9, lockoutUntil: new Date(ctx.now().getTime() + minutes) };
  ctx.db.update(users).set(locked).where(eq(users.id, member.actor.user.id)).run();
  expect(changeAccountStatus(admin, member.actor.user.id, "active")).toMatchObject({
    loginAttempts: 0,
    lockoutUntil: null,
  });
});

test("only admins change accounts, not their own and not the last admin's", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const other = signedInContext(ctx, { role: "admin" });
  const conflict = expect.objectContaining({ code: "conflict" });
  expect(() => changeRole(admin, admin.actor.user.id, "user")).toThrow(conflict);
  expect(() => changeAccountStatus(admin, admin.actor.user.id, "locked")).toThrow(conflict);
  changeRole(admin, other.actor.user.id, "user");
  // The one who was demoted still holds a context from before: the operation reads the present state.
  expect(() => changeAccountStatus(other, admin.actor.user.id, "locked")).toThrow(conflict);
  for (const role of ["user", "premium", "moderator"] as const) {
    const member = signedInContext(ctx, { role });
    const forbidden = expect.objectContaining({ code: "forbidden" });
    expect(() => changeRole(member, other.actor.user.id, "admin")).toThrow(forbidden);
  }
  admin.passTime(10 * minutes + 1);
  expect(() => changeRole(admin, other.actor.user.id, "admin")).toThrow(
    expect.objectContaining({ code: "reauthentication_required" }),
  );
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.5.0", "Unknown device"],
])("a device has a readable name: %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
