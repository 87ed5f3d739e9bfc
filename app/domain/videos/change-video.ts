import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { placeOf, putAtPlace } from "#app/domain/core/row-order.ts";
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
 * Says what a video is, who may see it and where it stands. A link to another video brings that one's picture.
 * @throws DomainError as the guards do, "not_found", "invalid" with a field error for a video that is there already.
 */
export async function changeVideo(ctx: Context, videoId: string, details: VideoDetails): Promise<void> {
  requireRecentAdmin(ctx);
  const { videoUrl } = findVideoRow(ctx.db, videoId);
  assertLinkIsNew(ctx.db, details.videoUrl, videoId);
  if (isSameVideo(videoUrl, details.videoUrl)) return write(ctx, videoId, details);
  await withHostThumbnail(ctx, details.videoUrl, (picture) => write(ctx, videoId, details, picture));
}

/** @param picture the new one, null for none; undefined leaves the one that it has. */
function write(
  ctx: Context,
  videoId: string,
  { isPublished, isPromo, place, ...values }: VideoDetails,
  picture?: PictureFiles | null,
): Promise<void> {
  return changePictures(ctx, picture ?? null, (transaction, drop) => {
    const before = findVideoRow(transaction, videoId);
    assertLinkIsNew(transaction, values.videoUrl, videoId);
    transaction
      .update(videos)
      .set({
        ...values,
        publishedAt: isPublished ? (before.publishedAt ?? ctx.now()) : null,
        ...(picture !== undefined && { thumbnailPictureId: picture?.id ?? null }),
      })
      .where(eq(videos.id, videoId))
      .run();
    if (picture !== undefined) drop(before.thumbnailPictureId);
    putAtPlace(transaction, videos, videoId, place);
    setPromo(transaction, ctx, before.videoUrl, isPromo ? values.videoUrl : null);
    markContentChanged(transaction);
    const { memberOnly } = values;
    recordVideo(transaction, ctx, "video.changed", videoId, { memberOnly, isPublished, isPromo });
  });
}

/** Moves a video up (-1) or down (1) in the vault. @throws DomainError as the guards do, "not_found" */
export function moveVideo(ctx: Context, videoId: string, by: number): void {
  requireRecentAdmin(ctx);
  ctx.db.transaction(
    (transaction) => {
      findVideoRow(transaction, videoId);
      putAtPlace(transaction, videos, videoId, placeOf(transaction, videos, videoId) + by);
      markContentChanged(transaction);
      recordVideo(transaction, ctx, "video.moved", videoId, { by });
    },
    { behavior: "immediate" },
  );
}
