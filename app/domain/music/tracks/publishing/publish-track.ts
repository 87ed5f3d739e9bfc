import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findFreeId } from "#app/domain/core/owner-order.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireArtistName } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { scheduleAnnouncement } from "#app/domain/music/announcements/announce.ts";
import { findTrack, writeTrack } from "#app/domain/music/items/change-item.ts";
import { startEntitlements } from "#app/domain/music/ownership/grant-entitlements.ts";
import { renameOrderedTrack } from "#app/domain/music/ownership/rename-track.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { isPossiblePrice } from "#app/shared/core/money.ts";
import { maxTitleLength } from "#app/shared/core/text-fields.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { requireTracks } from "../change-tracks.ts";
import { insertTrack, isDraftId, lockTracks, newDraftId } from "./insert-track.ts";
import { makeTrackMedia } from "./make-track-media.ts";
import { handOverAudioFiles } from "./store-audio-files.ts";

export interface NewTrack {
  path: string;
  title: string;
  description?: string;
  priceCents: number;
  /** Seconds into the track at which the preview begins. */
  previewStart: number;
}

/**
 * Publishes a track from an MP3, WAV, AIFF or FLAC file at once, for the command line: reads it, cuts the
 * preview, draws the waveform, stores the files and lists the track at the end of the catalogue.
 * @returns the new track's id.
 * @throws DomainError with a sentence about the file or the price, and as `requireArtistName`; it then leaves nothing behind.
 */
export async function publishRecording(ctx: Context, input: NewTrack): Promise<string> {
  const title = input.title.trim();
  if (!title || title.length > maxTitleLength) {
    throw new DomainError("invalid", `Enter a title of up to ${maxTitleLength} characters.`);
  }
  if (!isPossiblePrice(input.priceCents)) {
    throw new DomainError("invalid", "The price must be 0 (free) or at least 0.50, like 1.99.");
  }
  requireArtistName(ctx);
  const { path, description = "", priceCents, previewStart } = input;
  const artist = readSite(ctx).settings.artistName;
  const tags = { title, artist };
  const prefersOwn = ["artist", "genre"] as const;
  const recording = { path, previewStart, tags, prefersOwn, folder: newDraftId(), usesCover: true };
  return makeTrackMedia(ctx, recording, (media) =>
    write(ctx, (tx) => {
      const id = findFreeId(tx, tracks, title, "track");
      const ownArtist = media.artist === artist ? "" : media.artist;
      const written = { id, title, ownArtist, description, priceCents, publishedAt: tx.now() };
      insertTrack(tx, written, media);
      recordEvent(tx, {
        eventType: "track.published",
        action: "Track published",
        resourceType: "track",
        resourceId: id,
        details: { priceCents },
      });
      return id;
    }),
  );
}

/** Whether the catalogue has any track, listed or not. */
export function hasTracks({ db }: Pick<Context, "db">): boolean {
  return db.select({ id: tracks.id }).from(tracks).limit(1).get() !== undefined;
}

/**
 * Publishes a track, with its readable id; those who paid for it or for its release have it from now on. A published one
 * stays unchanged. Call it inside `lockTracks`.
 * @throws DomainError as `requireArtistName`
 */
export function makePublic(tx: WriteContext, draft: TrackRow): TrackRow {
  if (draft.publishedAt) return draft;
  requireArtistName(tx);
  const track = giveReadableId(tx, draft);
  const published = writeTrack(tx, track, {
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
 * Gives a draft its readable id, from its title: links lead to it, and it must not change any more. Call it inside
 * `lockTracks`.
 */
export function giveReadableId(tx: WriteContext, track: TrackRow): TrackRow {
  if (!isDraftId(track.id)) return track;
  const id = findFreeId(tx, tracks, track.title, "track");
  handOverAudioFiles(tx, track.id, id);
  renameOrderedTrack(tx, track.id, id);
  markContentChanged(tx);
  return tx.db.update(tracks).set({ id, draftId: track.id }).where(eq(tracks.id, track.id)).returning().get();
}

/**
 * Publishes a track. On its first publication it gets its readable id for the URL, from its title. A published
 * one stays unchanged.
 * @returns the track, possibly with a new id.
 * @throws DomainError "not_found", "conflict" (removed, or under the placeholder)
 */
export async function publishTrack(ctx: Context, trackId: string): Promise<TrackRow> {
  requireRecentAdmin(ctx);
  return publishForOwner(ctx, trackId);
}

/** The same without a caller, for work that the owner has set a time for. @throws DomainError "not_found", "conflict" */
export function publishForOwner(ctx: Context, trackId: string): Promise<TrackRow> {
  return lockTracks(ctx, [trackId], async () =>
    write(ctx, (tx) => {
      const track = findTrack(tx, trackId);
      assertNotRemoved(track);
      const [published = track] = publishOnTheirOwn(tx, [track]);
      return published;
    }),
  );
}

/** Publishes tracks that aren't part of a release which comes out, and announces those that are new. */
function publishOnTheirOwn(tx: WriteContext, rows: readonly TrackRow[]): TrackRow[] {
  const published = rows.map((row) => ({ isNew: isDraftId(row.id), track: makePublic(tx, row) }));
  const isAnnounced = published.flatMap(({ isNew, track }) => (isNew ? track : []));
  scheduleAnnouncement(tx, "track", isAnnounced);
  return published.map(({ track }) => track);
}

/**
 * Publishes several tracks, all or none.
 * @returns all of them, including those already published.
 * @throws DomainError as `requireTracks` and `requireRecentAdmin`
 */
export async function publishTracks(ctx: Context, trackIds: readonly string[]): Promise<TrackRow[]> {
  requireRecentAdmin(ctx);
  return lockTracks(ctx, trackIds, async () =>
    write(ctx, (tx) => publishOnTheirOwn(tx, requireTracks(tx, trackIds))),
  );
}
