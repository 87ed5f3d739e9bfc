import { and, desc, gt, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import type { UploadAnswer } from "#app/shared/music/tracks/schema.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { presentAll } from "../admin-tracks.ts";
import { siteTags } from "../inherited-tags.ts";
import { findSameSound, insertTrack, isDraftId, newDraftId, parseFileTitle } from "./insert-track.ts";
import { makeTrackMedia, type TrackMedia } from "./make-track-media.ts";

/** A recording that an admin has uploaded. */
export interface SentRecording {
  path: string;
  /** Its original file name. */
  fileName: string;
  /** Its place among the recordings of a folder, from 1. */
  position?: number;
  /** Aborts when the sender disconnects. */
  signal?: AbortSignal | undefined;
}

const firstPriceCents = 199;
const sameMoment = 10 * 60_000;

/**
 * Adds a recording to the catalogue as a draft that only admins see. The title comes from its tags or its
 * file name, the artist from its tags or the site, lyrics, genre, code and cover from the file, the price from the
 * newest track on sale.
 * The same form sent twice creates one draft.
 * @throws DomainError "unavailable" (disk), "conflict" (in the catalogue already), or about the file; it then leaves
 *   nothing behind.
 * @internal
 */
export async function addDraft(ctx: Context, recording: SentRecording): Promise<TrackRow> {
  const { track } = await importRecording(ctx, recording, sentTwice);
  return track;
}

/** A draft, and what its recording says of itself beyond it. */
export interface ImportedRecording {
  track: TrackRow;
  embedded: TrackMedia["embedded"];
}

/**
 * The same with what the recording says of its release.
 * @param answerKnown gets the track that the catalogue has of the same recording, and returns or refuses it.
 */
export async function importRecording(
  ctx: Context,
  { path, fileName, position, signal }: SentRecording,
  answerKnown: (tx: WriteContext, known: TrackRow) => TrackRow,
): Promise<ImportedRecording> {
  requireRecentAdmin(ctx);
  const id = newDraftId();
  const siteArtist = readSite(ctx).settings.artistName;
  const recording = {
    path,
    previewStart: null,
    tags: { title: parseFileTitle(fileName, position), artist: siteArtist, ...siteTags(ctx) },
    prefersOwn: ["title", "artist", "genre"] as const,
    trackNumber: position,
    folder: id,
    usesCover: true,
    signal,
  };
  return makeTrackMedia(ctx, recording, (media) => {
    requireRecentAdmin(ctx);
    return write(ctx, (tx) => {
      const known = findSameSound(tx, media);
      const track = known ? answerKnown(tx, known) : insertDraft(tx, id, media, siteArtist);
      return { track, embedded: media.embedded };
    });
  });
}

function insertDraft(tx: WriteContext, id: string, media: TrackMedia, siteArtist: string): TrackRow {
  const { title, artist } = media;
  const ownArtist = artist === siteArtist ? "" : artist;
  const written = { id, title, ownArtist, description: "", priceCents: usualPrice(tx), publishedAt: null };
  insertTrack(tx, written, media);
  recordEvent(tx, {
    eventType: "track.added",
    action: "Track uploaded",
    resourceType: "track",
    resourceId: id,
    details: { title },
  });
  return findTrack(tx, id);
}

/** @throws DomainError "conflict" unless the track is a recent draft. */
function sentTwice(ctx: ReadContext, known: TrackRow): TrackRow {
  const age = ctx.now().getTime() - known.createdAt.getTime();
  if (isDraftId(known.id) && age < sameMoment) return known;
  throw new DomainError("conflict", messages.adminTracks.audio.known(known.title));
}

function usualPrice({ db }: Pick<ReadContext, "db">): number {
  const newest = db
    .select({ priceCents: tracks.priceCents })
    .from(tracks)
    .where(and(gt(tracks.priceCents, 0), isNull(tracks.deletedAt)))
    .orderBy(desc(tracks.createdAt))
    .limit(1)
    .get();
  return newest?.priceCents ?? firstPriceCents;
}

/**
 * Adds recordings to the catalogue as drafts, one after the other. A refused one gives its reason, and
 * the others stay.
 * @throws the signal's reason when the sender disconnects.
 */
export async function addDrafts(
  ctx: Context,
  files: readonly Omit<SentRecording, "signal">[],
  signal: AbortSignal,
): Promise<UploadAnswer> {
  requireRecentAdmin(ctx);
  const rows = new Map<string, TrackRow>();
  const refused: UploadAnswer["refused"] = [];
  for (const { path, fileName } of files) {
    try {
      const track = await addDraft(ctx, { path, fileName, signal });
      rows.set(track.id, track);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refused.push({ fileName, error: error.message });
    }
  }
  return { tracks: presentAll(ctx, [...rows.values()]), refused };
}
