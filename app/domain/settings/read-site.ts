import { eq, getTableColumns, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { deepFreeze } from "#app/domain/core/deep-freeze.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { type SiteSettings, siteSettingsSchema } from "#app/shared/settings/schema.ts";
import type { Reader } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";

export const siteRowId = 1;

const siteRow = prepared((db) =>
  db
    .select({ ...getTableColumns(site), settings: sql<string>`${site.settings}` })
    .from(site)
    .where(eq(site.id, siteRowId))
    .prepare(),
);

/**
 * The site's settings, and the version of its public content. A setting missing from an old row gets its default.
 * All readers share the settings, so they are frozen.
 */
export function readSite({ db }: Pick<ReadContext, "db">) {
  const row = siteRow({ db }).get();
  if (!row) throw new Error("The site row is missing; start-up writes it.");
  return { ...row, settings: parseSettings(db, row.settings) };
}

const lastParsed = new WeakMap<Reader, { text: string; settings: SiteSettings }>();

/** Every page reads the settings, and they hardly ever change: the same text isn't parsed again. */
function parseSettings(db: Reader, text: string): SiteSettings {
  const last = lastParsed.get(db);
  if (last?.text === text) return last.settings;
  const settings = deepFreeze(siteSettingsSchema.parse(JSON.parse(text)));
  lastParsed.set(db, { text, settings });
  return settings;
}
