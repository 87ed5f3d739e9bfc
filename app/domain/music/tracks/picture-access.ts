import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { BuyerContext, ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { findOwnedTrackIds, listBoughtWith } from "#app/domain/music/ownership/entitlements.ts";
import { photos, pictures, releases, tracks } from "#db/schema/index.ts";

// Where everybody sees a picture: elsewhere it may not stay at its address. Newsletters that were sent link to theirs.
const shownQuery = sql`(
  exists (select 1 from tracks as t
    where t.cover_picture_id = ${pictures.id} and t.published_at is not null and t.deleted_at is null)
  or exists (select 1 from releases as r
    where r.cover_picture_id = ${pictures.id} and r.published_at is not null and r.deleted_at is null)
  or exists (select 1 from photos as p
    where p.picture_id = ${pictures.id} and p.published_at is not null and not p.member_only)
  or exists (select 1 from videos as v where v.thumbnail_picture_id = ${pictures.id} and v.published_at is not null)
  or exists (select 1 from newsletter_issues as n where n.picture_id = ${pictures.id} and n.status <> 'draft'))`;

const shownPictures = prepared((db) =>
  db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(isOneOf(pictures.id, "ids"), shownQuery))
    .prepare(),
);

/** Which of these pictures everybody may see now. */
export function findPublicPictureIds(ctx: Pick<ReadContext, "db">, ids: Iterable<string>): Set<string> {
  const { portrait, logo, sharePicture } = readSite(ctx).settings;
  const ofSite = [portrait, logo, sharePicture].flatMap((picture) => picture?.id ?? []);
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Set();
  const shown = shownPictures(ctx).all({ ids: JSON.stringify(asked) });
  return new Set([...shown.map(({ id }) => id), ...ofSite.filter((id) => asked.includes(id))]);
}

/**
 * Whether this caller may see a picture: everybody what is public, an admin each, members the photos for members, and fans
 * the covers of what they own after it has left the catalogue.
 */
export function mayViewPicture(ctx: BuyerContext, pictureId: string): boolean {
  if (findPublicPictureIds(ctx, [pictureId]).has(pictureId)) return true;
  if (!ctx.actor) return false;
  const { user, session } = ctx.actor;
  if (session && (user.role === "admin" || isForMembers(ctx, pictureId))) return true;
  return ownsCovered(ctx, pictureId);
}

function isForMembers({ db }: Pick<ReadContext, "db">, pictureId: string): boolean {
  const isShown = and(eq(photos.pictureId, pictureId), isNotNull(photos.publishedAt));
  return db.select({ id: photos.id }).from(photos).where(isShown).limit(1).get() !== undefined;
}

/** A track gives nobody the cover of a release that isn't out: that takes an order of the release itself. */
function ownsCovered(ctx: BuyerContext, pictureId: string): boolean {
  const { db } = ctx;
  const owned = findOwnedTrackIds(ctx);
  if (owned.size === 0) return false;
  const covered = db.select({ id: tracks.id }).from(tracks).where(eq(tracks.coverPictureId, pictureId)).all();
  if (covered.some(({ id }) => owned.has(id))) return true;
  const named = db
    .select({ id: releases.id })
    .from(releases)
    .where(eq(releases.coverPictureId, pictureId))
    .all();
  return named.some(({ id }) => listBoughtWith(ctx, id).some(({ trackId }) => owned.has(trackId)));
}

const day = 24 * 60 * 60 * 1000;

/** What signs and checks the keys of pictures. */
export type KeyContext = Pick<ReadContext, "secrets" | "now">;

/**
 * What ends the addresses of a picture that isn't public, for those who are shown it: a guest by the link to an order,
 * and who has a private link, come without a session. It works until the end of the next day.
 */
export function pictureKey({ secrets, now }: KeyContext, pictureId: string): string {
  const lastDay = Math.floor(now().getTime() / day) + 1;
  return `?key=${lastDay}.${sign(secrets.pictures, `${pictureId}.${lastDay}`)}`;
}

/** @param key of an address, as `pictureKey` makes it. */
export function isPictureKey({ secrets, now }: KeyContext, pictureId: string, key: string): boolean {
  const [lastDay = "", signature = ""] = key.split(".");
  const isOver = !(now().getTime() < (Number(lastDay) + 1) * day);
  return !isOver && isSameSecret(signature, sign(secrets.pictures, `${pictureId}.${lastDay}`));
}
