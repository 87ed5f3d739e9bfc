const knownSites: readonly (readonly [host: string, name: string])[] = [
  ["tiktok.com", "TikTok"],
  ["instagram.com", "Instagram"],
  ["facebook.com", "Facebook"],
  ["threads.net", "Threads"],
  ["youtube.com", "YouTube"],
  ["spotify.com", "Spotify"],
  ["music.apple.com", "Apple Music"],
  ["soundcloud.com", "SoundCloud"],
  ["bandcamp.com", "Bandcamp"],
];

/** What people call the site at an address: its name where that is well known, else its host. */
export function siteName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, "");
  const known = knownSites.find(([site]) => host === site || host.endsWith(`.${site}`));
  return known?.[1] ?? host;
}
