import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import {
  carryOutDeletions,
  readDeletedUserIds,
  replayDeletions,
} from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { cancelDeletion, requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { createListeningLink } from "#app/domain/grants/listening-links/change-links.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { openDatabase } from "#db/client.server.ts";
import { mails, purchases, userFilePermissions, users } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { testProvider } from "../../../setup/test-provider.ts";

const fan = {
  email: "quentin.fan@example.com",
  username: "quentin_fan",
  firstName: "Quentin",
  lastName: "Unmistakable",
  password: "Lamp.Post 7",
};
const days = 24 * 60 * 60_000;

async function buyer() {
  const ctx = await openTestContext();
  const { user, session } = await registerUser(ctx, fan);
  const signedIn = () => ({ ...ctx, actor: findSession(ctx, session.token) });
  const track = await createTrack(ctx);
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  const paid = await payWithTestCard(signedIn(), { trackId: track.id, price: "1.99", card });
  if (paid.outcome === "authentication_needed") throw new Error("not paid");
  return { ctx, user, signedIn, track, paymentIntentId: paid.paymentIntentId };
}

/** Every text of the database: what can still be read of somebody. */
function allText(ctx: Context): string {
  const tables = ctx.db.$client
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all();
  return tables
    .map((name) => JSON.stringify(ctx.db.$client.prepare(`select * from "${name}"`).all()))
    .join("\n");
}

test("deletion waits fourteen days, and signing in doesn't cancel it", async () => {
  const { ctx, signedIn } = await buyer();
  const dueAt = await requestDeletion(signedIn(), { password: fan.password });
  expect(Math.round((dueAt.getTime() - ctx.now().getTime()) / days)).toBe(14);
  ctx.passTime(13 * days);
  expect(await carryOutDeletions(ctx)).toBe(0);
  await signIn(ctx, { email: fan.email, password: fan.password });
  ctx.passTime(1 * days + 1000);
  expect(await carryOutDeletions(ctx)).toBe(1);
  await expect(signIn(ctx, { email: fan.email, password: fan.password })).rejects.toThrow();
});

test("deletion needs the right password, and cancelling it keeps the account", async () => {
  const { ctx, signedIn } = await buyer();
  await expect(requestDeletion(signedIn(), { password: "Wrong-Pass 1" })).rejects.toMatchObject({
    fieldErrors: { password: [expect.any(String)] },
  });
  await requestDeletion(signedIn(), { password: fan.password });
  cancelDeletion(signedIn());
  ctx.passTime(15 * days);
  expect(await carryOutDeletions(ctx)).toBe(0);
  expect(ctx.db.select().from(users).get()).toMatchObject({
    gdprDeleteRequested: false,
    deletionDueAt: null,
  });
});

test("no personal data is left; the purchase stays under its own pseudonym", async () => {
  const { ctx, user, signedIn, track } = await buyer();
  await requestDeletion(signedIn(), { password: fan.password });
  ctx.passTime(15 * days);
  await carryOutDeletions(ctx);
  ctx.db.delete(mails).where(eq(mails.kind, "deletion_done")).run();
  const left = allText(ctx);
  for (const trace of [fan.email, fan.username, fan.firstName, fan.lastName, user.id, user.passwordHash]) {
    expect(left).not.toContain(trace);
  }
  const [purchase] = ctx.db.select().from(purchases).all();
  expect(purchase).toMatchObject({ trackId: track.id, amountCents: 199, status: "completed" });
  const tombstone = ctx.db.select().from(users).get();
  expect(tombstone).toMatchObject({ id: purchase?.userId, firstName: null, accountStatus: "suspended" });
  expect(tombstone?.deletedAt).not.toBeNull();
  expect(ctx.db.select().from(userFilePermissions).all()).toEqual([]);
});

test("a refund of a deleted buyer's purchase is still recorded", async () => {
  const { ctx, signedIn, paymentIntentId } = await buyer();
  await requestDeletion(signedIn(), { password: fan.password });
  ctx.passTime(15 * days);
  await carryOutDeletions(ctx);
  await testProvider(ctx).stripe.refunds.create({ payment_intent: paymentIntentId });
  expect((await settle(ctx, paymentIntentId))?.status).toBe("refunded");
});

test("a deleted user restored by a backup is deleted again at the next start", async () => {
  const { ctx, user, signedIn } = await buyer();
  await requestDeletion(signedIn(), { password: fan.password });
  const backup = path.join(temporaryFolder(), "backup.sqlite");
  await ctx.db.$client.backup(backup);
  ctx.passTime(15 * days);
  await carryOutDeletions(ctx);
  expect(readDeletedUserIds(ctx)).toEqual([user.id]);
  const restored = { ...ctx, db: openDatabase(backup) };
  expect(restored.db.select().from(users).get()?.email).toBe(fan.email);
  await replayDeletions(restored);
  expect(restored.db.select().from(users).where(eq(users.email, fan.email)).get()).toBeUndefined();
  restored.db.$client.close();
});

test("the last admin can't be deleted", async () => {
  const ctx = await openTestContext();
  const { user, session } = await registerUser(ctx, fan);
  ctx.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id)).run();
  const admin = { ...ctx, actor: findSession(ctx, session.token) };
  await expect(requestDeletion(admin, { password: fan.password })).rejects.toMatchObject({
    code: "conflict",
  });
  signedInContext(ctx, { role: "admin" });
  await expect(requestDeletion(admin, { password: fan.password })).resolves.toBeInstanceOf(Date);
});

test("what was noted about what somebody was given goes, and an admin's name on what they gave", async () => {
  const { ctx, user, signedIn } = await buyer();
  const admin = signedInContext(ctx, { role: "admin" });
  signedInContext(ctx, { role: "admin" });
  const item = { trackId: (await createTrack(ctx)).id, releaseId: null };
  const terms = { item, expiresAt: null, maxDownloads: null };
  createGrant(admin, { ...terms, to: { userId: user.id }, note: "met in Ghent" });
  createListeningLink(admin, { item, receiver: "R", expiresAt: null, maxPlays: null, mayDownload: false });
  await requestDeletion(signedIn(), { password: fan.password });
  ctx.passTime(14 * days);
  expect(await carryOutDeletions(ctx)).toBe(1);
  expect(allText(ctx)).not.toContain("met in Ghent");
  write(ctx, (tx) => eraseUser(tx, admin.actor.user));
  expect(allText(ctx)).not.toContain(admin.actor.user.id);
});
