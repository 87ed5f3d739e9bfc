import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { findPictures } from "#app/domain/pictures/find-pictures.ts";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import { type Video, videoSchema } from "#app/shared/videos/schema.ts";
import { videos } from "#db/schema/index.ts";

type VideoRow = typeof videos.$inferSelect;
export type ListedVideo = Video & { thumbnail: Picture | null };

/** Shown where a video has no picture of its own. */
const thumbnailFallback = "/thumbnail.svg";

/** The published videos in the owner's order; a visitor gets no address of a member-only one. */
export function listVideos(ctx: Context): ListedVideo[] {
  const rows = ctx.db
    .select()
    .from(videos)
    .where(isNotNull(videos.publishedAt))
    .orderBy(asc(videos.position), asc(videos.id))
    .all();
  return present(ctx, rows);
}

/** One published video. @throws DomainError "not_found" */
export function getVideo(ctx: Context, videoId: string): ListedVideo {
  const row = ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), isNotNull(videos.publishedAt)))
    .get();
  const [video] = row ? present(ctx, [row]) : [];
  if (!video) throw new DomainError("not_found", "This video doesn't exist.");
  return video;
}

/** Strips what only pages need. */
export function asVideo(listed: Video): Video {
  return videoSchema.parse(listed);
}

function present(ctx: Context, rows: VideoRow[]): ListedVideo[] {
  const thumbnails = findPictures(
    ctx,
    rows.flatMap((row) => row.thumbnailPictureId ?? []),
  );
  return rows.map((row) => {
    const thumbnail = thumbnails.get(row.thumbnailPictureId ?? "") ?? null;
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      thumbnailUrl: thumbnail?.src ?? thumbnailFallback,
      videoUrl: row.memberOnly && !ctx.actor ? null : row.videoUrl,
      memberOnly: row.memberOnly,
      createdAt: row.createdAt.toISOString(),
      thumbnail,
    };
  });
}
