import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type SiteSettings, siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { site } from "#db/schema/index.ts";
import { markContentChanged } from "./mark-content-changed.ts";
import { siteRowId } from "./read-site.ts";

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
