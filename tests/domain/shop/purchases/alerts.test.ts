import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { auditLogs, mails, purchases } from "#db/schema/index.ts";
import { allPurchases, buyer, goodCard, testProvider } from "../../../factories/buyer.ts";
import { signedInContext } from "../../../factories/user.ts";

test("a payment that differs from its order gives no access and alerts admins once", async () => {
  const { fan, track } = await buyer();
  const admin = signedInContext(fan, { role: "admin" }).actor.user;
  const { stripe, provider } = testProvider(fan);
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(purchases).set({ amountCents: 299 }).run();
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: paymentMethodId,
    return_url: "http://localhost",
  });
  for (let time = 0; time < 3; time += 1) await settle(fan, paymentIntentId);

  expect(allPurchases(fan)).toMatchObject([{ status: "review", reviewReasons: ["amount"] }]);
  expect(fan.db.select().from(mails).where(eq(mails.kind, "admin_alert")).all()).toMatchObject([
    { recipient: admin.email, resourceId: allPurchases(fan)[0]?.id },
  ]);
  expect(
    fan.db.select().from(auditLogs).where(eq(auditLogs.eventType, "purchase.review")).all(),
  ).toMatchObject([{ severity: "critical", details: { mismatches: "another amount" } }]);
});

test("a review ends when the payment is fully refunded", async () => {
  const { fan, track } = await buyer();
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  fan.db.update(purchases).set({ status: "review" }).run();
  testProvider(fan).desk.refund(paid.paymentIntentId);
  await settle(fan, paid.paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "refunded" }]);
});

test("a dispute alerts the admins", async () => {
  const { fan, track } = await buyer();
  signedInContext(fan, { role: "admin" });
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  testProvider(fan).desk.openDispute(paid.paymentIntentId);
  for (let time = 0; time < 2; time += 1) await settle(fan, paid.paymentIntentId);
  expect(fan.db.select().from(mails).where(eq(mails.kind, "admin_alert")).all()).toHaveLength(1);
});
