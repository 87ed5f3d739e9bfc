import { stringify } from "csv-stringify/sync";
import { asc } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import { isSubscribed } from "./is-subscribed.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

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
