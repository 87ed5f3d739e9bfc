import { eq, sql } from "drizzle-orm";
import { sendAfterWrite, signal } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type SiteSettings, siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

/** Notifies what follows public content, whatever changed it. */
export const contentSignal = signal("content-changed");

/** Invalidates cached pages, in the transaction of a change to public content. */
export function markContentChanged(tx: Pick<WriteContext, "db" | "parts" | "now">): void {
  tx.db
    .update(site)
    .set({ contentVersion: sql`${site.contentVersion} + 1` })
    .where(eq(site.id, siteRowId))
    .run();
  sendAfterWrite(contentSignal, tx);
}

/** Replaces the site's settings. @throws ZodError naming the field that is wrong. */
export function writeSiteSettings(
  tx: Pick<WriteContext, "db" | "parts" | "now">,
  settings: SiteSettings,
): void {
  tx.db
    .update(site)
    .set({ settings: siteSettingsSchema.parse(settings), updatedAt: tx.now() })
    .where(eq(site.id, siteRowId))
    .run();
  markContentChanged(tx);
}
