import { recentAdminUntil } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";

/** The size limit of a picture, and for how long the user may upload one: in milliseconds, 0 for not at all. */
export function pictureTerms(ctx: Context) {
  const provenFor = Math.max(0, recentAdminUntil(ctx).getTime() - ctx.now().getTime());
  return { maxBytes: maxPictureBytes, provenFor };
}
