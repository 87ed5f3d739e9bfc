import { and, desc, eq, lte } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { readTint } from "#app/domain/core/pictures/find-pictures.ts";
import { findCoverIds } from "#app/domain/music/tracks/covers.ts";
import type { OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
import type { Tint } from "#app/shared/core/colours/tint.ts";
import { pictureRenditions, pictures } from "#db/schema/index.ts";

/** Wide enough for a sharp picture in a mail, and small enough to come with it. */
const maxWidth = 800;

/**
 * The cover of the first item of an order as a stored JPEG, and its colours; null where it has none.
 */
export function findCover(
  ctx: Pick<ReadContext, "db">,
  [first]: readonly OrderLine[],
): { fileKey: string; title: string; tint: Tint | null } | null {
  if (!first) return null;
  const pictureId = coverOf(ctx, first);
  if (!pictureId) return null;
  const { width, format, fileKey } = pictureRenditions;
  const file = ctx.db
    .select({ fileKey, colours: pictures.colours })
    .from(pictureRenditions)
    .innerJoin(pictures, eq(pictures.id, pictureRenditions.pictureId))
    .where(and(eq(pictureRenditions.pictureId, pictureId), eq(format, "jpeg"), lte(width, maxWidth)))
    .orderBy(desc(width))
    .get();
  if (!file) return null;
  return { fileKey: file.fileKey, title: first.title, tint: readTint(file.colours) };
}

function coverOf(ctx: Pick<ReadContext, "db">, { trackId, releaseId }: OrderLine): string | undefined {
  const covers = trackId
    ? findCoverIds(ctx, "tracks", [trackId])
    : findCoverIds(ctx, "releases", releaseId ? [releaseId] : []);
  return covers.get(trackId ?? releaseId ?? "");
}
