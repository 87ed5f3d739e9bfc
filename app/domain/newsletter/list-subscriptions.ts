import { stringify } from "csv-stringify/sync";
import { and, asc, count, desc, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { cursorField, emptyAsAbsent, numberPosition } from "#app/shared/list-query.ts";
import type { SubscriptionState } from "#app/shared/newsletter/schema.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import { isSubscribed } from "./confirm-subscription.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

const pageSize = 50;

/** The list's filters; an empty or unknown value filters nothing. */
export const subscriptionsQuerySchema = z.object({
  q: z.preprocess(emptyAsAbsent, z.string().trim().max(254).optional()).catch(undefined),
  cursor: cursorField(numberPosition).catch(undefined),
});

/**
 * A page of the addresses that asked for the newsletter, newest first; `nextCursor` is null on the last.
 * @throws DomainError "unauthenticated", "forbidden"
 */
export function listSubscriptions(ctx: Context, { q, cursor }: z.infer<typeof subscriptionsQuerySchema>) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(
        isAfter([newsletterSubscriptions.id], cursor),
        q ? sql`instr(${newsletterSubscriptions.email}, ${q.toLowerCase()}) > 0` : undefined,
      ),
    )
    .orderBy(desc(newsletterSubscriptions.id))
    .limit(pageSize + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ id }) => [id]);
  return {
    subscriptions: shown.map(({ id, email, consentedAt, isConfirmed, unsubscribedAt }) => ({
      id,
      email,
      consentedAt: consentedAt.toISOString(),
      state: stateOf({ isConfirmed, unsubscribedAt }),
    })),
    nextCursor,
    subscribedCount: countSubscribed(ctx),
  };
}

function stateOf(row: { isConfirmed: boolean; unsubscribedAt: Date | null }): SubscriptionState {
  if (row.unsubscribedAt) return "unsubscribed";
  return row.isConfirmed ? "subscribed" : "not confirmed yet";
}

function countSubscribed(ctx: Context): number {
  const counted = ctx.db
    .select({ addresses: count() })
    .from(newsletterSubscriptions)
    .where(isSubscribed())
    .get();
  return counted?.addresses ?? 0;
}

/**
 * All confirmed subscribers as CSV for a mailing program, each with the unsubscribe link that their mails must
 * contain. Formulas are escaped: an address that begins with "=" must not run in the artist's spreadsheet.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"
 */
export function exportSubscriptions(ctx: Context): string {
  requireRecentAdmin(ctx);
  const rows = ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(isSubscribed())
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
    rows.map((row) => ({
      email: row.email,
      consented_at: row.consentedAt.toISOString(),
      unsubscribe_link: unsubscribeLink(ctx, row),
    })),
    {
      header: true,
      escape_formulas: true,
      bom: true,
      columns: ["email", "consented_at", "unsubscribe_link"],
    },
  );
}
