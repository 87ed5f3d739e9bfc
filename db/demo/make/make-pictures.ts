import { covers } from "../art/covers/index.ts";
import { photos } from "../art/photos/index.ts";
import { drawShareImage } from "../art/share-image.ts";
import { thumbnails } from "../art/thumbnails/index.ts";
import { demoPhotos } from "../content/photos.ts";
import { demoTracks } from "../content/tracks.ts";
import { demoVideos } from "../content/videos.ts";
import type { DemoPicture } from "../manifest.ts";
import { renderPicture, type Wanted } from "./render-picture.ts";

const coverRenditions: Wanted = { avif: [160, 640], webp: [160, 640], jpeg: [160, 640, 1200] };
const shareRenditions: Wanted = { avif: [], webp: [], jpeg: [1200] };
const thumbnailRenditions: Wanted = { avif: [640, 1280], webp: [640, 1280], jpeg: [640, 1280] };
const photoWidths = {
  large: [420, 660, 960, 1400],
  wide: [420, 660, 960, 1440],
  regular: [320, 640, 1200],
};

type Pictures = Map<string, DemoPicture>;

/** Draws the covers, in order, by slug. */
export async function makeCovers(folder: string): Promise<Pictures> {
  const made: Pictures = new Map();
  for (const { slug } of demoTracks) {
    made.set(slug, await renderPicture(covers[slug](), coverRenditions, folder, `covers/${slug}`));
  }
  return made;
}

/** Draws the photos by slug, in the widths that their place in the gallery needs. */
export async function makePhotos(folder: string): Promise<Pictures> {
  const made: Pictures = new Map();
  for (const { slug, size } of demoPhotos) {
    const widths = photoWidths[size];
    const wanted = { avif: widths, webp: widths, jpeg: widths };
    made.set(slug, await renderPicture(photos[slug](), wanted, folder, `photos/${slug}`));
  }
  return made;
}

/** Draws the videos' thumbnails by slug. */
export async function makeThumbnails(folder: string): Promise<Pictures> {
  const made: Pictures = new Map();
  for (const { slug } of demoVideos) {
    made.set(
      slug,
      await renderPicture(thumbnails[slug](), thumbnailRenditions, folder, `thumbnails/${slug}`),
    );
  }
  return made;
}

/** Draws the picture that other sites show beside a link to this one. */
export function makeShareImage(folder: string): Promise<DemoPicture> {
  return renderPicture(drawShareImage(), shareRenditions, folder, "share");
}
