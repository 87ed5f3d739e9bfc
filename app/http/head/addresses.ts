/** The path of a track's page. */
export function trackPath(trackId: string): string {
  return `/music/${encodeURIComponent(trackId)}`;
}

/** The endpoint where other sites ask how to embed a track (oembed.com, section 4). */
export function oembedAddress(publicUrl: string, trackId: string): string {
  const parameters = new URLSearchParams({ url: publicUrl + trackPath(trackId), format: "json" });
  return `${publicUrl}/oembed?${parameters}`;
}

/** The track whose page an address of ours is; null for any other address. */
export function trackIdIn(publicUrl: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const match = /^\/music\/([^/]+)\/?$/.exec(pathname);
  if (origin !== publicUrl || !match?.[1]) return null;
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return null;
  }
}
