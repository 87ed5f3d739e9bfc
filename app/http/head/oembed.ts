import { type PageLanguage, translatedPath } from "#app/messages/languages.ts";
import { escapeXml } from "./feeds.ts";
import type { SharedPicture } from "./page-head.ts";
import { titleWithWarning } from "./page-head.ts";

/** A player for other sites: the path of its page, and how large its frame is where nobody says, in pixels. */
interface EmbeddedPlayer {
  path: string;
  title: string;
  width: number;
  height: number;
}

const width = 480;
// Of the offer at the top, and of each track; longer lists scroll in their frame.
const headHeight = 100;
const trackHeight = 115;
const maxHeight = 560;

/** The player of a track. */
export function trackEmbed(track: { id: string; title: string; isExplicit: boolean }): EmbeddedPlayer {
  return {
    path: `/embed/${encodeURIComponent(track.id)}`,
    title: titleWithWarning(track),
    width,
    height: 180,
  };
}

/** The player of a release with its tracks. */
export function releaseEmbed({ id, title, positions }: Listed): EmbeddedPlayer {
  const height = Math.min(headHeight + trackHeight * positions.length, maxHeight);
  return { path: `/embed/release/${encodeURIComponent(id)}`, title, width, height };
}

interface Listed {
  id: string;
  title: string;
  positions: readonly unknown[];
}

/** What another site puts in its page to show a player. @param base what the addresses of its language begin with */
export function embedCode(base: string, { path, title, width, height }: EmbeddedPlayer): string {
  const source = escapeXml(base + path);
  return `<iframe src="${source}" width="${width}" height="${height}" title="${escapeXml(title)}" loading="lazy" style="border:0"></iframe>`;
}

/**
 * How to embed a player (oembed.com, "rich").
 * @param maxSize the size that the other site allows, in pixels; null for any.
 * @param language of the page that is embedded, which its player has, too.
 */
export function oembedAnswer(
  publicUrl: string,
  { artist, cover }: { artist: string; cover: SharedPicture | null },
  player: EmbeddedPlayer,
  maxSize: { width: number | null; height: number | null },
  { prefix }: PageLanguage,
) {
  const size = {
    width: Math.min(player.width, maxSize.width ?? player.width),
    height: Math.min(player.height, maxSize.height ?? player.height),
  };
  return {
    version: "1.0",
    type: "rich",
    title: player.title,
    author_name: artist,
    author_url: `${publicUrl}${prefix}/about`,
    provider_name: artist,
    provider_url: publicUrl + translatedPath(prefix, "/"),
    ...(cover && {
      thumbnail_url: publicUrl + cover.src,
      thumbnail_width: cover.width,
      thumbnail_height: cover.height,
    }),
    cache_age: 3600,
    ...size,
    html: embedCode(publicUrl + prefix, { ...player, ...size }),
  };
}
