import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { findPictures, type Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { ownTexts, type Spoken } from "#app/domain/core/translations.ts";
import { messages } from "#app/messages/messages.ts";
import type { Video } from "#app/shared/content/videos/schema.ts";
import { isSameVideo, readHostedVideo, videoHostName } from "#app/shared/content/videos/video-link.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { videos } from "#db/schema/index.ts";

type VideoRow = typeof videos.$inferSelect;
export type ListedVideo = Video & Spoken<"description"> & { thumbnail: Picture | null };

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
  if (!video) throw new DomainError("not_found", messages.musicErrors.noVideo);
  return video;
}

function present(ctx: Context, rows: VideoRow[]): ListedVideo[] {
  const pictureIds = rows.flatMap((row) => row.thumbnailPictureId ?? []);
  const thumbnails = findPictures(ctx, pictureIds);
  const textsOf = ownTexts(ctx);
  return rows.map((row) => {
    const thumbnail = thumbnails.get(row.thumbnailPictureId ?? "") ?? null;
    return {
      id: row.id,
      title: row.title,
      ...textsOf(row, ["description"]),
      thumbnailUrl: thumbnail?.src ?? thumbnailFallback,
      videoUrl: row.memberOnly && !ctx.actor ? null : row.videoUrl,
      memberOnly: row.memberOnly,
      createdAt: row.createdAt.toISOString(),
      thumbnail,
    };
  });
}

/** Every video as its owner sees it, published or not, in order. */
export function listAllVideos(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db.select().from(videos).orderBy(asc(videos.position), asc(videos.id)).all();
  const { promoVideoUrl } = readSite(ctx).settings;
  const pictureIds = rows.flatMap((row) => row.thumbnailPictureId ?? []);
  const thumbnails = findPictures(ctx, pictureIds);
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

/** One of them, and how many there are. @throws DomainError "not_found" */
export function getOwnedVideo(ctx: Context, videoId: string) {
  const all = listAllVideos(ctx);
  const video = all.find(({ id }) => id === videoId);
  if (!video) throw new DomainError("not_found", messages.musicErrors.noVideo);
  return { video, count: all.length };
}

/** A video as the pages of the vault show it. */
export type VaultVideo = ReturnType<ReturnType<typeof vaultPresenter>>;

/**
 * Reads once which video is featured. What is read from a link is read here: browsers needn't know the hosts.
 * @returns a function that presents a video; a visitor who gets no link gets nothing that comes from it either.
 */
export function vaultPresenter(ctx: Context) {
  const { promoVideoUrl } = readSite(ctx).settings;
  return ({ thumbnailUrl: _t, createdAt: _c, ...video }: ListedVideo) => {
    const { videoUrl } = video;
    return {
      ...video,
      isPromo: isSameVideo(videoUrl, promoVideoUrl),
      hostName: videoUrl && videoHostName(videoUrl),
      /** Null where it can't be played here. The address of the host's player is in no page before a click. */
      hosted: readHostedVideo(videoUrl),
    };
  };
}

/** The featured video, if it is in the vault and this caller may watch it. */
export function findPromo(ctx: Context): VaultVideo | null {
  return (
    listVideos(ctx)
      .map(vaultPresenter(ctx))
      .find((video) => video.isPromo) ?? null
  );
}
