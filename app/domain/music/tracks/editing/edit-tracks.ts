import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import type { PictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { ownArtistOf } from "#app/domain/core/settings/artist-of.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { writeTrack } from "#app/domain/music/items/change-item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { TracksEdit } from "#app/shared/music/tracks/track-form-schema.ts";
import { type TrackRow, trackFiles } from "#db/schema/index.ts";
import { requireTracks, type TrackChange } from "../change-tracks.ts";
import { withCover } from "../publishing/make-track-media.ts";

/**
 * Sets artist, credits, explicit and cover of several tracks in one transaction, all or none, each with its audit
 * event. What is left empty stays as each track has it. The MP3s follow, as after a change of the release.
 * @param coverPath a JPEG, PNG or WebP picture; null to leave the covers.
 * @throws DomainError as `requireTracks`, "invalid" where nothing is to be changed, and as `withCover`.
 */
export async function editTracks(
  ctx: Context,
  trackIds: readonly string[],
  edit: TracksEdit,
  coverPath: string | null,
): Promise<TrackRow[]> {
  requireRecentAdmin(ctx);
  const { artist, credits, isExplicit } = edit;
  if (!artist && !credits && !isExplicit && !coverPath) {
    throw new DomainError("invalid", messages.adminTracks.chosen.fillIn);
  }
  const change = (picture: PictureFiles | null) =>
    changePictures(ctx, picture, (tx) => {
      const rows = requireTracks(tx, trackIds);
      const changed = rows.map((row) => writeTrack(tx, row, changeOf(tx, row, edit, picture)));
      const ids = changed.filter((row, index) => row !== rows[index]).map(({ id }) => id);
      markTagsStale(tx, ids);
      return changed;
    });
  return withTrackLocks(ctx, trackIds, () => (coverPath ? withCover(ctx, coverPath, change) : change(null)));
}

function changeOf(
  tx: WriteContext,
  row: TrackRow,
  { artist, credits, isExplicit }: TracksEdit,
  picture: PictureFiles | null,
): TrackChange | null {
  const values: Partial<TrackRow> = {
    ...(artist && { ownArtist: ownArtistOf(tx, artist) }),
    ...(credits && { credits }),
    ...(isExplicit && { isExplicit: isExplicit === "yes" }),
    ...(picture && { coverPictureId: picture.id }),
  };
  const fields = Object.entries(values).flatMap(([name, value]) =>
    row[name as keyof TrackRow] === value ? [] : name,
  );
  if (fields.length === 0) return null;
  const details = { title: row.title, fields: fields.join(", ") };
  return { values, event: { eventType: "track.edited", action: "Track edited with others", details } };
}

/** Has `runTagRefreshing` write the MP3s again, or `refreshTags` before somebody gets them. */
function markTagsStale({ db }: WriteContext, trackIds: readonly string[]): void {
  const isFull = and(inArray(trackFiles.trackId, [...trackIds]), eq(trackFiles.kind, "full"));
  db.update(trackFiles).set({ inheritedTags: null }).where(isFull).run();
}

/** Waits for whatever writes files of these tracks. Sorted, so that two calls never wait for each other. */
function withTrackLocks<Result>(
  ctx: Context,
  trackIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  return [...new Set(trackIds)]
    .toSorted()
    .reduceRight((inner, id) => () => ctx.lock(`track:${id}`, inner), work)();
}
