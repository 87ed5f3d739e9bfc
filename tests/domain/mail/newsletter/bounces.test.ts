import { expect, test, vi } from "vitest";
import { setSesTopic } from "#app/domain/content/site/set-ses-topic.ts";
import {
  handlePostmarkEvent,
  postmarkSecret,
} from "#app/domain/mail/newsletter/bounces/handle-postmark-event.ts";
import { handleSesMessage } from "#app/domain/mail/newsletter/bounces/handle-ses-message.ts";
import {
  extractBounced,
  listStopped,
  stopPastedAddresses,
} from "#app/domain/mail/newsletter/bounces/stop-addresses.ts";
import { confirmSubscription } from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { openSns } from "#app/gateways/sns.ts";
import { sesTopicSchema } from "#app/shared/mail/newsletter/addresses-schema.ts";
import { createSubscriber, linkOf, subscriptionOf } from "../../../factories/subscriber.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { certificateAddress, snsCertificate, snsMessage, topicArn } from "../../../setup/sns-messages.ts";

async function openSite() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  createSubscriber(ctx, "fan@example.com");
  const stopReason = () => subscriptionOf(ctx, "fan@example.com").stopReason;
  return { ctx, admin, stopReason };
}

// Postmark's examples, shortened.
const bounce = (Type: string) => ({ RecordType: "Bounce", Type, Email: "Fan@example.com", Inactive: true });
const change = { RecordType: "SubscriptionChange", Recipient: "fan@example.com", SuppressSending: true };

test.each([
  ["a hard bounce", bounce("HardBounce"), "bounced"],
  ["a complaint", { RecordType: "SpamComplaint", Email: "fan@example.com" }, "complained"],
  ["a suppression after a bounce", { ...change, SuppressionReason: "HardBounce" }, "bounced"],
  ["a suppression after a complaint", { ...change, SuppressionReason: "SpamComplaint" }, "complained"],
  ["a soft bounce", bounce("SoftBounce"), null],
  ["a transient failure", bounce("Transient"), null],
  ["a suppression that ended", { ...change, SuppressSending: false, SuppressionReason: null }, null],
  ["a delivery", { RecordType: "Delivery", Recipient: "fan@example.com" }, null],
])("after %s at Postmark the stop reason is right", async (_name, event, reason) => {
  const { ctx, stopReason } = await openSite();
  handlePostmarkEvent(ctx, postmarkSecret(ctx), event);
  expect(stopReason()).toBe(reason);
});

test("a bounce from before the confirmation stops nobody", async () => {
  const { ctx, stopReason } = await openSite();
  const late = (BouncedAt: string) => ({ ...bounce("HardBounce"), BouncedAt });
  handlePostmarkEvent(ctx, postmarkSecret(ctx), late("2020-01-01T10:00:00Z"));
  expect(stopReason()).toBeNull();
  handlePostmarkEvent(ctx, postmarkSecret(ctx), late(new Date(Date.now() + 1000).toISOString()));
  expect(stopReason()).toBe("bounced");
});

test("who unsubscribes at Postmark is unsubscribed here", async () => {
  const { ctx, stopReason } = await openSite();
  const manual = { ...change, SuppressionReason: "ManualSuppression" };
  handlePostmarkEvent(ctx, postmarkSecret(ctx), { ...manual, Origin: "Customer" });
  expect(subscriptionOf(ctx, "fan@example.com").withdrawnAt).toBeNull();
  handlePostmarkEvent(ctx, postmarkSecret(ctx), { ...manual, Origin: "Recipient" });
  expect(subscriptionOf(ctx, "fan@example.com").withdrawnAt).not.toBeNull();
  expect(stopReason()).toBeNull();
});

test("an event with another secret, of no known form, or for a stranger stops nobody", async () => {
  const { ctx, stopReason } = await openSite();
  expect(() => handlePostmarkEvent(ctx, "x".repeat(43), bounce("HardBounce"))).toThrow(
    "nothing at this address",
  );
  expect(() => handlePostmarkEvent(ctx, postmarkSecret(ctx), ["HardBounce"])).toThrow("no event of Postmark");
  handlePostmarkEvent(ctx, postmarkSecret(ctx), { ...bounce("HardBounce"), Email: "else@example.com" });
  expect(stopReason()).toBeNull();
  expect(postmarkSecret(ctx)).not.toBe(postmarkSecret(await openTestContext()));
});

const permanent = {
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    bouncedRecipients: [{ emailAddress: "Fan@example.com", status: "5.1.1" }],
  },
};
const complaint = (complaintFeedbackType?: string) => ({
  eventType: "Complaint",
  complaint: { complainedRecipients: [{ emailAddress: "Fan <fan@example.com>" }], complaintFeedbackType },
});

/** The same with a topic, and a gateway that counts what it is asked. */
async function openSesSite() {
  const site = await openSite();
  setSesTopic(site.admin, topicArn);
  const sns = {
    fetchCertificate: vi.fn(async (_address: string) => snsCertificate),
    confirmSubscription: vi.fn(async (_address: string) => {}),
  };
  // When its certificate is valid.
  const now = () => new Date("2030-01-01");
  const ctx = { ...site.ctx, now, gateways: { ...site.ctx.gateways, sns } };
  return { ...site, ctx, sns };
}

test.each([
  ["a permanent bounce, signed by SHA-1", snsMessage(permanent, "1"), "bounced"],
  ["a permanent bounce, signed by SHA-256", snsMessage(permanent, "2", { Subject: "Bounce" }), "bounced"],
  ["a complaint", snsMessage(complaint("abuse"), "2"), "complained"],
  ["a mail that was moved out of spam", snsMessage(complaint("not-spam"), "2"), null],
  [
    "a transient bounce",
    snsMessage({ ...permanent, bounce: { ...permanent.bounce, bounceType: "Transient" } }, "2"),
    null,
  ],
  ["the sentence after a confirmation", snsMessage("Successfully validated SNS topic", "1"), null],
])("after %s at Amazon SES the stop reason is right", async (_name, message, reason) => {
  const { ctx, stopReason } = await openSesSite();
  await handleSesMessage(ctx, message);
  expect(stopReason()).toBe(reason);
});

test("confirms the subscription of the owner's topic only", async () => {
  const { ctx, sns } = await openSesSite();
  const confirmation = { Type: "SubscriptionConfirmation" };
  await handleSesMessage(ctx, snsMessage("You have chosen to subscribe", "2", confirmation));
  expect(sns.confirmSubscription).toHaveBeenCalledExactlyOnceWith(
    "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37",
  );
  const foreign = snsMessage("x", "2", { ...confirmation, TopicArn: topicArn.replace("1234", "9999") });
  await expect(handleSesMessage(ctx, foreign)).rejects.toThrow("another topic");
  expect(sns.confirmSubscription).toHaveBeenCalledOnce();
});

test.each([
  ["another text", { Message: JSON.stringify({ ...permanent, more: 1 }) }],
  ["another version of the signature", { SignatureVersion: "1" }],
  ["no signature", { Signature: "" }],
  [
    "a certificate of another region",
    { SigningCertURL: certificateAddress.replace("eu-west-1", "us-east-1") },
  ],
  [
    "a certificate of another host",
    { SigningCertURL: "https://sns.eu-west-1.amazonaws.com.evil.example/a.pem" },
  ],
])("refuses a message with %s", async (_name, change) => {
  const { ctx, stopReason } = await openSesSite();
  await expect(handleSesMessage(ctx, { ...snsMessage(permanent, "2"), ...change })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(stopReason()).toBeNull();
});

test("without a topic nothing is fetched, and without a certificate nothing is decided", async () => {
  const { ctx, admin, sns } = await openSesSite();
  sns.fetchCertificate.mockRejectedValueOnce(new Error("no answer"));
  await expect(handleSesMessage(ctx, snsMessage(permanent, "2"))).rejects.toMatchObject({
    code: "unavailable",
  });
  setSesTopic(admin, null);
  sns.fetchCertificate.mockClear();
  await expect(handleSesMessage(ctx, snsMessage(permanent, "2"))).rejects.toThrow("another topic");
  expect(sns.fetchCertificate).not.toHaveBeenCalled();
});

test("the gateway asks only Amazon's notification service, and each certificate once", async () => {
  const ask = vi.fn(async (_address: unknown) => new Response(snsCertificate));
  const sns = openSns(ask as typeof fetch);
  for (const address of [
    "http://sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/a.pem",
    "https://evil.example/sns.eu-west-1.amazonaws.com/a.pem",
    "https://s3.eu-west-1.amazonaws.com/a.pem",
    "https://user@sns.eu-west-1.amazonaws.com/a.pem",
    "https://sns.eu-west-1.amazonaws.com/?x=a.pem",
    "not an address",
  ])
    await expect(sns.fetchCertificate(address)).rejects.toThrow("Amazon SNS");
  await expect(sns.confirmSubscription("https://evil.example/")).rejects.toThrow("Amazon SNS");
  expect(ask).not.toHaveBeenCalled();
  expect(await sns.fetchCertificate(certificateAddress)).toBe(snsCertificate);
  expect(await sns.fetchCertificate(certificateAddress)).toBe(snsCertificate);
  expect(ask).toHaveBeenCalledOnce();
});

test("a topic must be an ARN of Amazon SNS", () => {
  expect(sesTopicSchema.parse({ sesTopicArn: ` ${topicArn} ` })).toEqual({ sesTopicArn: topicArn });
  expect(sesTopicSchema.parse({ sesTopicArn: "" })).toEqual({ sesTopicArn: null });
  expect(sesTopicSchema.safeParse({ sesTopicArn: "arn:aws:sqs:eu-west-1:1:x" }).success).toBe(false);
});

const bounceMail = `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example.net>
To: no-reply@artist.example

This is the mail system at host mx.example.net.
<fan@example.com>: host gone.example said: 550 5.1.1 User unknown

--abc
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Sender: rfc822; no-reply@artist.example

Final-Recipient: rfc822; Fan@example.com
Original-Recipient: rfc822;fan@example.com
Action: failed
Status: 5.1.1

Final-Recipient: rfc822; later@example.com
Action: delayed
Status: 4.4.1

--abc--
`;

test("finds the addresses that failed in a bounce, and all of a list", () => {
  expect(extractBounced(bounceMail)).toEqual(["fan@example.com"]);
  expect(extractBounced(bounceMail.replaceAll("\n", "\r\n"))).toEqual(["fan@example.com"]);
  const list =
    "A@example.com\nB <b@example.com>, 'c+1@sub.example.co.uk'; a@example.com\n not found: nobody@nowhere, o'neil@example.com\n" +
    "{tom&ann}=x@müller.example\nx <y@xn--mller-kva.example>\nroot@localhost\nz@köln.example ist unbekannt";
  expect(extractBounced(list)).toEqual([
    ...["a@example.com", "b@example.com", "c+1@sub.example.co.uk", "o'neil@example.com"],
    ...["{tom&ann}=x@xn--mller-kva.example", "y@xn--mller-kva.example", "root@localhost"],
    "z@xn--kln-sna.example",
  ]);
});

test("pasted addresses are stopped and counted, and only the fan takes that back", async () => {
  const { ctx, admin, stopReason } = await openSite();
  const text = "fan@example.com\nstranger@example.com";
  expect(await stopPastedAddresses(admin, text)).toEqual({ stopped: 1, stoppedBefore: 0, unknown: 1 });
  expect(await stopPastedAddresses(admin, text)).toEqual({ stopped: 0, stoppedBefore: 1, unknown: 1 });
  expect(listStopped(admin, {})).toMatchObject({
    ...{ bounced: 1, complained: 0, nextCursor: null },
    stopped: [{ email: "fan@example.com", reason: "bounced" }],
  });
  subscribe(ctx, "fan@example.com", newsletterBox);
  expect(stopReason()).toBe("bounced");
  confirmSubscription(ctx, linkOf(ctx, "confirm", "fan@example.com"));
  expect(stopReason()).toBeNull();
});

test("only an admin with a recent password check stops addresses by hand", async () => {
  const { ctx, admin, stopReason } = await openSite();
  await expect(stopPastedAddresses(admin, "nobody")).rejects.toThrow("no address in this text");
  expect(() => listStopped(signedInContext(ctx, { role: "moderator" }), {})).toThrow("permissions");
  ctx.passTime(11 * 60_000);
  await expect(stopPastedAddresses(admin, "fan@example.com")).rejects.toThrow("confirm that it's you");
  expect(stopReason()).toBeNull();
});
