import { randomBytes } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { ownTexts } from "#app/domain/core/translations.ts";
import { findItem, findTrack } from "#app/domain/music/items/change-item.ts";
import { countPlaysLeft, endedLink, findListeningLink } from "#app/domain/music/ownership/link-access.ts";
import { listReleaseTracks } from "#app/domain/music/releases/read-release.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { coverFallback, presentListedTrack } from "#app/domain/music/tracks/present-track.ts";
import { formatDateTime } from "#app/shared/core/times/zoned-time.ts";
import type { ListeningLinkRow, TrackRow } from "#db/schema/index.ts";

/** A track on the page of a private link. */
export interface LinkedTrack {
  track: PageTrack;
  /** How often it may still be begun; null for no limit. */
  playsLeft: number | null;
  /** Where its MP3 is saved from; null where the link is for listening only. */
  downloadPath: string | null;
}

/** What the page of a private link shows. */
export interface LinkPage {
  receiver: string;
  title: string;
  artist: string;
  cover: Picture | null;
  coverImageUrl: string;
  /** In words; null for no end. */
  until: string | null;
  maxPlays: number | null;
  tracks: LinkedTrack[];
}

/**
 * Opens the page of a private link, which uses up no play. Each opening has a name of its own in the addresses of its
 * tracks: what is played on it is one play for each track.
 * @throws DomainError "not_found" with one sentence, whatever the reason.
 */
export function openListeningLink(ctx: Context, token: string): LinkPage {
  const link = findListeningLink(ctx, hashToken(token));
  const { work, rows } = readWork(ctx, link);
  const visit = randomBytes(16).toString("base64url");
  const pathOf = (trackId: string) => `/listen/${token}/${encodeURIComponent(trackId)}/audio?visit=${visit}`;
  const covers = findCovers(
    ctx,
    "tracks",
    rows.map(({ id }) => id),
    { hasDrafts: true, keys: ctx },
  );
  return {
    ...work,
    receiver: link.receiver,
    until: link.expiresAt && formatDateTime(link.expiresAt, readSite(ctx).settings.timeZone),
    maxPlays: link.maxPlays,
    tracks: rows.map((row) => {
      const playsLeft = countPlaysLeft(ctx, link, row.id);
      const shown = presentListedTrack(row, {
        texts: ownTexts(ctx)(row, ["description"]),
        artist: artistOf(ctx, row),
        cover: covers.get(row.id),
        releaseDate: undefined,
        sale: null,
      });
      return {
        track: { ...shown, previewUrl: null, fullUrl: playsLeft === 0 ? null : pathOf(row.id) },
        playsLeft,
        downloadPath: link.mayDownload && playsLeft !== 0 ? `${pathOf(row.id)}&download=1` : null,
      };
    }),
  };
}

type Work = Pick<LinkPage, "title" | "artist" | "cover" | "coverImageUrl">;

function readWork(ctx: Context, link: ListeningLinkRow): { work: Work; rows: TrackRow[] } {
  const { trackId } = link;
  const row = findItem(ctx, link);
  if (row.deletedAt) throw endedLink();
  const of = trackId === null ? "releases" : "tracks";
  const cover = findCovers(ctx, of, [row.id], { hasDrafts: true, keys: ctx }).get(row.id) ?? null;
  const coverImageUrl = cover?.src ?? coverFallback;
  const work = { title: row.title, artist: artistOf(ctx, row), cover, coverImageUrl };
  const rows =
    trackId === null ? listReleaseTracks(ctx, row.id).map(({ track }) => track) : [findTrack(ctx, trackId)];
  return { work, rows };
}
