import { asc } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import { DomainError } from "#app/shared/errors.ts";
import { photos } from "#db/schema/index.ts";

/** Every photo as its owner sees it, published or not, in order. @throws DomainError as the guard does */
export function listAllPhotos(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(photos).orderBy(asc(photos.position), asc(photos.id)).all();
  const pictures = findPictures(
    ctx,
    rows.map((row) => row.pictureId),
  );
  return rows.map(
    ({ id, title, description, category, size, memberOnly, pictureId, publishedAt }, index) => ({
      id,
      title,
      description,
      category,
      size,
      memberOnly,
      isPublished: publishedAt !== null,
      /** Counted from 1. */
      position: index + 1,
      picture: pictures.get(pictureId) ?? null,
    }),
  );
}

export type OwnedPhoto = ReturnType<typeof listAllPhotos>[number];

/** One photo with its position, and how many there are. @throws DomainError as the guard does, "not_found" */
export function getOwnedPhoto(ctx: Context, photoId: string) {
  const all = listAllPhotos(ctx);
  const photo = all.find(({ id }) => id === photoId);
  if (!photo) throw new DomainError("not_found", "This photo doesn't exist.");
  return { photo, count: all.length };
}
