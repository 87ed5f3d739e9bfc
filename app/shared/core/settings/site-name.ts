import type { NamedLink } from "./schema.ts";

// The narrower first: a part of a site may have a name of its own.
const knownSites: readonly (readonly [host: string, name: string])[] = [
  ["music.youtube.com", "YouTube Music"],
  ["youtube.com", "YouTube"],
  ["youtu.be", "YouTube"],
  ["music.apple.com", "Apple Music"],
  ["music.amazon.com", "Amazon Music"],
  ["music.amazon.co.uk", "Amazon Music"],
  ["music.amazon.de", "Amazon Music"],
  ["tiktok.com", "TikTok"],
  ["instagram.com", "Instagram"],
  ["facebook.com", "Facebook"],
  ["threads.net", "Threads"],
  ["threads.com", "Threads"],
  ["x.com", "X"],
  ["twitter.com", "X"],
  ["bsky.app", "Bluesky"],
  ["mastodon.social", "Mastodon"],
  ["mastodon.online", "Mastodon"],
  ["spotify.com", "Spotify"],
  ["soundcloud.com", "SoundCloud"],
  ["bandcamp.com", "Bandcamp"],
  ["audiomack.com", "Audiomack"],
  ["deezer.com", "Deezer"],
  ["tidal.com", "TIDAL"],
  ["mixcloud.com", "Mixcloud"],
  ["beatport.com", "Beatport"],
  ["genius.com", "Genius"],
  ["songkick.com", "Songkick"],
  ["bandsintown.com", "Bandsintown"],
  ["vimeo.com", "Vimeo"],
  ["twitch.tv", "Twitch"],
  ["discord.gg", "Discord"],
  ["discord.com", "Discord"],
  ["patreon.com", "Patreon"],
  ["ko-fi.com", "Ko-fi"],
  ["snapchat.com", "Snapchat"],
  ["reddit.com", "Reddit"],
  ["t.me", "Telegram"],
  ["whatsapp.com", "WhatsApp"],
  ["linktr.ee", "Linktree"],
];

/** What people call the site at an address: its name where that is well known, else its host. */
export function siteName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, "");
  const known = knownSites.find(([site]) => host === site || host.endsWith(`.${site}`));
  return known?.[1] ?? host;
}

/** Addresses with what each is called; two on one site are told apart by the ends of their paths. */
export function nameLinks(addresses: readonly string[]): NamedLink[] {
  const names = addresses.map(siteName);
  return addresses.map((address, index) => {
    const name = names[index] ?? address;
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return { name: isShared ? `${name} ${endOf(address)}`.trim() : name, address };
  });
}

function endOf(address: string): string {
  return new URL(address).pathname.split("/").findLast(Boolean) ?? "";
}
