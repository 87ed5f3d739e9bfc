import { stringify } from "csv-stringify/sync";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { csvOptions } from "#app/domain/core/csv.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { countRecipients } from "#app/domain/mail/newsletter/recipients.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { cursorField, emptyAsAbsent, numberPosition } from "#app/shared/core/list-query.ts";
import type { SubscriptionState } from "#app/shared/mail/newsletter/schema.ts";
import {
  type ConsentRow,
  newsletterConsents,
  newsletterSubscriptions,
  type SubscriptionRow,
} from "#db/schema/index.ts";
import { isAbout, isActiveConsent, isGiven } from "./consents.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

const pageSize = 50;

/** The list's filters; an empty or unknown value filters nothing. */
export const subscriptionsQuerySchema = z.object({
  q: z.preprocess(emptyAsAbsent, z.string().trim().max(254).optional()).catch(undefined),
  cursor: cursorField(numberPosition).catch(undefined),
});

/** A page of the addresses that asked for the newsletter, newest first; `nextCursor` is null on the last. */
export function listSubscriptions(ctx: Context, { q, cursor }: z.infer<typeof subscriptionsQuerySchema>) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select({ subscription: newsletterSubscriptions, news: newsletterConsents })
    .from(newsletterSubscriptions)
    .leftJoin(newsletterConsents, isNewsOf)
    .where(
      and(
        isAfter([newsletterSubscriptions.id], cursor),
        q ? sql`instr(${newsletterSubscriptions.email}, ${toSearchedEmail(q)}) > 0` : undefined,
      ),
    )
    .orderBy(desc(newsletterSubscriptions.id))
    .limit(pageSize + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ subscription: { id } }) => [id]);
  return {
    subscriptions: shown.map(({ subscription, news }) => ({
      id: subscription.id,
      email: subscription.email,
      since: (news?.confirmedAt ?? news?.askedAt ?? news?.withdrawnAt)?.toISOString() ?? null,
      place: news?.place ?? null,
      state: stateOf(subscription, news),
    })),
    nextCursor,
    subscribedCount: countSubscribed(ctx),
  };
}

const isNewsOf = and(eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id), isAbout("news"));

function stateOf({ stopReason }: SubscriptionRow, news: ConsentRow | null): SubscriptionState {
  if (stopReason) return stopReason;
  if (!news) return "waitlist only";
  if (news.withdrawnAt) return "unsubscribed";
  return isGiven(news) ? "subscribed" : "not confirmed yet";
}

function countSubscribed(ctx: Context): number {
  return countRecipients(ctx, { audience: "all", releaseId: null, trackId: null });
}

/**
 * All confirmed subscribers as CSV for a mailing program, each with the unsubscribe link that their mails must
 * contain. Formulas are escaped: an address that begins with "=" must not run in the artist's spreadsheet.
 */
export function exportSubscriptions(ctx: Context): string {
  requireRecentAdmin(ctx);
  const rows = ctx.db
    .select({ subscription: newsletterSubscriptions, consent: newsletterConsents })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterConsents, isNewsOf)
    .where(isActiveConsent)
    .orderBy(asc(newsletterSubscriptions.id))
    .all();
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "newsletter.exported",
      action: "Newsletter addresses exported",
      details: { addresses: rows.length },
    }),
  );
  return stringify(
    rows.map(({ subscription, consent }) => ({
      email: subscription.email,
      consented_at: consent.confirmedAt?.toISOString(),
      unsubscribe_link: unsubscribeLink(ctx, subscription),
    })),
    { ...csvOptions, columns: ["email", "consented_at", "unsubscribe_link"] },
  );
}
