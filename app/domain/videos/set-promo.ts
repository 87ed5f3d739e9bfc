import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/settings/write-site-settings.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";
import type { Transaction } from "#db/client.server.ts";

/**
 * Makes a video the promo, or no longer; there is one at a time, and the site's settings name it by its link.
 * @param before its link until now, null for a new video.
 * @param after its link from now on, null where it isn't the promo.
 */
export function setPromo(
  transaction: Transaction,
  ctx: Pick<Context, "db" | "now">,
  before: string | null,
  after: string | null,
): void {
  const { settings } = readSite(ctx);
  const wasPromo = isSameVideo(before, settings.promoVideoUrl);
  const promoVideoUrl = after ?? (wasPromo ? null : settings.promoVideoUrl);
  if (promoVideoUrl === settings.promoVideoUrl) return;
  writeSiteSettings(transaction, { ...settings, promoVideoUrl }, ctx.now());
}
