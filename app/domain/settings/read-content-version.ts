import type { Services } from "#app/domain/core/context.ts";
import { siteRowId } from "./read-site.ts";

/**
 * Prepares the query for the current version of the public content. Commands in other processes change it too, so it
 * runs for each page; it is SQLite's own statement because mapping a row to an object takes four times as long as
 * reading one number.
 */
export function contentVersionReader({ db }: Pick<Services, "db">): () => number {
  const query = db.$client.prepare<[number], number>("select content_version from site where id = ?").pluck();
  return () => {
    const contentVersion = query.get(siteRowId);
    if (contentVersion === undefined) throw new Error("The site row is missing; start-up writes it.");
    return contentVersion;
  };
}
