import { findFeaturedTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { stripMarkdown } from "#app/domain/rich-text/plain-text.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { listVideos } from "#app/domain/videos/list-videos.ts";
import { findPortrait } from "./find-portrait.ts";
import { findNewestRelease } from "./newest-release.ts";

const galleryLength = 4;
const vaultLength = 3;

/**
 * What the landing page shows: the portrait, the featured track (else the first), the newest release, three locked
 * videos, the artist in short, four photos.
 */
export function readLanding(ctx: Context) {
  const { featuredTrackId, biography, milestones } = readSite(ctx).settings;
  return {
    // What draws Markdown would weigh more than the page has left.
    biography: stripMarkdown(biography),
    milestones,
    portrait: findPortrait(ctx),
    newestRelease: findNewestRelease(ctx),
    featuredTrack: findFeaturedTrack(ctx, featuredTrackId),
    videos: listVideos(ctx)
      .filter((video) => video.memberOnly)
      .slice(0, vaultLength)
      .map(({ id, title, thumbnail }) => ({ id, title, thumbnail })),
    photos: listPhotos(ctx)
      .filter((photo) => !photo.memberOnly)
      .slice(0, galleryLength)
      .map(({ id, title, description, picture }) => ({ id, title, description, picture })),
  };
}
