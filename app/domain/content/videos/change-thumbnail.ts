import { eq } from "drizzle-orm";
import { recordChange } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/core/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { videos } from "#db/schema/index.ts";
import { findVideoRow } from "./change-video.ts";
import { thumbnailShape, withHostThumbnail } from "./thumbnail.ts";

/**
 * Replaces a video's thumbnail with the owner's picture, cropped to 16:9.
 * @throws DomainError "not_found", and with a sentence about the file; it then leaves nothing behind.
 */
export async function uploadThumbnail(ctx: Context, videoId: string, file: ReceivedPicture): Promise<void> {
  requireRecentAdmin(ctx);
  findVideoRow(ctx, videoId);
  const shape = { ...thumbnailShape, minSide: 200 };
  await withPicture(ctx, file, shape, (picture) => replace(ctx, videoId, picture));
}

/**
 * Fetches a video's thumbnail from its host again.
 * @throws DomainError "not_found", "unavailable" when there was none; the old one then stays.
 */
export async function fetchThumbnail(ctx: Context, videoId: string): Promise<void> {
  requireRecentAdmin(ctx);
  const { videoUrl } = findVideoRow(ctx, videoId);
  await withHostThumbnail(ctx, videoUrl, (picture) => {
    if (picture) return replace(ctx, videoId, picture);
    throw new DomainError("unavailable", messages.adminContent.videos.noPictureFound);
  });
}

/** Removes a video's thumbnail; its title is drawn instead. @throws DomainError "not_found" */
export async function removeThumbnail(ctx: Context, videoId: string): Promise<void> {
  requireRecentAdmin(ctx);
  await replace(ctx, videoId, null);
}

function replace(ctx: Context, videoId: string, picture: PictureFiles | null): Promise<void> {
  return changePictures(ctx, picture, (tx, drop) => {
    const before = findVideoRow(tx, videoId);
    tx.db
      .update(videos)
      .set({ thumbnailPictureId: picture?.id ?? null })
      .where(eq(videos.id, videoId))
      .run();
    drop(before.thumbnailPictureId);
    markContentChanged(tx);
    recordChange(tx, "video", "changed", videoId, { picture: picture !== null });
  });
}
