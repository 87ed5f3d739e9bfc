import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { findSession } from "#app/domain/accounts/auth/sessions/find-session.ts";
import { carryOutDeletions } from "#app/domain/accounts/privacy/deletion/carry-out-deletions.ts";
import { cancelDeletion, requestDeletion } from "#app/domain/accounts/privacy/deletion/request-deletion.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { isSubscriber } from "#app/domain/mail/newsletter/consents.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import {
  newsletterConsents,
  newsletterDeliveries,
  newsletterSubscriptions,
  users,
} from "#db/schema/index.ts";
import { sendFor, startIssue, subscribedSite } from "../../../factories/newsletter.ts";
import { createSubscriber, subscriptionOf } from "../../../factories/subscriber.ts";
import { openTestContext } from "../../../setup/services.ts";

const fan = {
  email: "fan@example.com",
  username: "fan_one",
  firstName: "Fan",
  lastName: "One",
  password: "Lamp.Post 7",
};
const days = 24 * 60 * 60_000;

/** An account whose address is on the list. */
async function subscribedFan({ emailVerified = true } = {}) {
  const ctx = await openTestContext();
  const { user, session } = await registerUser(ctx, fan);
  ctx.db.update(users).set({ emailVerified }).where(eq(users.id, user.id)).run();
  createSubscriber(ctx, fan.email);
  const signedIn = () => ({ ...ctx, actor: findSession(ctx, session.token) });
  return { ctx, signedIn, subscriptions: () => ctx.db.select().from(newsletterSubscriptions).all() };
}

test("the newsletter outlives an account that is deleted", async () => {
  const { ctx, signedIn, subscriptions } = await subscribedFan();
  await requestDeletion(signedIn(), { password: fan.password });
  ctx.passTime(15 * days);
  expect(await carryOutDeletions(ctx)).toBe(1);
  expect(subscriptions()).toMatchObject([{ email: fan.email }]);
  expect(subscriptionOf(ctx, fan.email)).toMatchObject({ withdrawnAt: null });
});

test("with the box ticked the newsletter ends at once, and the address goes with the account", async () => {
  const { ctx, signedIn, subscriptions } = await subscribedFan();
  await requestDeletion(signedIn(), { password: fan.password, unsubscribe: true });
  expect(isSubscriber(signedIn())).toBe(false);
  cancelDeletion(signedIn());
  expect(subscriptionOf(ctx, fan.email).withdrawnAt).toEqual(expect.any(Date));
  await requestDeletion(signedIn(), { password: fan.password });
  ctx.passTime(15 * days);
  await carryOutDeletions(ctx);
  expect(subscriptions()).toEqual([]);
  expect(ctx.db.select().from(newsletterConsents).all()).toEqual([]);
});

test("a wrong password ends nothing", async () => {
  const { ctx, signedIn } = await subscribedFan();
  const request = requestDeletion(signedIn(), { password: "Wrong-Pass 1", unsubscribe: true });
  await expect(request).rejects.toMatchObject({ code: "invalid" });
  expect(subscriptionOf(ctx, fan.email).withdrawnAt).toBeNull();
});

test("an address that isn't proven reveals and ends nothing of its owner's", async () => {
  const { ctx, signedIn, subscriptions } = await subscribedFan({ emailVerified: false });
  const user = ctx.db.select().from(users).get();
  expect(user && collectData(ctx, user)).toMatchObject({ consents: { newsletter: [] } });
  expect(isSubscriber(signedIn())).toBe(false);
  await requestDeletion(signedIn(), { password: fan.password, unsubscribe: true });
  ctx.passTime(15 * days);
  await carryOutDeletions(ctx);
  expect(subscriptions()).toHaveLength(1);
  expect(subscriptionOf(ctx, fan.email).withdrawnAt).toBeNull();
});

test("the export has each consent with its words, place and time", async () => {
  const { ctx } = await subscribedFan();
  const user = ctx.db.select().from(users).get();
  expect(user && collectData(ctx, user)).toMatchObject({
    consents: {
      newsletter: [
        {
          email: fan.email,
          topic: "news",
          wording: expect.stringContaining("News about the music and shows"),
          place: "newsletter box",
          confirmedAt: expect.any(Date),
          withdrawnAt: null,
        },
      ],
    },
  });
});

test("retention deletes what was never confirmed after a week, and keeps consents", async () => {
  const { ctx, subscriptions } = await subscribedFan();
  subscribe(ctx, "someone@example.com", newsletterBox);
  ctx.passTime(8 * days);
  await applyRetention(ctx);
  ctx.passTime(1000 * days);
  await applyRetention(ctx);
  expect(subscriptions().map(({ email }) => email)).toEqual([fan.email]);
  expect(ctx.db.select().from(newsletterConsents).all()).toHaveLength(1);
});

test("retention deletes who got an issue after 90 days and not before", async () => {
  const ctx = await openTestContext();
  const { admin } = await subscribedSite(ctx, 3);
  startIssue(admin);
  await sendFor(ctx, 3);
  ctx.passTime(89 * days);
  await applyRetention(ctx);
  expect(ctx.db.select().from(newsletterDeliveries).all()).toHaveLength(3);
  ctx.passTime(2 * days);
  await applyRetention(ctx);
  expect(ctx.db.select().from(newsletterDeliveries).all()).toEqual([]);
});
