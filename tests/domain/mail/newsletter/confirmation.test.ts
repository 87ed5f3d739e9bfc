import { expect, test } from "vitest";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import {
  confirmSubscription,
  openConfirmationLink,
} from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { exportSubscriptions, listSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { openUnsubscribeLink, unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { mails, newsletterSubscriptions } from "#db/schema/index.ts";
import { createSubscriber, linkOf, subscriptionOf } from "../../../factories/subscriber.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const email = "fan@example.com";
const days = 24 * 60 * 60_000;

const stateOf = (ctx: TestContext) =>
  listSubscriptions(signedInContext(ctx, { role: "admin" }), {}).subscriptions[0]?.state;
const mailCount = (ctx: TestContext) => mailsTo(ctx, email, "confirm_newsletter").length;

test("an address is on the list only after its mailed button was pressed", async () => {
  const ctx = await openTestContext();
  subscribe(ctx, email, newsletterBox);
  const link = linkOf(ctx, "confirm", email);
  expect(openConfirmationLink(ctx, link)).toMatchObject({ email, isSubscribed: false });
  expect(stateOf(ctx)).toBe("not confirmed yet");
  const admin = signedInContext(ctx, { role: "admin" });
  expect(exportSubscriptions(admin)).not.toContain(email);
  expect(listSubscriptions(admin, {}).subscribedCount).toBe(0);

  ctx.passTime(1000);
  confirmSubscription(ctx, link);
  expect(stateOf(ctx)).toBe("subscribed");
  expect(exportSubscriptions(admin)).toContain(email);
  const { confirmedAt } = subscriptionOf(ctx, email);
  confirmSubscription(ctx, link);
  expect(subscriptionOf(ctx, email).confirmedAt).toEqual(confirmedAt);
});

test("only its owner can subscribe an unsubscribed address again", async () => {
  const ctx = await openTestContext();
  createSubscriber(ctx, email);
  const firstLink = linkOf(ctx, "confirm", email);
  unsubscribe(ctx, linkOf(ctx, "unsubscribe", email));
  expect(() => confirmSubscription(ctx, firstLink)).toThrow("no longer works");

  subscribe(ctx, email, newsletterBox);
  expect(stateOf(ctx)).toBe("unsubscribed");
  ctx.passTime(8 * days);
  await applyRetention(ctx);
  expect(stateOf(ctx)).toBe("unsubscribed");
  expect(() => confirmSubscription(ctx, firstLink)).toThrow("no longer works");

  subscribe(ctx, email, newsletterBox);
  confirmSubscription(ctx, linkOf(ctx, "confirm", email));
  expect(stateOf(ctx)).toBe("subscribed");
});

test("subscribing again with a subscribed address only sends it a mail", async () => {
  const ctx = await openTestContext();
  createSubscriber(ctx, email);
  subscribe(ctx, email, newsletterBox);
  expect([stateOf(ctx), mailCount(ctx)]).toEqual(["subscribed", 2]);
});

test("after declining, the confirm button no longer works", async () => {
  const ctx = await openTestContext();
  subscribe(ctx, email, newsletterBox);
  const decline = linkOf(ctx, "unsubscribe", email);
  expect(openUnsubscribeLink(ctx, decline)).toMatchObject({ email, isSubscribed: true });
  unsubscribe(ctx, decline);
  expect(openUnsubscribeLink(ctx, decline)).toMatchObject({ email, isSubscribed: false });
  expect(() => confirmSubscription(ctx, linkOf(ctx, "confirm", email))).toThrow("no longer works");
});

test("an unsubscribe link can't subscribe, and works for one address only", async () => {
  const ctx = await openTestContext();
  subscribe(ctx, email, newsletterBox);
  subscribe(ctx, "other@example.com", newsletterBox);
  const confirm = linkOf(ctx, "confirm", email);
  const { subscription } = linkOf(ctx, "confirm", "other@example.com");
  for (const forged of [
    linkOf(ctx, "unsubscribe", email),
    { ...confirm, subscription },
    { ...confirm, token: "" },
  ]) {
    expect(() => confirmSubscription(ctx, forged)).toThrow("no longer works");
  }
  expect(() => unsubscribe(ctx, confirm)).toThrow("is incomplete");
});

test("an address gets at most three such mails in a week, however often they are requested", async () => {
  const ctx = await openTestContext();
  for (let count = 0; count < 5; count += 1) subscribe(ctx, email, newsletterBox);
  expect(mailCount(ctx)).toBe(3);
  subscribe(ctx, "other@example.com", newsletterBox);
  expect(mailsTo(ctx, "other@example.com", "confirm_newsletter")).toHaveLength(1);
  ctx.passTime(7 * days + 1000);
  subscribe(ctx, email, newsletterBox);
  expect(mailCount(ctx)).toBe(4);
});

test("an address that doesn't confirm is deleted after a week, with its mails", async () => {
  const ctx = await openTestContext();
  subscribe(ctx, email, newsletterBox);
  await deliverMails(ctx, newsletterMails);
  ctx.passTime(7 * days - 1000);
  await applyRetention(ctx);
  expect(stateOf(ctx)).toBe("not confirmed yet");
  const link = linkOf(ctx, "confirm", email);
  ctx.passTime(2000);
  expect(() => confirmSubscription(ctx, link)).toThrow("works for 7 days");
  await applyRetention(ctx);
  expect(ctx.db.select().from(newsletterSubscriptions).all()).toEqual([]);
  expect(ctx.db.select().from(mails).all()).toEqual([]);
});
