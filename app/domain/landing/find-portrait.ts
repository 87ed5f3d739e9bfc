import type { Context } from "#app/domain/core/context.ts";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import { readSite } from "#app/domain/settings/read-site.ts";

/**
 * The artist's picture for the about page: the portrait that the owner set, else the first public portrait of
 * the gallery, else its first formal photo.
 */
export function findPortrait(ctx: Context) {
  const { portrait, artistName } = readSite(ctx).settings;
  const given = portrait && findPictures(ctx, [portrait.id]).get(portrait.id);
  if (given) return { picture: given, description: portrait.description || artistName };
  const visitor = { ...ctx, actor: null };
  for (const category of ["portrait", "formal"] as const) {
    for (const { picture, description, title } of listPhotos(visitor, category)) {
      if (picture) return { picture, description: description || title };
    }
  }
  return null;
}
