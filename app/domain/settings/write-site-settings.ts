import { eq } from "drizzle-orm";
import { type SiteSettings, siteSettingsSchema } from "#app/shared/settings/schema.ts";
import type { Transaction } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";
import { markContentChanged } from "./mark-content-changed.ts";
import { siteRowId } from "./read-site.ts";

/** Replaces the site's settings. @throws ZodError naming the field that is wrong. */
export function writeSiteSettings(transaction: Transaction, settings: SiteSettings, now: Date): void {
  transaction
    .update(site)
    .set({ settings: siteSettingsSchema.parse(settings), updatedAt: now })
    .where(eq(site.id, siteRowId))
    .run();
  markContentChanged(transaction);
}
