import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recheckPayment, resendOrderReceipt } from "#app/domain/shop/orders/recheck-payment.ts";
import { auditLogs, mails, purchases } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";

test("checking again updates an order, and the log names the admin", async () => {
  const { ctx, fan, admin, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  provider.desk.refund(order.paymentIntentId);
  expect(await recheckPayment(admin, order.id)).toMatchObject({ status: "refunded" });
  const looked = ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "purchase.looked_again"))
    .all();
  expect(looked).toMatchObject([{ userId: admin.actor.user.id, resourceId: order.id }]);
});

test("checking again while the provider is down changes nothing and says so", async () => {
  const { ctx, fan, admin, track, trouble } = await openShop();
  const order = await orderOf(fan, track.id);
  trouble.lostRequest = /./;
  await expect(recheckPayment(admin, order.id)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("The order hasn't changed"),
  });
  expect(ctx.db.select().from(purchases).all()).toMatchObject([{ status: "completed" }]);
});

test("an order without a payment or of another provider can't be checked again", async () => {
  const { ctx, fan, admin, track } = await openShop();
  const order = await orderOf(fan, track.id);
  ctx.db.update(purchases).set({ paymentIntentId: null }).run();
  await expect(recheckPayment(admin, order.id)).rejects.toMatchObject({ code: "conflict" });
  ctx.db.update(purchases).set({ paymentIntentId: "pi_1", livemode: true }).run();
  await expect(recheckPayment(admin, order.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(recheckPayment(admin, "absent")).rejects.toMatchObject({ code: "not_found" });
  await expect(recheckPayment(fan, order.id)).rejects.toMatchObject({ code: "forbidden" });
});

test("an admin sends the receipt of a completed order again", async () => {
  const { ctx, fan, admin, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  resendOrderReceipt(admin, order.id);
  const receipts = ctx.db.select().from(mails).where(eq(mails.kind, "receipt")).all();
  expect(receipts.map(({ recipient }) => recipient)).toEqual(Array(2).fill(fan.actor.user.email));
  expect(() => resendOrderReceipt(fan, order.id)).toThrow();
  provider.desk.refund(order.paymentIntentId);
  await recheckPayment(admin, order.id);
  expect(() => resendOrderReceipt(admin, order.id)).toThrow("Only a completed purchase has a receipt");
});
