import { and, count, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { languageOfCaller } from "#app/domain/core/languages.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import type { ConsentRequest } from "#app/shared/mail/newsletter/consent-wording.ts";
import { mails } from "#db/schema/index.ts";
import { storeRequest } from "./consents.ts";
import { subscriptionPath } from "./unsubscribe.ts";

const week = 7 * 24 * 60 * 60_000;
/** Limits repeated mails, so that nobody can flood someone else's inbox. */
const mailsPerWeek = 3;

/** What the footer's box asks for. */
export const newsletterBox = { topic: "news", place: "newsletter box" } as const satisfies ConsentRequest;

/**
 * Asks an address by mail to confirm what was entered for it; only the button there makes it count. Effect and response
 * are the same for a new, a subscribed and an unsubscribed address: lists are private, and nobody can be subscribed
 * again by someone else.
 * @throws DomainError "not_found" for a release that isn't public.
 */
export function subscribe(ctx: Context, email: string, request: ConsentRequest): void {
  write(ctx, (tx) => requestConsent(tx, email, request));
}

/** @param email in any case */
function requestConsent(tx: WriteContext, email: string, request: ConsentRequest): void {
  const address = email.toLowerCase();
  const subscription = storeRequest(tx, address, request);
  if (countRecentMails(tx, address) >= mailsPerWeek) return;
  queueMail(tx, {
    kind: "confirm_newsletter",
    to: address,
    language: languageOfCaller(tx),
    content: {
      confirmPath: subscriptionPath(tx, "confirm", subscription),
      unsubscribePath: subscriptionPath(tx, "unsubscribe", subscription),
    },
  });
}

function countRecentMails(tx: WriteContext, email: string): number {
  const weekAgo = new Date(tx.now().getTime() - week);
  const counted = tx.db
    .select({ mails: count() })
    .from(mails)
    .where(
      and(eq(mails.recipient, email), eq(mails.kind, "confirm_newsletter"), gt(mails.createdAt, weekAgo)),
    )
    .get();
  return counted?.mails ?? 0;
}
