import { eq, sql } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

/** Invalidates cached pages, in the transaction of a change to public content. */
export function markContentChanged(tx: WriteContext<Pick<Services, "db">>): void {
  tx.db
    .update(site)
    .set({ contentVersion: sql`${site.contentVersion} + 1` })
    .where(eq(site.id, siteRowId))
    .run();
}
