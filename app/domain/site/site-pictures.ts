import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import type { PictureFiles } from "#app/domain/pictures/picture-files.ts";
import type { PictureShape } from "#app/domain/pictures/picture-shape.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/pictures/receive-picture.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { rewriteSettings } from "./edit-site.ts";

/** The pictures that belong to the site itself. */
export const sitePictureNames = ["portrait", "sharePicture"] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

const shapes: Record<SitePictureName, PictureShape> = {
  portrait: { widths: [360, 720, 1100], minSide: 300 },
  // The size that other sites show beside a link (ogp.me has no rule; this is what all of them take whole).
  sharePicture: { widths: [1200], ratio: 1200 / 630, isExact: true, minSide: 400 },
};

/**
 * Sets the artist's portrait, or the picture that other sites show beside a link to this one, in place of the
 * one before.
 * @throws DomainError as the guards do, and with a sentence about the file; nothing is left behind then.
 */
export async function setSitePicture(
  ctx: Context,
  name: SitePictureName,
  file: ReceivedPicture,
): Promise<void> {
  requireRecentAdmin(ctx);
  await withPicture(ctx, file, shapes[name], (picture) => replace(ctx, name, picture));
}

/** Takes one of these pictures away. @throws DomainError as the guards do. */
export function removeSitePicture(ctx: Context, name: SitePictureName): Promise<void> {
  requireRecentAdmin(ctx);
  return replace(ctx, name, null);
}

function replace(ctx: Context, name: SitePictureName, picture: PictureFiles | null): Promise<void> {
  return changePictures(ctx, picture, (tx, drop) => {
    const before = readSite(tx).settings[name];
    rewriteSettings(tx, name, (settings) => withSitePicture(settings, name, picture));
    drop(before?.id);
  });
}

function withSitePicture(
  settings: SiteSettings,
  name: SitePictureName,
  picture: PictureFiles | null,
): SiteSettings {
  if (name === "portrait") {
    // Words about another picture would be wrong about this one.
    return { ...settings, portrait: picture && { id: picture.id, description: "" } };
  }
  const { id, width, height } = picture ?? {};
  const sharePicture = id && width && height ? { id, width, height } : null;
  return { ...settings, sharePicture };
}
