import { expect, test } from "vitest";
import { isDomainError } from "#app/shared/core/errors.ts";
import { getRejection, openShop } from "./open-shop.ts";

test("a payment is refunded in parts until nothing is left", async () => {
  const shop = openShop();
  const { id, latest_charge } = await shop.pay(500);
  const charge = String(latest_charge);
  const first = await shop.stripe.refunds.create({
    payment_intent: id,
    amount: 200,
    metadata: { why: "one" },
  });
  expect(first).toMatchObject({
    object: "refund",
    amount: 200,
    charge,
    payment_intent: id,
    status: "succeeded",
  });
  expect(await shop.readCharge(id)).toMatchObject({ amount_refunded: 200, refunded: false });

  const tooMuch = shop.stripe.refunds.create({ payment_intent: id, amount: 301 });
  expect(await getRejection(tooMuch)).toMatchObject({ type: "StripeInvalidRequestError", param: "amount" });

  const rest = await shop.stripe.refunds.create({ payment_intent: id });
  expect(rest.amount).toBe(300);
  expect(await shop.readCharge(id)).toMatchObject({ amount_refunded: 500, refunded: true });
  expect(await getRejection(shop.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await shop.stripe.refunds.list({ payment_intent: id })).data).toEqual([rest, first]);
  // The intent itself stays as it was paid; the refunded sum is on the charge.
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: "succeeded",
    amount_received: 500,
  });

  shop.delivered.length = 0;
  await shop.provider.deliverDue();
  const refundEvents = ["refund.created", "charge.refunded", "refund.updated"];
  expect(shop.deliveredTypes().slice(3)).toEqual([...refundEvents, ...refundEvents]);
});

test("an unpaid intent can't be refunded", async () => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  expect(await getRejection(shop.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  expect(await getRejection(shop.stripe.refunds.create({ payment_intent: "pi_unknown" }))).toMatchObject({
    statusCode: 400,
    code: "resource_missing",
  });
  expect(await getRejection(shop.stripe.refunds.create({ amount: 1 }))).toMatchObject({
    param: "payment_intent",
  });
});

test.each(["won", "lost"] as const)("a dispute is opened and %s", async (outcome) => {
  const shop = openShop();
  const { id, latest_charge } = await shop.pay();
  const disputeId = shop.provider.desk.openDispute(id);
  const { data: open } = await shop.stripe.disputes.list({ payment_intent: id });
  expect(open).toMatchObject([
    { id: disputeId, status: "needs_response", amount: 199, charge: latest_charge },
  ]);
  expect(await getRejection(shop.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: "charge_disputed",
  });

  shop.provider.desk.closeDispute(id, outcome);
  const { data } = await shop.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([{ id: disputeId, status: outcome, is_charge_refundable: outcome === "won" }]);
  // The charge keeps `disputed` even after a dispute that was won: the dispute's status is what counts.
  expect(await shop.readCharge(id)).toMatchObject({ disputed: true });

  await shop.provider.deliverDue();
  expect(shop.deliveredTypes().slice(3)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    ...(outcome === "won" ? ["charge.dispute.funds_reinstated"] : []),
  ]);
});

test("evidence is submitted once, and an answered dispute is still decided", async () => {
  const shop = openShop();
  const { id } = await shop.pay();
  const disputeId = shop.provider.desk.openDispute(id);
  const update = (evidence: Record<string, string>, submit = true) =>
    shop.stripe.disputes.update(disputeId, { evidence, submit });
  expect(await getRejection(update({ customer_name: "Ada" }, false))).toMatchObject({ param: "submit" });
  expect(await getRejection(update({ uncategorized_text: "x".repeat(20_001) }))).toMatchObject({
    param: "evidence[uncategorized_text]",
  });
  expect(await update({ product_description: "A track" })).toMatchObject({
    status: "under_review",
    evidence: { product_description: "A track" },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  expect(await getRejection(update({}))).toMatchObject({ type: "StripeInvalidRequestError" });
  shop.provider.desk.closeDispute(id, "won");
  const { data } = await shop.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([{ status: "won" }]);
});

test("the desk refuses with messages for people", async () => {
  const shop = openShop();
  const { desk } = shop.provider;
  const unpaid = await shop.createIntent();
  const paid = await shop.pay();
  const refusals: [() => unknown, string][] = [
    [() => desk.refund("pi_unknown"), "not_found"],
    [() => desk.refund(unpaid.id), "conflict"],
    [() => desk.refund(paid.id, 200), "conflict"],
    [() => desk.refund(paid.id, 0), "conflict"],
    [() => desk.openDispute(unpaid.id), "conflict"],
    [() => desk.closeDispute(paid.id, "won"), "conflict"],
    [() => desk.finishProcessing(paid.id, "failed"), "conflict"],
  ];
  for (const [act, code] of refusals) {
    const refusal = await getRejection(Promise.resolve().then(act));
    expect(isDomainError(refusal)).toBe(true);
    expect(refusal).toMatchObject({ code });
  }
  desk.openDispute(paid.id);
  expect(() => desk.openDispute(paid.id)).toThrow("disputed before");
});

test("the desk lists intents with their outcome", async () => {
  const shop = openShop();
  const { desk } = shop.provider;
  const first = await shop.pay();
  const second = await shop.pay();
  await shop.createIntent();
  await shop.provider.deliverDue();
  desk.refund(first.id, 99);
  desk.openDispute(second.id);
  const page = desk.listIntents({ limit: 2 });
  expect(page.intents).toMatchObject([
    { status: "requires_payment_method", dispute: null },
    { id: second.id, dispute: { status: "needs_response" }, undeliveredWebhooks: 2 },
  ]);
  const rest = desk.listIntents({ limit: 2, cursor: page.nextCursor ?? "" });
  expect(rest).toMatchObject({
    nextCursor: null,
    intents: [{ id: first.id, amountCents: 199, refundedCents: 99, undeliveredWebhooks: 3 }],
  });
});
