import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import {
  type PictureShape,
  type ReceivedPicture,
  withPicture,
} from "#app/domain/core/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { type Focus, formatFocus } from "#app/shared/core/pictures/focus.ts";
import { maxLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { pictures } from "#db/schema/index.ts";
import { editSite, rewriteSettings } from "./change-site.ts";

/** The site's own pictures. */
export const sitePictureNames = ["portrait", "sharePicture", "logo"] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

const shapes: Record<SitePictureName, PictureShape> = {
  // Over the whole width of a wide screen, and next to the story.
  portrait: { widths: [360, 720, 1100, 1600, 2200], minSide: 300 },
  logo: { widths: [maxLogo.width], minSide: 48, mark: { maxHeight: maxLogo.height } },
  // The size of share previews (ogp.me has no rule; all large sites show this one uncropped).
  sharePicture: { widths: [1200], ratio: 1200 / 630, isExact: true, minSide: 400 },
};

/**
 * Replaces the artist's portrait or logo, or the picture that other sites show for a link to this one.
 * @throws DomainError with a sentence about the file; it then leaves nothing behind.
 */
export async function setSitePicture(
  ctx: Context,
  name: SitePictureName,
  file: ReceivedPicture,
): Promise<void> {
  requireRecentAdmin(ctx);
  await withPicture(ctx, file, shapes[name], (picture) => replace(ctx, name, picture));
}

/**
 * Chooses the point that every crop of the portrait shows. It belongs to the picture: a new one begins with a guess.
 * @throws DomainError "not_found" without a portrait.
 */
export function chooseFocus(ctx: Context, name: "portrait", focus: Focus): void {
  editSite(ctx, "portrait's focal point", (settings, tx) => {
    const picture = settings[name];
    if (!picture) throw new DomainError("not_found", messages.adminSettings.about.noPortrait);
    tx.db
      .update(pictures)
      .set({ focus: formatFocus(focus) })
      .where(eq(pictures.id, picture.id))
      .run();
    return settings;
  });
}

/** Removes one of these pictures. */
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
    // The description of the old picture would be wrong for a new one.
    return { ...settings, portrait: picture && { id: picture.id, description: "" } };
  }
  if (name === "logo") {
    const { id = "", width = 0, height = 0, ground = null } = picture ?? {};
    return { ...settings, logo: picture && { id, width, height, ground } };
  }
  const { id, width, height } = picture ?? {};
  const sharePicture = id && width && height ? { id, width, height } : null;
  return { ...settings, sharePicture };
}
