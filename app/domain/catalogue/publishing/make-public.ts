import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { startEntitlements } from "#app/domain/ownership/start-entitlements.ts";
import { requireArtistName } from "#app/domain/settings/artist-of.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { writeChange } from "../change-track.ts";
import { handOverAudioFiles } from "./store-audio-files.ts";
import { freeTrackId, isDraftId } from "./track-id.ts";

/**
 * Publishes a track, with its readable id; those who paid for it or for its release have it from now on. A published one
 * stays unchanged. Call it inside `lockTracks`.
 * @throws DomainError as `requireArtistName`
 */
export function makePublic(tx: WriteContext, draft: TrackRow): TrackRow {
  if (draft.publishedAt) return draft;
  requireArtistName(tx);
  const track = giveReadableId(tx, draft);
  const published = writeChange(tx, track, {
    values: { publishedAt: tx.now(), publishAt: null },
    event: {
      eventType: "track.published",
      action: "Track published",
      details: { priceCents: track.priceCents },
    },
  });
  startEntitlements(tx, track.id);
  return published;
}

/**
 * Gives a draft its readable id, from its title: orders refer to it, and it must not change any more. Call it inside
 * `lockTracks`.
 */
export function giveReadableId(tx: WriteContext, track: TrackRow): TrackRow {
  if (!isDraftId(track.id)) return track;
  const id = freeTrackId(tx, track.title);
  handOverAudioFiles(tx, track.id, id);
  markContentChanged(tx);
  return tx.db.update(tracks).set({ id }).where(eq(tracks.id, track.id)).returning().get();
}
