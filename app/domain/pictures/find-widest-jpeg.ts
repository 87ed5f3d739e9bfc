import { eq } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { pictureRenditions } from "#db/schema/index.ts";

/** The path of a picture's widest JPEG; null for an unknown picture or a file that is gone. */
export function findWidestJpeg(
  { db, gateways }: Pick<Services, "db" | "gateways">,
  pictureId: string,
): string | null {
  const [widest] = db
    .select()
    .from(pictureRenditions)
    .where(eq(pictureRenditions.pictureId, pictureId))
    .all()
    .filter(({ format }) => format === "jpeg")
    .toSorted((one, other) => other.width - one.width);
  return widest ? gateways.storage.find(widest.fileKey) : null;
}
