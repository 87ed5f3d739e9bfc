import { expect, test } from "vitest";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { confirmSubscription } from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { listIssues, stopIssue } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { openUnsubscribeLink } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { openRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import type { ConsentRequest } from "#app/shared/mail/newsletter/consent-wording.ts";
import { sendFor, subscribedSite } from "../../../factories/newsletter.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { linkOf } from "../../../factories/subscriber.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

const hour = 60 * 60_000;

async function announcedRelease(ctx: TestContext) {
  const track = await createTrack(ctx);
  const opensAt = new Date(ctx.now().getTime() + 24 * hour);
  const release = createRelease(ctx, { trackIds: [track.id], opensAt, openedAt: null });
  return { release, waits: { topic: "release", place: "release page", releaseId: release.id } as const };
}

async function confirmed(ctx: TestContext, email: string, request: ConsentRequest) {
  subscribe(ctx, email, request);
  confirmSubscription(ctx, linkOf(ctx, "confirm", email));
  await deliverMails(ctx, newsletterMails);
}

test("a release that comes out is announced once, an hour later, to those who wait for it", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 2);
  const { release, waits } = await announcedRelease(ctx);
  await confirmed(ctx, "waits@example.com", waits);
  await confirmed(ctx, "next@example.com", { topic: "next_music", place: "music page" });
  subscribe(ctx, "unconfirmed@example.com", waits);
  await deliverMails(ctx, newsletterMails);
  sent.length = 0;

  await openRelease(admin, release.id);
  await sendFor(ctx, 5);
  expect(sent).toEqual([]);
  ctx.passTime(hour);
  await sendFor(ctx, 5);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["waits@example.com", "New music: Lamp Season"],
    ["next@example.com", "New music: Lamp Season"],
  ]);
  expect(sent[0]?.text).toContain(`/releases/${release.id}`);
  expect(sent[0]?.text).toContain("$9.99");
  expect(openUnsubscribeLink(ctx, linkOf(ctx, "unsubscribe", "waits@example.com")).isSubscribed).toBe(false);
});

test("the owner can stop an announcement within the hour", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 0);
  const { release, waits } = await announcedRelease(ctx);
  await confirmed(ctx, "waits@example.com", waits);
  sent.length = 0;
  await openRelease(admin, release.id);
  const [issue] = listIssues(admin);
  stopIssue(admin, issue?.id ?? "");
  ctx.passTime(2 * hour);
  await sendFor(ctx, 3);
  expect(sent).toEqual([]);
});
