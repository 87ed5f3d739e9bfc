import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { findPictures, type Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { ownTexts, type Spoken } from "#app/domain/core/translations.ts";
import { messages } from "#app/messages/messages.ts";
import { type PlacedPhoto, placePhoto } from "#app/shared/content/photos/place-photo.ts";
import { isCameraTitle, type Photo } from "#app/shared/content/photos/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { photos } from "#db/schema/index.ts";

export type ListedPhoto = Photo &
  Spoken<"title" | "description"> & {
    picture: Picture | null;
    /** Null outside of all categories. */
    categoryName: string | null;
  };

/** The published photos in the owner's order, of one category or all; visitors get no URL of a members-only one. */
export function listPhotos(ctx: Context, category?: string | null): ListedPhoto[] {
  const rows = ctx.db
    .select()
    .from(photos)
    .where(and(isNotNull(photos.publishedAt), category ? eq(photos.category, category) : undefined))
    .orderBy(asc(photos.position), asc(photos.id))
    .all();
  const pictureIds = rows.map((row) => row.pictureId);
  const pictures = findPictures(ctx, pictureIds);
  const names = categoryNames(ctx);
  const textsOf = ownTexts(ctx);
  return rows.map(({ id, category: ofCategory, size, memberOnly, pictureId, createdAt, ...row }) => {
    const picture = memberOnly && !ctx.actor ? null : (pictures.get(pictureId) ?? null);
    return {
      id,
      ...textsOf(row, ["title", "description"]),
      imageUrl: picture?.src ?? null,
      category: ofCategory,
      size,
      memberOnly,
      createdAt: createdAt.toISOString(),
      picture,
      categoryName: names.get(ofCategory) ?? null,
    };
  });
}

function categoryNames(ctx: Pick<Context, "db">): Map<string, string> {
  return new Map(readOwnSettings(ctx).settings.photoCategories.map(({ id, name }) => [id, name]));
}

/** One photo with its place among those of its category, or all. @throws DomainError "not_found" */
export function getPhoto(ctx: Context, photoId: string, category?: string | null): PlacedPhoto<ListedPhoto> {
  const placed = placePhoto(listPhotos(ctx, category), photoId);
  if (!placed) throw new DomainError("not_found", messages.musicErrors.noPhoto);
  return placed;
}

/** Every photo as its owner sees it, published or not, in order. */
export function listAllPhotos(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(photos).orderBy(asc(photos.position), asc(photos.id)).all();
  const pictureIds = rows.map((row) => row.pictureId);
  const pictures = findPictures(ctx, pictureIds);
  const names = categoryNames(ctx);
  return rows.map(
    ({ id, title, description, category, size, memberOnly, pictureId, publishedAt }, index) => ({
      id,
      title,
      description,
      category,
      size,
      memberOnly,
      isPublished: publishedAt !== null,
      /** It has only the name of its file, and isn't public before it has a title. */
      isUntitled: publishedAt === null && isCameraTitle(title),
      categoryName: names.get(category) ?? null,
      /** Counted from 1. */
      position: index + 1,
      picture: pictures.get(pictureId) ?? null,
    }),
  );
}

export type OwnedPhoto = ReturnType<typeof listAllPhotos>[number];

/** One photo with its position, and how many there are. @throws DomainError "not_found" */
export function getOwnedPhoto(ctx: Context, photoId: string) {
  const all = listAllPhotos(ctx);
  const photo = all.find(({ id }) => id === photoId);
  if (!photo) throw new DomainError("not_found", messages.musicErrors.noPhoto);
  return { photo, count: all.length };
}
