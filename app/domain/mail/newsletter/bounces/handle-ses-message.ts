import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { stopAddresses } from "./stop-addresses.ts";

const time = z.coerce.date().optional().catch(undefined);
const recipients = z.array(z.object({ emailAddress: z.string() }));

// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html; event publishing calls the type `eventType`.
const notificationSchema = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: time }).optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
      timestamp: time,
    })
    .optional(),
});

/**
 * Handles a message that Amazon SES sends through SNS: confirms the subscription of the owner's topic, and stops
 * addresses that bounced for good or complained.
 * @throws DomainError as `verifySnsMessage`
 */
export async function handleSesMessage(ctx: Context, body: unknown): Promise<void> {
  const topicArn = readSite(ctx).settings.newsletter.sesTopicArn;
  const message = await verifySnsMessage(ctx, body, topicArn);
  if (message.Type === "SubscriptionConfirmation" && message.SubscribeURL)
    return confirm(ctx, message.SubscribeURL);
  if (message.Type !== "Notification") return;
  // Amazon's first message after the confirmation is a sentence.
  const notification = notificationSchema.safeParse(parseJson(message.Message));
  if (notification.success) apply(ctx, notification.data);
}

async function confirm({ gateways, logger }: Context, address: string): Promise<void> {
  try {
    await gateways.sns.confirmSubscription(address);
  } catch (error) {
    logger.warn({ err: error }, "the subscription to Amazon SNS could not be confirmed");
    throw new DomainError("unavailable", "The subscription could not be confirmed.", {
      cause: error,
      retryAfterSeconds: 60,
    });
  }
}

function apply(ctx: Context, { bounce, complaint, ...types }: z.infer<typeof notificationSchema>): void {
  const type = types.notificationType ?? types.eventType;
  if (type === "Bounce" && bounce?.bounceType === "Permanent") {
    stopAddresses(
      ctx,
      bounce.bouncedRecipients.map(({ emailAddress }) => addressOf(emailAddress)),
      "bounced",
      bounce.timestamp,
    );
  }
  // Who moves a mail out of the spam folder is reported as well.
  if (type === "Complaint" && complaint && complaint.complaintFeedbackType !== "not-spam") {
    stopAddresses(
      ctx,
      complaint.complainedRecipients.map(({ emailAddress }) => addressOf(emailAddress)),
      "complained",
      complaint.timestamp,
    );
  }
}

/** It may come with a name: "Jane <jane@example.com>". */
function addressOf(text: string): string {
  return text.match(/<([^<>]+)>\s*$/)?.[1] ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const messageSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type SnsMessage = z.infer<typeof messageSchema>;

const hashes = { 1: "RSA-SHA1", 2: "RSA-SHA256" } as const;

/**
 * Reads a message of Amazon's notification service and checks that Amazon signed it for a topic.
 * @param topicArn the owner's topic: anybody can have one that Amazon signs for.
 * @returns the message, which is then Amazon's.
 * @throws DomainError "invalid" for every other message; "unavailable" while the certificate can't be fetched.
 */
async function verifySnsMessage(
  { gateways, now, logger }: Pick<Context, "gateways" | "now" | "logger">,
  body: unknown,
  topicArn: string | null,
): Promise<SnsMessage> {
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) throw new DomainError("invalid", "This is no message of Amazon SNS.");
  const message = parsed.data;
  // Before anything is fetched for it.
  if (topicArn === null || message.TopicArn !== topicArn)
    throw new DomainError(
      "invalid",
      "This message is of another topic than the one that is set on this site.",
    );
  if (regionOf(message.SigningCertURL) !== topicArn.split(":")[3])
    throw new DomainError("invalid", "The certificate of this message is of another region than its topic.");
  const pem = await gateways.sns.fetchCertificate(message.SigningCertURL).catch((error: unknown) => {
    logger.warn({ err: error }, "the certificate of Amazon SNS could not be fetched");
    throw new DomainError("unavailable", "The certificate of this message could not be fetched.", {
      cause: error,
      retryAfterSeconds: 60,
    });
  });
  if (!isSigned(message, pem, now()))
    throw new DomainError("invalid", "The signature of this message is wrong.");
  return message;
}

function regionOf(address: string): string | undefined {
  return address.match(/^https:\/\/sns\.([a-z\d-]+)\.amazonaws\.com\/[\w-]+\.pem$/)?.[1];
}

function isSigned(message: SnsMessage, pem: string, now: Date): boolean {
  try {
    const certificate = new X509Certificate(pem);
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false;
    const text = Buffer.from(signedText(message));
    const signature = Buffer.from(message.Signature, "base64");
    return verify(hashes[message.SignatureVersion], text, certificate.publicKey, signature);
  } catch {
    return false;
  }
}

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html: names and values, each in a line. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
}
