import { and, eq, gt } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { activeDownloads } from "#db/schema/index.ts";

/** For how long, in milliseconds, a download that was counted may go on. */
export const maxTransfer = 24 * 60 * 60_000;

/**
 * Remembers that a download of this file was counted for the signed-in user. It is in the database, so
 * that an interrupted download can resume after a restart.
 */
export function recordActiveDownload(tx: WriteContext<LibraryContext>, checksum: string): void {
  if (!tx.actor) return;
  const begunAt = tx.now();
  tx.db
    .insert(activeDownloads)
    .values({ userId: tx.actor.user.id, checksum, begunAt })
    .onConflictDoUpdate({ target: [activeDownloads.userId, activeDownloads.checksum], set: { begunAt } })
    .run();
}

/** Whether a download of this exact file was counted for the actor within the last day. */
export function isDownloadActive(ctx: LibraryContext, checksum: string): boolean {
  if (!ctx.actor) return false;
  const { userId, begunAt, checksum: file } = activeDownloads;
  const isTheirs = and(eq(userId, ctx.actor.user.id), eq(file, checksum));
  const yesterday = new Date(ctx.now().getTime() - maxTransfer);
  return (
    ctx.db
      .select()
      .from(activeDownloads)
      .where(and(isTheirs, gt(begunAt, yesterday)))
      .get() !== undefined
  );
}
