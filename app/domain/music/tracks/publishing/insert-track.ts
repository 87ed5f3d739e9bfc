import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { endOf } from "#app/domain/core/owner-order.ts";
import { insertPicture } from "#app/domain/core/pictures/store-picture.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { cutText } from "#app/shared/core/clean-text.ts";
import { withoutTrackNumber } from "#app/shared/core/file-names.ts";
import { maxTitleLength } from "#app/shared/core/text-fields.ts";
import { isrcSchema } from "#app/shared/music/tracks/track-form-schema.ts";
import { type TrackRow, trackFiles, tracks } from "#db/schema/index.ts";
import { formatInherited, ownGenreOf, siteTags } from "../inherited-tags.ts";
import type { TrackMedia } from "./make-track-media.ts";
import { insertAudioFiles, withInherited } from "./store-audio-files.ts";

type Written = Pick<TrackRow, "id" | "title" | "ownArtist" | "description" | "priceCents" | "publishedAt">;

/** Inserts a new track at the end of the catalogue, with its files and the cover, lyrics, genre and code inside them. */
export function insertTrack(tx: WriteContext, written: Written, media: TrackMedia): void {
  const { embedded, sound, files, cover } = media;
  const { data: isrc } = isrcSchema.safeParse(embedded.isrc);
  const now = tx.now();
  if (cover) insertPicture(tx, cover);
  tx.db
    .insert(tracks)
    .values({
      ...written,
      ...sound,
      lyrics: embedded.lyrics,
      genre: ownGenreOf(tx, embedded.genre ?? ""),
      isrc,
      position: endOf(tx, tracks),
      coverPictureId: cover?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .run();
  const artist = written.ownArtist === "" ? media.artist : null;
  insertAudioFiles(
    tx,
    written.id,
    withInherited(files, formatInherited({ album: null, artist, site: siteTags(tx) })),
  );
  markContentChanged(tx);
}

// Contains an underscore, which no readable id has.
const draftPrefix = "draft_";

/** A temporary id for an unpublished track: the readable one comes from its title at first publication. */
export function newDraftId(): string {
  return draftPrefix + randomBytes(6).toString("hex");
}

/** Whether a track was never published. */
export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix);
}

/** Runs work while nobody else makes files of these tracks, which lie under their present ids. */
export function lockTracks<Result>(
  ctx: Pick<Context, "lock">,
  trackIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  // Always in the same order, so that two calls can't deadlock; nothing else holds two of these locks.
  const keys = [...new Set(trackIds)].sort().map((id) => `track:${id}`);
  return keys.reduceRight((inner, key) => () => ctx.lock(key, inner), work)();
}

/** The track in the catalogue made from the same recording, if any. */
export function findSameSound({ db }: Pick<ReadContext, "db">, { files }: TrackMedia): TrackRow | undefined {
  // The preview isn't compared: two versions of a song may share it.
  const checksums = files.filter(({ kind }) => kind !== "preview").map(({ checksum }) => checksum);
  return db
    .select({ track: tracks })
    .from(tracks)
    .innerJoin(trackFiles, eq(trackFiles.trackId, tracks.id))
    .where(and(inArray(trackFiles.checksum, checksums), isNull(tracks.deletedAt)))
    .get()?.track;
}

/**
 * A title from a file name: "01 - night_bus.wav" -> "night bus".
 * @param position of the file among those that it came with, from 1, where there are several.
 */
export function parseFileTitle(fileName: string, position?: number): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, "");
  const title = withoutTrackNumber(name, position)
    // The track number on an album; "21 Grams" keeps its own.
    .replace(/^(\d{1,3}\s*[-._)]\s*|0\d\s+)(?=\S)/, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return cutText(title, maxTitleLength) || "Untitled";
}
