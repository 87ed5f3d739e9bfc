import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import { titleWithWarning } from "./explicit-title.ts";
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
  const title = titleWithWarning(track);
  const source = escapeXml(`${publicUrl}/embed/${encodeURIComponent(track.id)}`);
  return {
    ...commonAnswer(publicUrl, { ...track, title }),
    type: "rich",
    ...size,
    html: `<iframe src="${source}" width="${size.width}" height="${size.height}" title="${escapeXml(title)}" loading="lazy" style="border:0"></iframe>`,
  };
}

/** What other sites may show of a release: a link with its cover (oembed.com, "link"). */
export function oembedLink(
  publicUrl: string,
  release: { title: string; artist: string; cover: SharedPicture | null },
) {
  return { ...commonAnswer(publicUrl, release), type: "link" };
}

function commonAnswer(
  publicUrl: string,
  { title, artist, cover }: { title: string; artist: string; cover: SharedPicture | null },
) {
  return {
    version: "1.0",
    title,
    author_name: artist,
    author_url: `${publicUrl}/about`,
    provider_name: artist,
    provider_url: `${publicUrl}/`,
    ...(cover && {
      thumbnail_url: publicUrl + cover.src,
      thumbnail_width: cover.width,
      thumbnail_height: cover.height,
    }),
    cache_age: 3600,
  };
}
