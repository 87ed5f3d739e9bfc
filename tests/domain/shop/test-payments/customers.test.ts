import { expect, test } from "vitest";
import { getRejection, openShop } from "./open-shop.ts";

test("a customer is saved and deleted", async () => {
  const shop = openShop();
  const { customers } = shop.stripe;
  const created = await customers.create({
    email: "fan@example.com",
    metadata: { userId: "7", plan: "gold" },
  });
  expect(created).toMatchObject({ object: "customer", email: "fan@example.com", livemode: false });
  await shop.reopen();
  expect(await shop.stripe.customers.retrieve(created.id)).toEqual(created);

  expect(await shop.stripe.customers.del(created.id)).toEqual({
    id: created.id,
    object: "customer",
    deleted: true,
  });
  expect(await shop.stripe.customers.retrieve(created.id)).toMatchObject({ deleted: true });
  expect(await getRejection(shop.stripe.customers.del(created.id))).toMatchObject({
    code: "resource_missing",
  });
  const intent = shop.stripe.paymentIntents.create({ amount: 199, currency: "usd", customer: created.id });
  expect(await getRejection(intent)).toMatchObject({ statusCode: 400, param: "customer" });
  await shop.provider.deliverDue();
  expect(shop.deliveredTypes()).toEqual(["customer.deleted"]);
});

test("the event of a deleted customer has no personal data", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.customers.create({ email: "fan@example.com" });
  await shop.stripe.customers.del(id);
  await shop.provider.deliverDue();
  expect(shop.delivered[0]?.payload).toContain(id);
  expect(shop.delivered[0]?.payload).not.toContain("fan@example.com");
});

test("metadata with unusual names and texts survives form encoding", async () => {
  const shop = openShop();
  const metadata = { "0": "zero", "key with space": "a=b&c[d]=é 100% +", constructor: "own" };
  const { id } = await shop.stripe.customers.create({ metadata });
  expect(await shop.stripe.customers.retrieve(id)).toMatchObject({ metadata });
  const polluting = JSON.parse('{"__proto__": {"polluted": "yes"}}') as Record<string, string>;
  await shop.stripe.customers.create({ metadata: polluting }).catch(() => undefined);
  expect(Object.prototype).not.toHaveProperty("polluted");
});
