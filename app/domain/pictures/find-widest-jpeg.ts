import { and, desc, eq, inArray } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { pictureRenditions } from "#db/schema/index.ts";

/** A path to read a picture's widest JPEG from; null for an unknown picture or a file that is gone. */
export async function findWidestJpeg(
  ctx: Pick<Services, "db" | "gateways">,
  pictureId: string,
): Promise<string | null> {
  const widest = findWidest(ctx, pictureId, ["jpeg"]);
  return widest ? ctx.gateways.storage.fetch(widest.fileKey) : null;
}

/** The JPEG of a cover that belongs beside music: as large as it was uploaded, where that was stored. */
export function findArt({ db }: Pick<Services, "db">, pictureId: string) {
  return findWidest({ db }, pictureId, ["jpeg", "art"]);
}

function findWidest({ db }: Pick<Services, "db">, pictureId: string, formats: ("jpeg" | "art")[]) {
  const { width, format } = pictureRenditions;
  return db
    .select()
    .from(pictureRenditions)
    .where(and(eq(pictureRenditions.pictureId, pictureId), inArray(format, formats)))
    .orderBy(desc(width))
    .get();
}
