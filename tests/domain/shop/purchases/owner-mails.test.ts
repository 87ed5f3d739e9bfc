import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { mails, purchases, users } from "#db/schema/index.ts";
import { goodCard, testProvider } from "../../../factories/buyer.ts";
import { openShop, orderOf, refundRequest } from "../../../factories/orders/order.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

test("a sale is emailed to every active admin with the track, the buyer and the test notice", async () => {
  const { ctx, fan, admin, track } = await openShop();
  const other = signedInContext(ctx, { role: "admin" });
  const locked = signedInContext(ctx, { role: "admin" });
  ctx.db.update(users).set({ accountStatus: "locked" }).where(eq(users.id, locked.actor.user.id)).run();
  signedInContext(ctx, { role: "moderator" });
  const order = await orderOf(fan, track.id);
  const sales = openedMails(ctx, "sale");
  expect(sales.map(({ recipient }) => recipient).sort()).toEqual(
    [admin, other].map(({ actor }) => actor.user.email).sort(),
  );
  for (const { subject, resourceId, text, html } of sales) {
    expect(subject).toBe(`Test sale: ${track.title} for $1.99`);
    expect(resourceId).toBe(order.id);
    for (const part of [text, html]) {
      expect(part).toContain("Test payments: no money moved");
      expect(part).toContain("$1.99");
      expect(part).toContain(fan.actor.user.email);
      expect(part).toContain(`${ctx.settings.publicUrl}/admin/orders/${order.id}`);
    }
  }
});

test("mails of an order show the time in the owner's time zone", async () => {
  const { ctx, fan, track } = await openShop();
  changeSite(ctx, [{ key: "timeZone", value: "Asia/Tokyo" }]);
  ctx.passTime(Date.parse("2031-05-06T20:30:00Z") - ctx.now().getTime());
  const order = await orderOf(fan, track.id);
  for (const part of ["text", "html"] as const) {
    expect(openedMails(ctx, "sale")[0]?.[part]).toContain("May 7, 2031 at 05:30 (Asia/Tokyo)");
    expect(openedMails(ctx, "receipt")[0]?.[part]).toContain("May 7, 2031");
  }
  const { purchase, mail } = readReceipt(fan, order.id);
  expect([purchase.day, mail?.day]).toEqual(["2031-05-07", "2031-05-07"]);
  expect(purchase.purchaseDate).toMatch(/^2031-05-06T20:30/);
});

test("return page, webhook and reconciler together send one sale mail", async () => {
  const { ctx, fan, track, provider, stripe } = await openShop();
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  await Promise.all([
    confirmPurchase(fan, { paymentIntentId }),
    settle(ctx, paymentIntentId),
    reconcilePurchases(ctx),
    settle(ctx, paymentIntentId),
  ]);
  await reconcilePurchases(ctx);
  expect(openedMails(ctx, "sale")).toHaveLength(1);
  expect(openedMails(ctx, "receipt")).toHaveLength(1);
});

test("a sale that can't be saved sends no mail", async () => {
  const { ctx, fan, track } = await openShop();
  ctx.db.$client.exec(
    "create trigger no_permissions before insert on user_file_permissions begin select raise(abort, 'no'); end",
  );
  await expect(orderOf(fan, track.id)).rejects.toThrow();
  expect(ctx.db.select().from(mails).all()).toEqual([]);
});

test.each(["daily", "none"])("with %s a sale mails nobody but its buyer", async (sales) => {
  const { ctx, fan, track } = await openShop();
  changeSite(ctx, [{ key: "mails.sales", value: sales }]);
  await orderOf(fan, track.id);
  expect(ctx.db.select().from(mails).all()).toMatchObject([{ kind: "receipt" }]);
  expect(ctx.db.select().from(purchases).get()).toMatchObject({ awaitsSummary: sales === "daily" });
});

test("partial refunds are each mailed once to owner and buyer with their amounts", async () => {
  const { ctx, fan, admin, track } = await openShop();
  const order = await orderOf(fan, track.id);
  await refundOrder(admin, order.id, refundRequest("0,50"));
  for (let again = 0; again < 3; again += 1) await settle(ctx, order.paymentIntentId);
  await refundOrder(admin, order.id, { ...refundRequest(), refundedBefore: "0.50" });

  const [part, rest, ...others] = openedMails(ctx, "refund");
  expect(others).toEqual([]);
  expect(part).toMatchObject({ recipient: fan.actor.user.email, resourceId: order.id });
  expect(part?.subject).toBe(`Test refund: $0.50 of $1.99 for ${track.title}`);
  expect(part?.text).toContain("You keep the track.");
  expect(part?.html).toContain("Test payments: no money moved");
  expect(rest?.subject).toBe(`Test refund: $1.49 of $1.99 for ${track.title}`);
  expect(rest?.text).toMatch(/You no longer have access to the\s+track/);
  expect(rest?.text).toMatch(/Refunded in all: +\$1\.99/);
  expect(rest?.text).toContain(`/dashboard/purchases/${order.id}`);

  const made = openedMails(ctx, "refund_made");
  expect(made.map(({ subject }) => subject)).toEqual([part?.subject, rest?.subject]);
  for (const { recipient, text } of made) {
    expect(recipient).toBe(admin.actor.user.email);
    expect(text).toContain(fan.actor.user.email);
    expect(text).toContain(`/admin/orders/${order.id}`);
  }
});

test("a refund made on the provider's pages is mailed once", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  provider.desk.refund(order.paymentIntentId);
  await Promise.all([settle(ctx, order.paymentIntentId), settle(ctx, order.paymentIntentId)]);
  expect(openedMails(ctx, "refund")).toMatchObject([{ subject: `Test refund: $1.99 for ${track.title}` }]);
  expect(openedMails(ctx, "refund_made")).toHaveLength(1);
});

test("a second payment for one track is refunded, and the mail says that the buyer keeps it", async () => {
  const { ctx, fan, track, provider, stripe } = await openShop();
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  ctx.db.update(purchases).set({ status: "canceled" }).run();
  await orderOf(fan, track.id);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  await settle(ctx, paymentIntentId);
  expect(openedMails(ctx, "sale")).toHaveLength(1);
  const [mail, ...others] = openedMails(ctx, "refund");
  expect(others).toEqual([]);
  expect(mail?.text.replace(/\s+/g, " ")).toContain(
    "You already own this track through another purchase, so you keep it.",
  );
  expect(openedMails(ctx, "refund_made")).toHaveLength(1);
});

test("a deleted buyer gets no refund mail, but the owner does", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  ctx.db.update(users).set({ deletedAt: ctx.now() }).where(eq(users.id, fan.actor.user.id)).run();
  provider.desk.refund(order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  expect(openedMails(ctx, "refund")).toEqual([]);
  const [made] = openedMails(ctx, "refund_made");
  expect(made?.text).toContain("Deleted account");
  expect(made?.text).not.toContain(fan.actor.user.email);
});

test("a refund that the bank returned is mailed to the owner as failed, not as a refund", async () => {
  const { ctx, fan, track } = await openShop();
  const order = await orderOf(fan, track.id);
  ctx.db.update(purchases).set({ refundedCents: 50 }).run();
  for (let again = 0; again < 2; again += 1) await settle(ctx, order.paymentIntentId);
  expect(openedMails(ctx, "admin_alert")).toMatchObject([
    { subject: expect.stringMatching(/^A refund failed/), text: expect.stringContaining("$0.50") },
  ]);
  expect(openedMails(ctx, "refund")).toEqual([]);
  expect(openedMails(ctx, "refund_made")).toEqual([]);
});

test("a dispute is mailed to the owner with its reason; winning it is no second sale", async () => {
  const { ctx, fan, track } = await openShop();
  const order = await orderOf(fan, track.id);
  const { desk } = testProvider(ctx);
  desk.openDispute(order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  const [alert, ...others] = openedMails(ctx, "admin_alert");
  expect(others).toEqual([]);
  for (const said of [
    "Test payments: no money moved",
    track.title,
    "$1.99",
    fan.actor.user.email,
    order.id,
  ]) {
    expect(alert?.text).toContain(said);
  }
  desk.closeDispute(order.paymentIntentId, "won");
  await settle(ctx, order.paymentIntentId);
  expect(openedMails(ctx, "sale")).toHaveLength(1);
});
