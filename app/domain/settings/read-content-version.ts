import { eq } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

/**
 * Prepares the query for the current version of the public content; commands in other processes
 * change it too, so it runs for each page.
 */
export function contentVersionReader({ db }: Pick<Services, "db">): () => number {
  const query = db
    .select({ contentVersion: site.contentVersion })
    .from(site)
    .where(eq(site.id, siteRowId))
    .prepare();
  return () => {
    const row = query.get();
    if (!row) throw new Error("The site row is missing; start-up writes it.");
    return row.contentVersion;
  };
}
