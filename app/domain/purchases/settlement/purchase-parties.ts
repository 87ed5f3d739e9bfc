import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type PurchaseRow, tracks, users } from "#db/schema/index.ts";

/** The track, and the buyer's address: null where the buyer's account is deleted and none is stored. */
export function findParties(tx: WriteContext, { userId, trackId }: PurchaseRow) {
  const found = tx.db
    .select({ email: users.email, deletedAt: users.deletedAt, title: tracks.title, artist: tracks.artist })
    .from(users)
    .innerJoin(tracks, eq(tracks.id, trackId))
    .where(eq(users.id, userId))
    .get();
  if (!found) throw new Error("A purchase names a buyer or a track that isn't there.");
  const { email, deletedAt, title, artist } = found;
  return { trackTitle: title, trackArtist: artist, buyer: deletedAt ? null : email };
}
