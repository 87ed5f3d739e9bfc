import type { DemoPicture } from "../../../app/domain/demo/manifest.ts";
import { covers } from "../art/covers/index.ts";
import { photos } from "../art/photos/index.ts";
import { drawShareImage } from "../art/share-image.ts";
import { thumbnails } from "../art/thumbnails/index.ts";
import { demoPhotos } from "../content/photos.ts";
import { demoTracks } from "../content/tracks.ts";
import { demoVideos } from "../content/videos.ts";
import { renderPicture, type Wanted } from "./render-picture.ts";

const coverRenditions: Wanted = { avif: [160, 640], webp: [160, 640], jpeg: [160, 640, 1200] };
const shareRenditions: Wanted = { avif: [], webp: [], jpeg: [1200] };
const thumbnailWidths = [400, 760, 1280];
// A tile of the gallery on a computer and on a phone, the gallery on a sharp screen, the photo alone.
const photoWidths = {
  large: [560, 760, 1100, 1440],
  wide: [560, 760, 1100, 1440],
  regular: [280, 560, 760, 1200],
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
  const wanted = { avif: thumbnailWidths, webp: thumbnailWidths, jpeg: thumbnailWidths };
  for (const { slug } of demoVideos) {
    made.set(slug, await renderPicture(thumbnails[slug](), wanted, folder, `thumbnails/${slug}`));
  }
  return made;
}

/** Draws the picture that other sites show beside a link to this one. */
export function makeShareImage(folder: string): Promise<DemoPicture> {
  return renderPicture(drawShareImage(), shareRenditions, folder, "share");
}
