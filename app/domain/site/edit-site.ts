import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/settings/write-site-settings.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import type { Transaction } from "#db/client.server.ts";

/**
 * Changes the settings as they stand at that moment, and records that a part of them was changed, in the
 * transaction of its caller.
 * @param part what the audit log says was changed: a name, never a value.
 */
export function rewriteSettings(
  transaction: Transaction,
  ctx: Context,
  part: string,
  change: (settings: SiteSettings) => SiteSettings,
): void {
  writeSiteSettings(transaction, change(readSite(ctx).settings), ctx.now());
  recordEvent(transaction, ctx, {
    eventType: "site.changed",
    action: "Site settings changed",
    resourceType: "site",
    details: { part },
  });
}

/** A change of the settings by an admin, in a transaction of its own. @throws DomainError as `requireRecentAdmin`. */
export function editSite(ctx: Context, part: string, change: (settings: SiteSettings) => SiteSettings): void {
  requireRecentAdmin(ctx);
  ctx.db.transaction((transaction) => rewriteSettings(transaction, ctx, part, change), {
    behavior: "immediate",
  });
}
