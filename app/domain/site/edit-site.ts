import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Context } from "../context.ts";
import { readSite } from "./read-site.ts";
import type { SiteSettings } from "./schema.ts";
import { writeSiteSettings } from "./write-site-settings.ts";

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
