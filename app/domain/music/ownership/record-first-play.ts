import { and, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { userFilePermissions } from "#db/schema/index.ts";

/**
 * Records that somebody began to stream a track that they own, the first time and never again: in a dispute it proves
 * that the music arrived, and how often they listen is nobody's business. Where nothing can be written, the music
 * plays without it.
 */
export function recordFirstPlay(ctx: LibraryContext, trackId: string): void {
  if (!ctx.actor) return;
  const { userId, trackId: ofTrack, firstPlayedAt } = userFilePermissions;
  const isTheirs = and(eq(userId, ctx.actor.user.id), eq(ofTrack, trackId));
  const permission = ctx.db.select({ firstPlayedAt }).from(userFilePermissions).where(isTheirs).get();
  if (!permission || permission.firstPlayedAt) return;
  try {
    write({ ...ctx, mayUseReserve: true }, (tx) => {
      tx.db.update(userFilePermissions).set({ firstPlayedAt: tx.now() }).where(isTheirs).run();
      recordEvent(tx, {
        eventType: "track.played",
        action: "Track played for the first time",
        resourceType: "track",
        resourceId: trackId,
      });
    });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "unavailable") throw error;
  }
}
