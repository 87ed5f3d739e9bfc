import { completeAddress } from "#app/shared/web-address.ts";
import { type HostedVideo, readHostedVideo } from "./video-link.ts";

/**
 * The link in what somebody pasted: an address with or without its `https://`, or the code by which a host lets its
 * player stand on other sites. A player's address becomes that of the video's page, which people can open.
 */
export function readPastedLink(pasted: string): string {
  const address = completeAddress(embeddedAddress(pasted) ?? pasted);
  const video = readHostedVideo(address);
  return video && isPlayer(address) ? pageAddress(video) : address;
}

function embeddedAddress(pasted: string): string | null {
  const frame = /<iframe\s[^>]*/i.exec(pasted)?.[0];
  const source = frame && /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(frame);
  return source ? (source[1] ?? source[2] ?? "").replaceAll("&amp;", "&") : null;
}

function isPlayer(address: string): boolean {
  return /^https?:\/\/(?:player\.vimeo\.com|[^/]+\/embed)\//i.test(address);
}

function pageAddress(video: HostedVideo): string {
  if (video.host === "youtube") return `https://www.youtube.com/watch?v=${video.id}`;
  return `https://vimeo.com/${video.id}${video.key ? `/${video.key}` : ""}`;
}
