import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { videos } from "#db/schema/index.ts";
import { findVideoRow } from "./find-video-row.ts";
import { recordVideo } from "./record-video.ts";
import { setPromo } from "./set-promo.ts";

/**
 * Removes a video and its thumbnail from the vault; it stays at its host.
 * @returns its title.
 * @throws DomainError as the guards do, "not_found"
 */
export async function removeVideo(ctx: Context, videoId: string): Promise<string> {
  requireRecentAdmin(ctx);
  return changePictures(ctx, null, (tx, drop) => {
    const { title, videoUrl, thumbnailPictureId } = findVideoRow(tx, videoId);
    tx.db.delete(videos).where(eq(videos.id, videoId)).run();
    drop(thumbnailPictureId);
    setPromo(tx, videoUrl, null);
    markContentChanged(tx);
    recordVideo(tx, "video.removed", videoId);
    return title;
  });
}
