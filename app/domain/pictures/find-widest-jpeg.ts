import { eq } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { pictureRenditions } from "#db/schema/index.ts";

/** A path to read a picture's widest JPEG from; null for an unknown picture or a file that is gone. */
export async function findWidestJpeg(
  { db, gateways }: Pick<Services, "db" | "gateways">,
  pictureId: string,
): Promise<string | null> {
  const [widest] = db
    .select()
    .from(pictureRenditions)
    .where(eq(pictureRenditions.pictureId, pictureId))
    .all()
    .filter(({ format }) => format === "jpeg")
    .toSorted((one, other) => other.width - one.width);
  return widest ? gateways.storage.fetch(widest.fileKey) : null;
}
