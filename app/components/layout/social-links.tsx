import type { SiteSettings } from "#app/domain/site/schema.ts";

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

function siteName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, "");
  const known = knownSites.find(([site]) => host === site || host.endsWith(`.${site}`));
  return known?.[1] ?? host;
}

/** The artist's other addresses, those that are set. */
export function SocialLinks({
  links,
  className,
}: {
  links: SiteSettings["socialLinks"];
  className?: string;
}) {
  const addresses = Object.values(links).filter((address) => address !== null);
  if (addresses.length === 0) return null;
  return (
    <ul className={className}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="me noopener">
            {siteName(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}
