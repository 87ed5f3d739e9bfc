import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import {
  listIssues,
  readIssue,
  resumeIssue,
  sendTestMail,
  stopIssue,
} from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { listSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { sendDueIssues } from "#app/domain/mail/newsletter/sending/run-newsletter.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { MailRefused } from "#app/gateways/mail/mail-message.ts";
import { sendFor, startIssue, subscribedSite } from "../../../factories/newsletter.ts";
import { receivedPicture } from "../../../factories/received-picture.ts";
import { linkOf } from "../../../factories/subscriber.ts";
import { openTestContext } from "../../../setup/services.ts";
import { queueNotice } from "../delivery/queueing.ts";

test("sends one mail to each subscriber, at the owner's rate", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 12);
  const id = startIssue(admin);
  await sendFor(ctx, 1);
  expect(sent).toHaveLength(5);
  await sendFor(ctx, 4);
  expect(sent.map(({ to }) => to)).toEqual(
    Array.from({ length: 12 }, (_, index) => `fan${index + 1}@example.com`),
  );
  expect(readIssue(admin, id)).toMatchObject({ status: "sent", sent: 12, failed: 0, waiting: 0 });
  expect(sent[0]).toMatchObject({ subject: "News", isBulk: true });
  expect(sent[0]?.unsubscribeAddress).toContain("/newsletter/unsubscribe?subscription=");
});

test("a newsletter carries the logo, which lies on the site and isn't attached", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 1);
  await setSitePicture(admin, "logo", await receivedPicture("logo.jpg", { width: 300, height: 300 }));
  startIssue(admin);
  await sendFor(ctx, 1);
  const { logo } = readSite(ctx).settings;
  expect(logo).not.toBeNull();
  const address = `${ctx.settings.publicUrl}/media/pictures/${logo?.id}-${logo?.width}.png`;
  expect(sent[0]?.html).toContain(`src="${address}"`);
  expect(sent[0]?.html).not.toContain("cid:");
});

test("receipts and other mails go before the newsletter", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 5);
  startIssue(admin);
  sendDueIssues(ctx);
  ctx.passTime(1000);
  queueNotice(ctx, "buyer@example.com");
  await deliverMails(ctx, newsletterMails);
  expect(sent.map(({ to }) => to)).toEqual([
    "buyer@example.com",
    "fan1@example.com",
    "fan2@example.com",
    "fan3@example.com",
    "fan4@example.com",
    "fan5@example.com",
  ]);
});

test("at a high rate several are sent at once, and other mails still go before them, alone", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 30);
  changeSite(ctx, [{ key: "newsletter.mailsPerSecond", value: "50" }]);
  const { mail } = ctx.gateways;
  const atOnce: string[][] = [];
  const open = new Set<string>();
  ctx.gateways.mail = {
    ...mail,
    async send(message) {
      open.add(message.to);
      atOnce.push([...open]);
      await setImmediate();
      // A receipt that comes while newsletters wait.
      if (message.to === "fan1@example.com") queueNotice(ctx, "buyer@example.com");
      await mail.send(message);
      open.delete(message.to);
    },
  };
  startIssue(admin);
  for (let batch = 0; batch < 6; batch += 1) sendDueIssues(ctx);
  await deliverMails(ctx, newsletterMails);
  expect(sent).toHaveLength(31);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(31);
  expect(Math.max(...atOnce.map(({ length }) => length))).toBe(5);
  expect(sent.findIndex(({ to }) => to === "buyer@example.com")).toBe(5);
  expect(atOnce).toContainEqual(["buyer@example.com"]);
});

test("of mails sent at once, those that the server took are done, and the others wait", async () => {
  const ctx = await openTestContext();
  const { admin, sent, server } = await subscribedSite(ctx, 20);
  changeSite(ctx, [{ key: "newsletter.mailsPerSecond", value: "100" }]);
  server.refuse = ({ to }) => (/[13579]@/.test(to) ? new Error("421 4.3.2 Later") : null);
  const id = startIssue(admin);
  await sendFor(ctx, 3);
  expect(readIssue(admin, id)).toMatchObject({ status: "paused", pauseReason: "421 4.3.2 Later" });
  server.refuse = () => null;
  resumeIssue(admin, id);
  await sendFor(ctx, 6);
  expect(readIssue(admin, id)).toMatchObject({ status: "sent", sent: 20 });
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
});

test("a server that refuses pauses the issue, which continues and leaves nobody out", async () => {
  const ctx = await openTestContext();
  const { admin, sent, server } = await subscribedSite(ctx, 12);
  const id = startIssue(admin);
  await sendFor(ctx, 1);
  server.refuse = () => new Error("450 4.7.1 Too many mails for fan@example.com");
  await sendFor(ctx, 10);
  expect(readIssue(admin, id)).toMatchObject({
    status: "paused",
    sent: 5,
    pauseReason: "450 4.7.1 Too many mails for (address)",
  });
  await sendFor(ctx, 600);
  expect(readIssue(admin, id).status).toBe("paused");
  server.refuse = () => null;
  await sendFor(ctx, 70);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, index) => `fan${index + 1}@example.com`).toSorted(),
  );
  expect(readIssue(admin, id)).toMatchObject({ status: "sent", sent: 12, pauseReason: null });
});

test("the owner can resume a paused issue at once", async () => {
  const ctx = await openTestContext();
  const { admin, sent, server } = await subscribedSite(ctx, 3);
  const id = startIssue(admin);
  server.refuse = () => new Error("421 Service not available");
  await sendFor(ctx, 2);
  server.refuse = () => null;
  resumeIssue(admin, id);
  await sendFor(ctx, 2);
  expect(sent).toHaveLength(3);
  expect(() => resumeIssue(admin, id)).toThrow("already sent");
});

test.each([
  ["550 5.1.1 No such user", "bounced"],
  ["550 mailbox unavailable", "bounced"],
  ["550 5.7.1 Message blocked by policy", "subscribed"],
  ["554 relay access denied", "subscribed"],
])("an address is stopped only where it doesn't exist: %s", async (response, state) => {
  const ctx = await openTestContext();
  const { admin, sent, server } = await subscribedSite(ctx, 3);
  const id = startIssue(admin);
  server.refuse = ({ to }) => (to === "fan2@example.com" ? new MailRefused(response) : null);
  await sendFor(ctx, 3);
  const states = Object.fromEntries(
    listSubscriptions(admin, {}).subscriptions.map(({ email, state }) => [email, state]),
  );
  expect(states["fan2@example.com"]).toBe(state);
  if (state === "bounced") {
    expect(readIssue(admin, id)).toMatchObject({ status: "sent", sent: 2, failed: 1 });
    startIssue(admin);
    await sendFor(ctx, 3);
    expect(sent.filter(({ to }) => to === "fan2@example.com")).toEqual([]);
  } else expect(readIssue(admin, id).status).toBe("paused");
});

test("only its owner can take back that an address was stopped", async () => {
  const ctx = await openTestContext();
  const { admin, server } = await subscribedSite(ctx, 1);
  server.refuse = () => new MailRefused("550 5.1.1 No such user");
  startIssue(admin);
  await sendFor(ctx, 2);
  server.refuse = () => null;
  subscribe(ctx, "fan1@example.com", newsletterBox);
  expect(listSubscriptions(admin, {}).subscriptions[0]?.state).toBe("bounced");
  const { confirmSubscription } = await import("#app/domain/mail/newsletter/confirm-subscription.ts");
  confirmSubscription(ctx, linkOf(ctx, "confirm", "fan1@example.com"));
  expect(listSubscriptions(admin, {}).subscriptions[0]?.state).toBe("subscribed");
});

test("who unsubscribes while it is sent gets nothing more, not even what waits in the queue", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 7);
  const id = startIssue(admin);
  sendDueIssues(ctx);
  unsubscribe(ctx, linkOf(ctx, "unsubscribe", "fan2@example.com"));
  unsubscribe(ctx, linkOf(ctx, "unsubscribe", "fan7@example.com"));
  await sendFor(ctx, 4);
  expect(sent.map(({ to }) => to)).toEqual([
    "fan1@example.com",
    "fan3@example.com",
    "fan4@example.com",
    "fan5@example.com",
    "fan6@example.com",
  ]);
  expect(readIssue(admin, id)).toMatchObject({ status: "sent", sent: 5, skipped: 1 });
});

test("a stopped issue sends nothing more", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 12);
  const id = startIssue(admin);
  await sendFor(ctx, 1);
  sendDueIssues(ctx);
  stopIssue(admin, id);
  await sendFor(ctx, 5);
  expect(sent).toHaveLength(5);
  expect(listIssues(admin)[0]).toMatchObject({ status: "stopped", sent: 5, skipped: 5 });
});

test("a test mail goes to its writer alone", async () => {
  const ctx = await openTestContext();
  const { admin, sent } = await subscribedSite(ctx, 3);
  const id = startIssue(admin);
  stopIssue(admin, id);
  sendTestMail(admin, id);
  await deliverMails(ctx, newsletterMails);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[admin.actor?.user.email, "Test: News"]]);
});
