import { type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { findPublicPictureIds, type KeyContext, pictureKey } from "./picture-access.ts";

type Covered = "tracks" | "releases";

/** The order of releases `r` in which the first is the one that a track is filed under. */
export const mainReleaseFirst = sql.raw(`
  r.published_at is null,
  case r.kind when 'album' then 0 when 'mixtape' then 1 when 'ep' then 2 else 3 end,
  coalesce(r.release_date, '9999-12-31'), r.position, r.id`);

/** Admins see drafts; a draft's cover must not reach anybody else. */
const isSeen = (alias: string) =>
  sql`(${sql.placeholder("hasDrafts")} or ${sql.raw(alias)}.published_at is not null)`;

/** Its own cover, else that of its first track which has one. @param release the name of its row in the query */
const coverOfRelease = (
  release: string,
): SQL<string | null> => sql`coalesce(${sql.raw(release)}.cover_picture_id, (
  select t.cover_picture_id from release_tracks as member join tracks as t on t.id = member.track_id
  where member.release_id = ${sql.raw(release)}.id
    and t.cover_picture_id is not null and t.deleted_at is null and ${isSeen("t")}
  order by member.position, t.id limit 1))`;

/** Its own cover, else that of a release it is on. */
const coverOfTrack: SQL<string | null> = sql`coalesce(tracks.cover_picture_id, (
  select ${coverOfRelease("r")} as cover from release_tracks as place join releases as r on r.id = place.release_id
  where place.track_id = tracks.id and r.deleted_at is null and ${isSeen("r")} and cover is not null
  order by ${mainReleaseFirst} limit 1))`;

const queries = {
  tracks: prepared((db) =>
    db
      .select({ id: tracks.id, coverId: coverOfTrack })
      .from(tracks)
      .where(isOneOf(tracks.id, "ids"))
      .prepare(),
  ),
  releases: prepared((db) =>
    db
      .select({ id: releases.id, coverId: coverOfRelease("releases") })
      .from(releases)
      .where(isOneOf(releases.id, "ids"))
      .prepare(),
  ),
};

/**
 * The pictures that stand for tracks or releases, by the id of the track or release: the only place that decides which.
 * A track without art shows the cover of its release, a release without one that of its first track.
 * @param hasDrafts whether unpublished releases and tracks lend theirs: for admins alone.
 */
export function findCoverIds(
  ctx: Pick<ReadContext, "db">,
  of: Covered,
  ids: readonly string[],
  { hasDrafts = false }: Pick<Viewer, "hasDrafts"> = {},
): Map<string, string> {
  if (ids.length === 0) return new Map();
  const rows = queries[of](ctx).all({ ids: JSON.stringify(ids), hasDrafts: Number(hasDrafts) });
  return new Map(rows.flatMap(({ id, coverId }) => (coverId ? [[id, coverId] as const] : [])));
}

/** Who looks at covers. */
interface Viewer {
  /** Whether unpublished releases and tracks lend theirs. */
  hasDrafts?: boolean;
  /** For those who may see all of these tracks and releases: signs the addresses of covers that aren't public. */
  keys?: KeyContext;
}

/** The same ready to be shown. Without keys, a cover that isn't public is left out. */
export function findCovers(
  ctx: Pick<ReadContext, "db">,
  of: Covered,
  ids: readonly string[],
  { hasDrafts, keys }: Viewer = {},
): Map<string, Picture> {
  const coverIds = findCoverIds(ctx, of, ids, { hasDrafts });
  const pictures = findPictures(ctx, [...coverIds.values()]);
  const publicIds = findPublicPictureIds(ctx, pictures.keys());
  return new Map(
    [...coverIds].flatMap(([id, coverId]) => {
      const picture = pictures.get(coverId);
      if (!picture) return [];
      if (publicIds.has(coverId)) return [[id, picture] as const];
      return keys ? [[id, withKey(picture, pictureKey(keys, coverId))] as const] : [];
    }),
  );
}

function withKey(picture: Picture, key: string): Picture {
  const sources = picture.sources.map(({ type, srcSet }) => ({
    type,
    srcSet: srcSet.replace(/ \d+w/g, (width) => key + width),
  }));
  return { ...picture, sources, src: picture.src + key };
}
