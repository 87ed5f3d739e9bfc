import { eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { site } from "#db/schema/index.ts";

export const siteRowId = 1;

/** The site's settings, and the version of its public content. A setting missing from an old row gets its default. */
export function readSite({ db }: Pick<ReadContext, "db">) {
  const row = db.select().from(site).where(eq(site.id, siteRowId)).get();
  if (!row) throw new Error("The site row is missing; start-up writes it.");
  return { ...row, settings: siteSettingsSchema.parse(row.settings) };
}
