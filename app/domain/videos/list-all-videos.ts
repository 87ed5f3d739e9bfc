import { asc } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";
import { videos } from "#db/schema/index.ts";

/** Every video as its owner sees it, published or not, in order. @throws DomainError as the guard does */
export function listAllVideos(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(videos).orderBy(asc(videos.position), asc(videos.id)).all();
  const { promoVideoUrl } = readSite(ctx).settings;
  const thumbnails = findPictures(
    ctx,
    rows.flatMap((row) => row.thumbnailPictureId ?? []),
  );
  return rows.map(
    ({ id, title, description, videoUrl, memberOnly, thumbnailPictureId, publishedAt }, index) => ({
      id,
      title,
      description,
      videoUrl,
      memberOnly,
      isPromo: isSameVideo(videoUrl, promoVideoUrl),
      isPublished: publishedAt !== null,
      /** Counted from 1. */
      position: index + 1,
      thumbnail: thumbnails.get(thumbnailPictureId ?? "") ?? null,
    }),
  );
}

export type OwnedVideo = ReturnType<typeof listAllVideos>[number];

/** One of them, and how many there are. @throws DomainError as the guard does, "not_found" */
export function getOwnedVideo(ctx: Context, videoId: string) {
  const all = listAllVideos(ctx);
  const video = all.find(({ id }) => id === videoId);
  if (!video) throw new DomainError("not_found", "This video doesn't exist.");
  return { video, count: all.length };
}
