import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

/** Says, in the transaction of a change to public content, that pages made before it are out of date. */
export function markContentChanged(transaction: Transaction): void {
  transaction
    .update(site)
    .set({ contentVersion: sql`${site.contentVersion} + 1` })
    .where(eq(site.id, siteRowId))
    .run();
}
