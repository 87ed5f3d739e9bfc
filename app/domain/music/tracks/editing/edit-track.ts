import { isDeepStrictEqual } from "node:util";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { ownArtistOf, requireArtistName } from "#app/domain/core/settings/artist-of.ts";
import { readFutureTime } from "#app/domain/core/settings/read-future-time.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { changeTrack, findTrack } from "#app/domain/music/items/change-item.ts";
import type { AuditDetails } from "#app/shared/core/audit/schema.ts";
import type { FieldOf } from "#app/shared/core/errors.ts";
import { timeInZone } from "#app/shared/core/times/zoned-time.ts";
import type { ReleaseTexts } from "#app/shared/music/releases/release-form-schema.ts";
import type { TrackTexts } from "#app/shared/music/tracks/track-form-schema.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTracks, type TrackChange } from "../change-tracks.ts";
import { assertUnchanged } from "../form-version.ts";
import { ownGenreOf, taggedColumns } from "../inherited-tags.ts";
import { rebuildTrack, rewriteTags } from "./rebuild-track.ts";

/**
 * The moment that an admin typed, in the zone of the site. The one that is saved stays as it is, also once it has come.
 * @param field of the form, for the error next to it.
 * @param text as `localTimeSchema` reads it; null for none.
 * @throws DomainError "invalid" for a moment in the past, and as `requireArtistName`.
 */
export function readComingTime(
  ctx: ReadContext,
  field: FieldOf<TrackTexts | ReleaseTexts>,
  text: string | null,
  saved: Date | null,
): Date | null {
  if (text === null) return null;
  const { timeZone } = readSite(ctx).settings;
  // Of an hour that clocks show twice, the text alone doesn't say which.
  if (saved && timeInZone(saved, timeZone) === text.slice(0, 16)) return saved;
  // Nobody would see the refusal when the time has come.
  requireArtistName(ctx);
  return readFutureTime<TrackTexts | ReleaseTexts>(ctx, field, text);
}

/**
 * Changes a track's details. What the MP3's tags say is written into it again; a new preview start makes all files
 * again from the upload. A time of publication is that of a
 * draft; a published track has none.
 * @throws DomainError "not_found", "invalid" (preview outside of the track, a time in the past), "unavailable" (disk),
 *   "conflict" for a removed track and, with a field error of `version`, when the track has changed since the form was
 *   loaded.
 */
export async function editTrack(ctx: Context, trackId: string, texts: TrackTexts): Promise<TrackRow> {
  requireRecentAdmin(ctx);
  return ctx.lock(`track:${trackId}`, async () => {
    const track = findTrack(ctx, trackId);
    assertUnchanged("track", track, texts.version);
    const { previewStart } = texts;
    const edited = { ...track, ...columnsOf(ctx, texts) };
    if (!isSameStart(previewStart, track)) {
      return rebuildTrack(ctx, edited, { previewStart }, (tx, current) => changeOf(tx, current, texts));
    }
    const save = (replace?: (tx: WriteContext) => void) =>
      changeTrack(ctx, trackId, (tx, current) => {
        replace?.(tx);
        return changeOf(tx, current, texts);
      });
    return isDeepStrictEqual(taggedColumns(edited), taggedColumns(track))
      ? save()
      : rewriteTags(ctx, edited, save);
  });
}

function changeOf(tx: WriteContext, current: TrackRow, texts: TrackTexts): TrackChange {
  assertUnchanged("track", current, texts.version);
  const columns = columnsOf(tx, texts);
  const { priceCents } = columns;
  const isDraft = current.publishedAt === null;
  const publishAt = isDraft ? readComingTime(tx, "publishAt", texts.publishAt, current.publishAt) : null;
  if (publishAt) notifyScheduler(tx);
  const details: AuditDetails = { title: texts.title };
  if (priceCents !== current.priceCents) {
    details.priceCentsBefore = current.priceCents;
    details.priceCents = priceCents;
  }
  return {
    values: { ...columns, publishAt },
    event: { eventType: "track.edited", action: "Track edited", details },
  };
}

/** The form as the row holds it, but for the two times; a new field of the form has the name of its column. */
function columnsOf(ctx: Pick<ReadContext, "db">, texts: TrackTexts) {
  const {
    price,
    suggestedPrice,
    artist,
    genre,
    previewStart: _p,
    publishAt: _a,
    version: _v,
    ...same
  } = texts;
  const ownArtist = ownArtistOf(ctx, artist);
  return {
    ...same,
    ownArtist,
    genre: ownGenreOf(ctx, genre),
    priceCents: price,
    suggestedCents: suggestedPrice,
  };
}

// Forms show tenths of a second.
function isSameStart(start: number, track: TrackRow): boolean {
  return Math.abs(start - track.previewStart) < 0.05;
}

/**
 * Sets one price for several tracks, all or none.
 * @param priceCents one that a track may have; see `isPossiblePrice`.
 * @throws DomainError as `changeTracks`
 */
export function priceTracks(ctx: Context, trackIds: readonly string[], priceCents: number): TrackRow[] {
  return changeTracks(ctx, trackIds, (_tx, { title, priceCents: priceCentsBefore, suggestedCents }) => {
    if (priceCents === priceCentsBefore) return null;
    return {
      // Where the fan names the price, the suggestion is never below the least.
      values: { priceCents, suggestedCents: suggestedCents && Math.max(suggestedCents, priceCents) },
      event: {
        eventType: "track.edited",
        action: "Track edited",
        details: { title, priceCentsBefore, priceCents },
      },
    };
  });
}
