import { completeAddress, parseWebAddress } from "#app/shared/core/web-address.ts";

/** A video that can be played here, as its host names it. */
export type HostedVideo =
  | { host: "youtube"; id: string }
  /** `key` opens one that isn't listed. */
  | { host: "vimeo"; id: string; key: string | null };

const youtubeHosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const youtubeShortHost = "youtu.be";
const youtubeId = /^[\w-]{11}$/;
const youtubePath = /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/;

const vimeoHosts = new Set(["vimeo.com", "player.vimeo.com"]);
const vimeoPath =
  /^\/(?:(?:video|manage\/videos|channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video)\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;

/**
 * The video behind an address of a host that can be played here: YouTube in all its forms (watch, short, shorts,
 * live, embed, music), Vimeo with or without the key of an unlisted video.
 * @returns null for every other address, and then nothing can be played here.
 */
export function readHostedVideo(address: string | null): HostedVideo | null {
  const url = parseWebAddress(address?.trim() ?? "");
  if (!url) return null;
  const host = withoutWww(url.hostname);
  if (vimeoHosts.has(host)) return readVimeo(url);
  const id = youtubeIdIn(host, url);
  return id && youtubeId.test(id) ? { host: "youtube", id } : null;
}

/** Whether two addresses lead to the same video, however each is written. */
export function isSameVideo(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  if (one === other) return true;
  const [first, second] = [readHostedVideo(one), readHostedVideo(other)];
  return first !== null && first.host === second?.host && first.id === second.id;
}

/** The host's player that sets no cookies; it starts at once, since somebody has just asked for it. */
export function playerAddress(video: HostedVideo): string {
  if (video.host === "youtube") return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1`;
  const key = video.key ? `&h=${video.key}` : "";
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${key}`;
}

/** What people call the site behind an address: "YouTube", else its host name; null for no web address. */
export function videoHostName(address: string): string | null {
  const url = parseWebAddress(address.trim());
  if (!url) return null;
  const host = withoutWww(url.hostname);
  if (youtubeHosts.has(host) || host === youtubeShortHost) return "YouTube";
  return vimeoHosts.has(host) ? "Vimeo" : host;
}

/**
 * Whether the video's host shows a picture of it at one address, for anyone who knows the video's id; no other host is
 * asked.
 */
export function hasHostPicture(video: HostedVideo | null): video is HostedVideo & { host: "youtube" } {
  return video?.host === "youtube";
}

function youtubeIdIn(host: string, url: URL): string | null | undefined {
  if (host === youtubeShortHost) return url.pathname.slice(1).replace(/\/$/, "");
  if (!youtubeHosts.has(host)) return null;
  return url.pathname === "/watch" ? url.searchParams.get("v") : youtubePath.exec(url.pathname)?.[1];
}

function readVimeo(url: URL): HostedVideo | null {
  const [, id, keyInPath] = vimeoPath.exec(url.pathname) ?? [];
  if (!id) return null;
  const key = keyInPath ?? url.searchParams.get("h");
  return { host: "vimeo", id, key: key && vimeoKey.test(key) ? key : null };
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

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
