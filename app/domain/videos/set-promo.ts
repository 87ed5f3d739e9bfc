import type { WriteContext } from "#app/domain/core/write.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/settings/write-site-settings.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";

/**
 * Makes a video the promo, or no longer; there is only one, and the settings store its link.
 * @param before its link until now, null for a new video.
 * @param after its link from now on, null where it isn't the promo.
 */
export function setPromo(tx: WriteContext, before: string | null, after: string | null): void {
  const { settings } = readSite(tx);
  const wasPromo = isSameVideo(before, settings.promoVideoUrl);
  const promoVideoUrl = after ?? (wasPromo ? null : settings.promoVideoUrl);
  if (promoVideoUrl === settings.promoVideoUrl) return;
  writeSiteSettings(tx, { ...settings, promoVideoUrl });
}
