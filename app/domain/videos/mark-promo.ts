import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";
import { type ListedVideo, listVideos } from "./list-videos.ts";

/** A video, and whether it is the featured one. */
export type MarkedVideo = ListedVideo & { isPromo: boolean };

/**
 * Reads the featured video once.
 * @returns a function that marks the featured video; a visitor who gets no URL gets no mark either.
 */
export function promoMarker(ctx: Context): (video: ListedVideo) => MarkedVideo {
  const { promoVideoUrl } = readSite(ctx).settings;
  return (video) => ({ ...video, isPromo: isSameVideo(video.videoUrl, promoVideoUrl) });
}

/** The featured video, if it is in the vault and this caller may watch it. */
export function findPromo(ctx: Context): MarkedVideo | null {
  return (
    listVideos(ctx)
      .map(promoMarker(ctx))
      .find((video) => video.isPromo) ?? null
  );
}
