import { readSite } from "#app/domain/site/read-site.ts";
import { writeSiteSettings } from "#app/domain/site/write-site-settings.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Context } from "../context.ts";
import { isSameVideo } from "./video-link.ts";

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
