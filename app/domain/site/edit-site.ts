import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/settings/write-site-settings.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";

type SettingsChange = (settings: SiteSettings, tx: WriteContext) => SiteSettings;

/**
 * Changes the current settings and audits which part was changed, in the
 * transaction of its caller.
 * @param part the name of the changed part for the audit log, never a value.
 */
export function rewriteSettings(tx: WriteContext, part: string, change: SettingsChange): void {
  writeSiteSettings(tx, change(readSite(tx).settings, tx));
  recordEvent(tx, {
    eventType: "site.changed",
    action: "Site settings changed",
    resourceType: "site",
    details: { part },
  });
}

/** A change of the settings by an admin, in a transaction of its own. @throws DomainError as `requireRecentAdmin`. */
export function editSite(ctx: Context, part: string, change: SettingsChange): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => rewriteSettings(tx, part, change));
}
