import { eq, ne } from "drizzle-orm";
import { recordChange } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { endOf, findFreeId, moveBy, putAtPosition } from "#app/domain/core/owner-order.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import type { PictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged, writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import type { VideoAddition, VideoDetails } from "#app/shared/content/videos/schema.ts";
import { isSameVideo } from "#app/shared/content/videos/video-link.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { videos } from "#db/schema/index.ts";
import { withHostThumbnail } from "./thumbnail.ts";

/** A video's row, published or not. @throws DomainError "not_found" */
export function findVideoRow({ db }: Pick<ReadContext, "db">, videoId: string) {
  const video = db.select().from(videos).where(eq(videos.id, videoId)).get();
  if (!video) throw new DomainError("not_found", messages.adminContent.videos.notThere);
  return video;
}

/**
 * Refuses a link to a video that is in the vault already, however it is written.
 * @param exceptId the video that may have it.
 * @throws DomainError "invalid" with a field error
 */
function assertLinkIsNew({ db }: Pick<ReadContext, "db">, videoUrl: string, exceptId = ""): void {
  const others = db.select().from(videos).where(ne(videos.id, exceptId)).all();
  const twin = others.find((other) => isSameVideo(other.videoUrl, videoUrl));
  if (!twin) return;
  throw fieldError<VideoAddition | VideoDetails>("videoUrl", messages.adminContent.videos.known(twin.title));
}

/**
 * Makes a video the promo, or no longer; there is only one, and the settings store its link.
 * @param before its link until now, null for a new video.
 * @param after its link from now on, null where it isn't the promo.
 */
function setPromo(tx: WriteContext, before: string | null, after: string | null): void {
  const { settings } = readSite(tx);
  const wasPromo = isSameVideo(before, settings.promoVideoUrl);
  const promoVideoUrl = after ?? (wasPromo ? null : settings.promoVideoUrl);
  if (promoVideoUrl === settings.promoVideoUrl) return;
  writeSiteSettings(tx, { ...settings, promoVideoUrl });
}

/**
 * Changes a video's details, visibility and position. A link to another video replaces the thumbnail.
 * @throws DomainError "not_found", "invalid" with a field error for a video that is there already.
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
    recordChange(tx, "video", "changed", videoId, { memberOnly, isPublished, isPromo });
  });
}

/** Moves a video up (-1) or down (1) in the vault. @throws DomainError "not_found" */
export function moveVideo(ctx: Context, videoId: string, by: number): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    findVideoRow(tx, videoId);
    moveBy(tx, videos, videoId, by);
    markContentChanged(tx);
    recordChange(tx, "video", "moved", videoId, { by });
  });
}

/**
 * Removes a video and its thumbnail from the vault; it stays at its host.
 * @returns its title.
 * @throws DomainError "not_found"
 */
export async function removeVideo(ctx: Context, videoId: string): Promise<string> {
  requireRecentAdmin(ctx);
  return changePictures(ctx, null, (tx, drop) => {
    const { title, videoUrl, thumbnailPictureId } = findVideoRow(tx, videoId);
    tx.db.delete(videos).where(eq(videos.id, videoId)).run();
    drop(thumbnailPictureId);
    setPromo(tx, videoUrl, null);
    markContentChanged(tx);
    recordChange(tx, "video", "removed", videoId);
    return title;
  });
}

/**
 * Adds a video at the end of the vault, with the thumbnail from its host.
 * @returns its id, and whether it has a thumbnail: without one the site draws its own.
 * @throws DomainError "invalid" with a field error for a video that is there already.
 */
export async function addVideo(ctx: Context, { isPromo, ...values }: VideoAddition) {
  requireRecentAdmin(ctx);
  assertLinkIsNew(ctx, values.videoUrl);
  return withHostThumbnail(ctx, values.videoUrl, (picture) =>
    changePictures(ctx, picture, (tx) => {
      assertLinkIsNew(tx, values.videoUrl);
      const id = findFreeId(tx, videos, values.title, "video");
      const now = tx.now();
      tx.db
        .insert(videos)
        .values({
          ...values,
          id,
          thumbnailPictureId: picture?.id ?? null,
          position: endOf(tx, videos),
          publishedAt: now,
          createdAt: now,
        })
        .run();
      if (isPromo) setPromo(tx, null, values.videoUrl);
      markContentChanged(tx);
      recordChange(tx, "video", "added", id, { memberOnly: values.memberOnly, isPromo });
      return { id, hasPicture: picture !== null };
    }),
  );
}
