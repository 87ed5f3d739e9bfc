import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { stopAddresses } from "./stop-addresses.ts";
import { verifySnsMessage } from "./verify-sns-message.ts";

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
