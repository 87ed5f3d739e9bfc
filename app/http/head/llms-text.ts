import { stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { type PageLanguage, translatedPath } from "#app/messages/languages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { releasePath, trackPath } from "./addresses.ts";

/** The site as one Markdown document for language models (llmstxt.org). */
export function llmsText(
  publicUrl: string,
  site: SiteSettings,
  music: {
    tracks: readonly PageTrack[];
    releases: readonly PageRelease[];
    /** The paths of the pages that show anything. */
    pages: ReadonlySet<string>;
  },
  languages: readonly PageLanguage[],
): string {
  const { tracks, releases, pages } = music;
  const pageLines = Object.entries(describedPages)
    .filter(([path]) => pages.has(path))
    .map(([path, { name, about }]) => `- [${name}](${publicUrl}${path})${about}\n`);
  const currency = site.currency.toUpperCase();
  const trackLines = tracks.map((track) => {
    const price = priceOf(track.price, track.suggestedPrice, currency);
    const facts = [track.duration, price, ...(track.isExplicit ? ["explicit"] : [])].join(", ");
    return `- [${flat(track.title)}](${publicUrl}${trackPath(track.id)}): ${facts}. ${flat(track.description)}`.trim();
  });
  const releaseLines = releases.map((release) => releaseLine(publicUrl, currency, release));
  const { responseTime: time } = site.contact;
  const responseTime = time ? `: answers typically take ${flat(time)}` : "";
  return `# ${flat(site.artistName)}

> ${flat(site.tagline) || `${flat(site.genre)}, on the artist's own site.`}

${flat(stripMarkdown(site.biography))}

Tracks are sold here as digital downloads, single or as whole releases; several go into a cart and are paid at once. A preview
of ${maxPreviewSeconds} seconds of each paid track is open to everyone; paying needs a free account. Where a price begins with "from", the fan
names it. A pre-order is paid at once and opens on its day.

## Music

${trackLines.join("\n") || "- No tracks yet."}

${releases.length > 0 ? `## Releases\n\n${releaseLines.join("\n")}\n\n` : ""}## Pages

- [Music](${publicUrl}/music): all tracks with previews and prices
${pageLines.join("")}- [Contact](${publicUrl}/contact)${responseTime}
- [Assistant](${publicUrl}/ai-assistant): answers questions about all of this

${inOtherLanguages(publicUrl, languages)}${elsewhere(site)}## Data

- [Feed](${publicUrl}/feed.xml): new tracks and releases, Atom
- [Playlist](${publicUrl}/music.m3u): what a visitor may hear, M3U
- [Tracks](${publicUrl}/api/tracks): JSON
- [Releases](${publicUrl}/api/releases): JSON
- [API](${publicUrl}/api): every call, also as [OpenAPI](${publicUrl}/api/openapi.json)
`;
}

/** What there is only once it is published, in this order. */
const describedPages = {
  "/releases": { name: "Releases", about: ": albums, EPs and singles" },
  "/videos": { name: "Videos", about: ": some for members only" },
  "/photos": { name: "Photos", about: "" },
  "/about": { name: "About", about: ": the artist's story" },
};

function releaseLine(publicUrl: string, currency: string, release: PageRelease): string {
  const { id, title, kind, day, positions, price, suggestedPrice, isOpen, description } = release;
  const facts = [
    kindName(kind),
    ...(day ? [day] : []),
    `${positions.length} ${positions.length === 1 ? "track" : "tracks"}`,
    ...(price === null ? ["sold by track"] : [priceOf(price, suggestedPrice, currency)]),
    ...(isOpen ? [] : [price === null ? "not out yet" : "pre-order"]),
  ];
  return `- [${flat(title)}](${publicUrl}${releasePath(id)}): ${facts.join(", ")}. ${flat(description)}`.trim();
}

function priceOf(price: string, suggestedPrice: string | null, currency: string): string {
  if (suggestedPrice !== null) return `from ${price} ${currency}`;
  return Number(price) === 0 ? "free" : `${price} ${currency}`;
}

function inOtherLanguages(publicUrl: string, languages: readonly PageLanguage[]): string {
  if (languages.length === 1) return "";
  const lines = languages.map(
    ({ name, prefix }) => `- [${name}](${publicUrl}${translatedPath(prefix, "/")})`,
  );
  return `## Languages\n\n${lines.join("\n")}\n\n`;
}

function elsewhere({ socialLinks }: SiteSettings): string {
  if (socialLinks.length === 0) return "";
  const lines = nameLinks(socialLinks).map(({ name, address }) => `- [${flat(name)}](${address})`);
  return `## Elsewhere\n\n${lines.join("\n")}\n\n`;
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "");
}
