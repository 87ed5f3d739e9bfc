import { and, eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { logoWidth } from "#app/shared/pictures/logo.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { pictureRenditions } from "#db/schema/index.ts";

/** The stored JPEG of the artist's logo, as small as mails show it; null without a logo. */
export function findLogo(
  { db }: Pick<ReadContext, "db">,
  { logo }: Pick<SiteSettings, "logo">,
): string | null {
  if (!logo) return null;
  const { pictureId, format, width, fileKey } = pictureRenditions;
  const isShown = and(eq(pictureId, logo.id), eq(format, "jpeg"), eq(width, logoWidth));
  return db.select({ fileKey }).from(pictureRenditions).where(isShown).get()?.fileKey ?? null;
}
