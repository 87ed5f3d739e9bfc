import { and, eq, inArray } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { pictureRenditions } from "#db/schema/index.ts";

/**
 * The stored file of the artist's logo that every program can show: a PNG, or a JPEG where an earlier version made it.
 * @returns its key; null without a logo.
 */
export function findLogo(
  { db }: Pick<ReadContext, "db">,
  { logo }: Pick<SiteSettings, "logo">,
): string | null {
  if (!logo) return null;
  const { pictureId, format, width, fileKey } = pictureRenditions;
  const isShown = and(eq(pictureId, logo.id), inArray(format, ["png", "jpeg"]), eq(width, logo.width));
  return db.select({ fileKey }).from(pictureRenditions).where(isShown).get()?.fileKey ?? null;
}
