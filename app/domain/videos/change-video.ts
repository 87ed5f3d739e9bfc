import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { positionOf, putAtPosition } from "#app/domain/core/row-order.ts";
import { write } from "#app/domain/core/write.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import type { PictureFiles } from "#app/domain/pictures/picture-files.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import type { VideoDetails } from "#app/shared/videos/schema.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";
import { videos } from "#db/schema/index.ts";
import { assertLinkIsNew, findVideoRow } from "./find-video-row.ts";
import { recordVideo } from "./record-video.ts";
import { setPromo } from "./set-promo.ts";
import { withHostThumbnail } from "./thumbnail.ts";

/**
 * Changes a video's details, visibility and position. A link to another video replaces the thumbnail.
 * @throws DomainError as the guards do, "not_found", "invalid" with a field error for a video that is there already.
 */
export async function changeVideo(ctx: Context, videoId: string, details: VideoDetails): Promise<void> {
  requireRecentAdmin(ctx);
  const { videoUrl } = findVideoRow(ctx, videoId);
  assertLinkIsNew(ctx, details.videoUrl, videoId);
  if (isSameVideo(videoUrl, details.videoUrl)) return change(ctx, videoId, details);
  await withHostThumbnail(ctx, details.videoUrl, (picture) => change(ctx, videoId, details, picture));
}

/** @param picture the new one, null for none; undefined keeps the present one. */
function change(
  ctx: Context,
  videoId: string,
  { isPublished, isPromo, position, ...values }: VideoDetails,
  picture?: PictureFiles | null,
): Promise<void> {
  return changePictures(ctx, picture ?? null, (tx, drop) => {
    const before = findVideoRow(tx, videoId);
    assertLinkIsNew(tx, values.videoUrl, videoId);
    tx.db
      .update(videos)
      .set({
        ...values,
        publishedAt: isPublished ? (before.publishedAt ?? tx.now()) : null,
        ...(picture !== undefined && { thumbnailPictureId: picture?.id ?? null }),
      })
      .where(eq(videos.id, videoId))
      .run();
    if (picture !== undefined) drop(before.thumbnailPictureId);
    putAtPosition(tx, videos, videoId, position);
    setPromo(tx, before.videoUrl, isPromo ? values.videoUrl : null);
    markContentChanged(tx);
    const { memberOnly } = values;
    recordVideo(tx, "video.changed", videoId, { memberOnly, isPublished, isPromo });
  });
}

/** Moves a video up (-1) or down (1) in the vault. @throws DomainError as the guards do, "not_found" */
export function moveVideo(ctx: Context, videoId: string, by: number): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    findVideoRow(tx, videoId);
    putAtPosition(tx, videos, videoId, positionOf(tx, videos, videoId) + by);
    markContentChanged(tx);
    recordVideo(tx, "video.moved", videoId, { by });
  });
}
