import { eq, sql } from "drizzle-orm";
import { sendAfterWrite, signal } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
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
