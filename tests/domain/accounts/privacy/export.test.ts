import { existsSync, statSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import {
  listExports,
  openExport,
  requestExport,
} from "#app/domain/accounts/privacy/export/request-export.ts";
import { writeExport, writePendingExports } from "#app/domain/accounts/privacy/export/write-export.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { contacts, users } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { readZip } from "../../../setup/requests/read-zip.ts";
import { openTestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const minute = 60_000;
const hour = 60 * minute;

async function signedInFan() {
  const ctx = await openTestContext();
  const { user, session } = await registerUser(ctx, fan);
  return { ctx, user, me: () => ({ ...ctx, actor: findSession(ctx, session.token) }) };
}

test("an export has everything promised and no secret", async () => {
  const { ctx, user, me } = await signedInFan();
  const message = { fullName: "Fan One", email: fan.email, message: "Hello there" };
  const now = ctx.now();
  ctx.db
    .insert(contacts)
    .values({ id: "one", ...message, createdAt: now, updatedAt: now })
    .run();
  const { id } = await requestExport(me(), {});
  await writeExport(ctx, id);
  const file = openExport(me(), id);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  const files = readZip(file.path);
  expect(Object.keys(files).sort()).toEqual([
    "app-passwords.json",
    "audit-events.json",
    "cart.json",
    "consents.json",
    "contacts.json",
    "data-requests.json",
    "gifts.json",
    "grants.json",
    "imported-purchases.json",
    "listening.json",
    "login-attempts.json",
    "passkeys.json",
    "permissions.json",
    "profile.json",
    "purchase-lines.json",
    "purchases.json",
    "sessions.json",
    "withdrawals.json",
  ]);
  const all = Object.values(files).join("\n");
  expect(all).toContain(fan.email);
  for (const secret of [user.passwordHash, user.passwordSalt, me().actor?.session.sessionToken ?? ""]) {
    expect(all).not.toContain(secret);
  }
  // The address isn't verified: somebody else may have written under it.
  expect(all).not.toContain("Hello there");
});

test("a user with a verified address also gets the messages sent from it", async () => {
  const { ctx, user, me } = await signedInFan();
  const now = ctx.now();
  const message = { fullName: "Fan One", email: "FAN@example.com", message: "Hello there" };
  ctx.db
    .insert(contacts)
    .values({ id: "one", ...message, createdAt: now, updatedAt: now })
    .run();
  ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id)).run();
  const { id } = await requestExport(me(), {});
  await writeExport(ctx, id);
  expect(readZip(openExport(me(), id).path)["contacts.json"]).toContain("Hello there");
});

test("a user can ask for one export a day", async () => {
  const { ctx, me } = await signedInFan();
  await requestExport(me(), {});
  await expect(requestExport(me(), {})).rejects.toMatchObject({ code: "rate_limited" });
  ctx.passTime(24 * hour - minute);
  const again = registeredAgain(ctx);
  await expect(requestExport(again, { password: fan.password })).rejects.toMatchObject({
    code: "rate_limited",
  });
  ctx.passTime(2 * minute);
  await expect(requestExport(again, { password: fan.password })).resolves.toMatchObject({
    status: "pending",
  });
});

function registeredAgain(ctx: Awaited<ReturnType<typeof openTestContext>>) {
  const { actor } = signedInContext(ctx);
  const user = ctx.db.select().from(users).where(eq(users.email, fan.email)).get();
  if (!user) throw new Error("There is no fan.");
  return { ...ctx, actor: { ...actor, user } };
}

test("an old session needs the password again", async () => {
  const { ctx, me } = await signedInFan();
  ctx.passTime(10 * minute + 1000);
  await expect(requestExport(me(), {})).rejects.toMatchObject({ code: "reauthentication_required" });
  await expect(requestExport(me(), { password: "Wrong-Pass 1" })).rejects.toMatchObject({ code: "invalid" });
  await expect(requestExport(me(), { password: fan.password })).resolves.toBeDefined();
});

test("it is available to its owner for 48 hours, and then its file is deleted", async () => {
  const { ctx, me } = await signedInFan();
  const { id } = await requestExport(me(), {});
  await writePendingExports(ctx);
  const { path } = openExport(me(), id);
  expect(() => openExport(signedInContext(ctx), id)).toThrow("no longer available");
  ctx.passTime(48 * hour + 1000);
  const again = registeredAgain(ctx);
  expect(listExports(again)).toMatchObject([{ status: "expired", downloadUrl: null }]);
  expect(() => openExport(again, id)).toThrow("no longer available");
  await applyRetention(ctx);
  expect(existsSync(path)).toBe(false);
});
