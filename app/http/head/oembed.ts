import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import type { SharedPicture } from "./page-facts.ts";
import { escapeXml } from "./xml.ts";

const width = 480;
const height = 180;

/** How to embed a track's player (oembed.com, "rich"), within the size that the other site allows, in pixels. */
export function oembedAnswer(
  publicUrl: string,
  track: ListedTrack & { cover: SharedPicture | null },
  most: { width: number | null; height: number | null },
) {
  const size = {
    width: Math.min(width, most.width ?? width),
    height: Math.min(height, most.height ?? height),
  };
  const source = escapeXml(`${publicUrl}/embed/${encodeURIComponent(track.id)}`);
  return {
    version: "1.0",
    type: "rich",
    title: track.title,
    author_name: track.artist,
    author_url: `${publicUrl}/about`,
    provider_name: track.artist,
    provider_url: `${publicUrl}/`,
    ...(track.cover && {
      thumbnail_url: publicUrl + track.cover.src,
      thumbnail_width: track.cover.width,
      thumbnail_height: track.cover.height,
    }),
    cache_age: 3600,
    ...size,
    html: `<iframe src="${source}" width="${size.width}" height="${size.height}" title="${escapeXml(track.title)}" loading="lazy" style="border:0"></iframe>`,
  };
}
