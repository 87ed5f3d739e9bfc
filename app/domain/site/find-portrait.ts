import { listPhotos } from "#app/domain/photos/list-photos.ts";
import type { Context } from "../context.ts";

/** The artist's face for the about page: the first portrait that everyone may see, else the first formal photo. */
export function findPortrait(ctx: Context) {
  const visitor = { ...ctx, actor: null };
  for (const category of ["portrait", "formal"] as const) {
    for (const { picture, description } of listPhotos(visitor, category)) {
      if (picture) return { picture, description };
    }
  }
  return null;
}
