import { renditionAddress } from "#app/shared/pictures/rendition-address.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";

/** The picture that other sites show for a link to this one, 1200 x 630 in the demo; null while none is set. */
export function shareImageOf({ sharePicture }: Pick<SiteSettings, "sharePicture">) {
  if (!sharePicture) return null;
  const { id, width, height } = sharePicture;
  return { src: renditionAddress(id, width, "jpeg"), width, height };
}
