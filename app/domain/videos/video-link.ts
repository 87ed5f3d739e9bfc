const hosts = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const shortHost = "youtu.be";
const idShape = /^[\w-]{11}$/;
const idInPath = /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/;

/**
 * The id in an address on the video host: watch-style, short-style, or the host's shorts, live and embed forms.
 * @returns null for every other address, and then nothing can be played here.
 */
export function readVideoId(address: string | null): string | null {
  const url = parseWebAddress(address);
  if (!url) return null;
  const id = candidateIn(url);
  return id && idShape.test(id) ? id : null;
}

/** Whether two addresses lead to the same video, however each is written. */
export function isSameVideo(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return one === other || (readVideoId(one) !== null && readVideoId(one) === readVideoId(other));
}

/** The host's player that sets no cookies; it starts at once, since somebody has just asked for it. */
export function playerAddress(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`;
}

/** What people call the site behind an address: "YouTube", else its host name; null for no web address. */
export function videoHostName(address: string): string | null {
  const url = parseWebAddress(address);
  if (!url) return null;
  const host = withoutWww(url.hostname);
  return hosts.has(host) || host === shortHost ? "YouTube" : host;
}

function candidateIn(url: URL): string | null | undefined {
  const host = withoutWww(url.hostname);
  if (host === shortHost) return url.pathname.slice(1).replace(/\/$/, "");
  if (!hosts.has(host)) return null;
  return url.pathname === "/watch" ? url.searchParams.get("v") : idInPath.exec(url.pathname)?.[1];
}

// Only these two schemes: an address becomes a link, and `javascript:` is an address too.
function parseWebAddress(address: string | null): URL | null {
  const text = address?.trim() ?? "";
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
