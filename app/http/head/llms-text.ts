import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { nameLinks } from "#app/shared/settings/site-name.ts";
import { trackPath } from "./addresses.ts";

/** The site as one Markdown document for language models (llmstxt.org). */
export function llmsText(publicUrl: string, site: SiteSettings, tracks: readonly ListedTrack[]): string {
  const currency = site.currency.toUpperCase();
  const trackLines = tracks.map((track) => {
    const price = track.previewUrl === null ? "free" : `${track.price} ${currency}`;
    const facts = [track.duration, price].join(", ");
    return `- [${flat(track.title)}](${publicUrl}${trackPath(track.id)}): ${facts}. ${flat(track.description)}`.trim();
  });
  const { responseTime: time } = site.contact;
  const responseTime = time ? `: answers typically take ${flat(time)}` : "";
  return `# ${flat(site.artistName)}

> ${flat(site.tagline) || `${flat(site.genre)}, on the artist's own site.`}

${flat(site.biography)}

Tracks are sold here as single digital downloads, paid by card. A preview of 35 seconds of each paid track is
open to everyone; buying needs a free account.

## Music

${trackLines.join("\n") || "- No tracks yet."}

## Pages

- [Music](${publicUrl}/music): all tracks with previews and prices
- [Videos](${publicUrl}/videos): some for members only
- [Photos](${publicUrl}/photos)
- [About](${publicUrl}/about): the artist's story
- [Contact](${publicUrl}/contact)${responseTime}
- [Assistant](${publicUrl}/ai-assistant): answers questions about all of this

${elsewhere(site)}## Data

- [Feed](${publicUrl}/feed.xml): new tracks, Atom
- [Playlist](${publicUrl}/music.m3u): what a visitor may hear, M3U
- [Tracks](${publicUrl}/api/tracks): JSON
- [API](${publicUrl}/api): every call, also as [OpenAPI](${publicUrl}/api/openapi.json)
`;
}

function elsewhere({ socialLinks }: SiteSettings): string {
  if (socialLinks.length === 0) return "";
  const lines = nameLinks(socialLinks).map(({ name, address }) => `- [${flat(name)}](${address})`);
  return `## Elsewhere\n\n${lines.join("\n")}\n\n`;
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "");
}
