import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { carryOutDeletions } from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { readAccount } from "#app/domain/accounts/profiles/present-user.ts";
import { listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { listOrders } from "#app/domain/shop/orders/list-orders.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { userQuerySchema } from "#app/shared/accounts/profiles/schema.ts";
import { guestPayments, purchases, users } from "#db/schema/index.ts";
import { allPurchases } from "../../../factories/buyer.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { asGuest, buyAsGuest, guestShop, receiptToken } from "../../../factories/guest.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

const email = "lena@example.com";
const day = 24 * 60 * 60_000;

test("deleting an account deletes its guest, and keeps the orders without a name", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  await buyAsGuest(guest, track.id);
  const token = receiptToken(ctx, email);
  const fan = await verifiedFan(ctx, { email });
  await buyAsGuest(guest, (await createTrack(ctx)).id);
  const guestId = findGuest(ctx, email)?.id;
  ctx.db.update(users).set({ deletionDueAt: ctx.now() }).where(eq(users.id, fan.user.id)).run();
  expect(await carryOutDeletions(ctx)).toBe(1);

  const left = JSON.stringify([ctx.db.select().from(users).all(), allPurchases(ctx)]);
  for (const trace of [email, guestId, fan.user.id]) expect(left).not.toContain(trace);
  expect(allPurchases(ctx)).toMatchObject([{ status: "completed" }, { status: "completed" }]);
  expect(() => openOrderLink(ctx, token)).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("a guest who bought nothing is deleted after a month, and one who did stays", async () => {
  const { ctx, track } = await guestShop();
  await createPaymentIntent(asGuest(ctx, "browsing@example.com"), { trackId: track.id });
  await buyAsGuest(asGuest(ctx, email), track.id);
  ctx.passTime(2 * day);
  await reconcilePurchases(ctx);
  await applyRetention(ctx);
  expect(ctx.db.select().from(guestPayments).all()).toEqual([]);
  expect(findGuest(ctx, "browsing@example.com")).toBeDefined();
  ctx.passTime(31 * day);
  await applyRetention(ctx);
  expect(findGuest(ctx, "browsing@example.com")).toBeUndefined();
  expect(findGuest(ctx, email)).toBeDefined();
  expect(ctx.db.select().from(purchases).where(eq(purchases.status, "completed")).all()).toHaveLength(1);
});

test("admins find a guest's order by its address, and no account of a guest", async () => {
  const { ctx, track } = await guestShop();
  await buyAsGuest(asGuest(ctx, email), track.id);
  const admin = signedInContext(ctx, { role: "admin" });
  const { orders } = listOrders(admin, { q: "lena@", state: undefined, cursor: undefined });
  expect(orders).toMatchObject([{ buyer: { email, name: "Guest", isGuest: true } }]);
  const search = { ...userQuerySchema.parse({}), q: "lena" };
  expect(listUsers(admin, search).users).toEqual([]);
  const guestId = findGuest(ctx, email)?.id ?? "";
  expect(() => readAccount(admin, guestId)).toThrow(expect.objectContaining({ code: "not_found" }));
});
