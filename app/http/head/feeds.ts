import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { type PageLanguage, translatedPath } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { releasePath, trackPath } from "./addresses.ts";
import { titleWithWarning } from "./page-head.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text for XML 1.0 elements and attributes; characters that XML doesn't allow are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  );
}

interface Feed {
  publicUrl: string;
  /** Of the feed and its links. */
  language: PageLanguage;
  /** Whether the site has others. */
  isOneOfSeveral: boolean;
  artistName: string;
  tagline: string;
  tracks: readonly PageTrack[];
  releases: readonly PageRelease[];
  /** The feed's date while it has no entries. */
  changedAt: Date;
}

const maxEntries = 50;

/** The newest tracks and releases as an Atom feed (RFC 4287), each track with its preview as enclosure. */
export function atomFeed(feed: Feed): string {
  const { publicUrl, language, artistName, tagline, tracks, releases, changedAt } = feed;
  const { code, prefix } = language;
  const base = publicUrl + prefix;
  // Readers take what says nothing for English.
  const said = feed.isOneOfSeveral || code !== "en" ? ` xml:lang="${code}"` : "";
  const newest = [
    ...releases.flatMap((release) => releaseEntries(base, release)),
    ...tracks.map((track) => ({ createdAt: track.createdAt, text: trackEntry(publicUrl, base, track) })),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${said}>
<title>${escapeXml(artistName)}</title>
${tagline ? `<subtitle>${escapeXml(tagline)}</subtitle>\n` : ""}<id>${publicUrl}${translatedPath(prefix, "/")}</id>
<link rel="self" type="application/atom+xml" href="${base}/feed.xml"/>
<link rel="alternate" type="text/html" href="${base}/music"/>
<updated>${newest[0]?.createdAt ?? changedAt.toISOString()}</updated>
<author><name>${escapeXml(artistName)}</name></author>
${newest
  .slice(0, maxEntries)
  .map(({ text }) => text)
  .join("\n")}
</feed>
`;
}

function trackEntry(publicUrl: string, base: string, track: PageTrack): string {
  const audio = track.previewUrl ?? track.fullUrl;
  return entry({
    title: titleWithWarning(track),
    address: base + trackPath(track.id),
    more: audio ? `\n<link rel="enclosure" type="audio/mpeg" href="${escapeXml(publicUrl + audio)}"/>` : "",
    createdAt: track.createdAt,
    summary: track.description || messages.musicPages.feed.trackSummary(track.title, track.duration),
  });
}

/** Readers show an entry once, by its id and date: a pre-order has one for its announcement, and one for its day. */
function releaseEntries(base: string, release: PageRelease) {
  const { title, artist, kind, positions, isOpen, publishedAt, cameOutAt, description } = release;
  const name = kindName(kind);
  const entryOf = (createdAt: string, entryTitle: string, fragment: string) => ({
    createdAt,
    text: entry({
      title: entryTitle,
      address: base + releasePath(release.id),
      fragment,
      more: "",
      createdAt,
      summary: description || messages.musicPages.feed.releaseSummary(title, artist, positions.length),
    }),
  });
  const preorder = messages.musicPages.feed.preorderTitle(title, name);
  const released = messages.musicPages.feed.releaseTitle(title, name);
  if (!isOpen) return [entryOf(publishedAt, preorder, "")];
  if (!cameOutAt) return [entryOf(publishedAt, released, "")];
  return [entryOf(publishedAt, preorder, ""), entryOf(cameOutAt, released, "#out")];
}

interface Entry {
  title: string;
  address: string;
  /** Tells the ids of two entries of one address apart. */
  fragment?: string;
  /** Other elements, each on a line of its own. */
  more: string;
  createdAt: string;
  summary: string;
}

function entry({ title, address, fragment = "", more, createdAt, summary }: Entry): string {
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeXml(address + fragment)}</id>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>${more}
<published>${createdAt}</published>
<updated>${createdAt}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>`;
}

/**
 * The catalogue as a playlist for any player: what a visitor may hear, previews of paid tracks and all of free ones.
 */
export function playlist(publicUrl: string, tracks: readonly PageTrack[]): string {
  const entries = tracks.flatMap(({ artist, title, durationSeconds, previewLength, previewUrl, fullUrl }) => {
    const audio = fullUrl ?? previewUrl;
    if (!audio) return [];
    const seconds = Math.round(fullUrl ? durationSeconds : previewLength);
    const note = fullUrl ? "" : " (preview)";
    return [`#EXTINF:${seconds},${oneLine(`${artist} - ${title}`)}${note}\n${publicUrl}${audio}`];
  });
  return `${["#EXTM3U", ...entries].join("\n")}\n`;
}

// After a line break in a title, a player would read the rest as an address.
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

interface SitemapPages {
  /** Each once. */
  paths: readonly string[];
  /** Of what has one address for all languages. */
  untranslated: readonly string[];
  languages: readonly PageLanguage[];
}

/** The public pages in the format of sitemaps.org, each in every language and with its others (Google, "Localized versions"). */
export function sitemap(publicUrl: string, { paths, untranslated, languages }: SitemapPages): string {
  const isTranslated = languages.length > 1;
  const entries = [
    ...paths.flatMap((path) => {
      const addressIn = (prefix: string) => escapeXml(publicUrl + translatedPath(prefix, path));
      const link = (hreflang: string, prefix: string) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressIn(prefix)}"/>`;
      const links = isTranslated
        ? [...languages.map(({ code, prefix }) => link(code, prefix)), link("x-default", "")].join("")
        : "";
      return languages.map(({ prefix }) => `<url><loc>${addressIn(prefix)}</loc>${links}</url>`);
    }),
    ...untranslated.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
  ];
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${entries.join("\n")}
</urlset>
`;
}

const sharedFor = 5 * 60;

/** A document that is the same for everyone and may be a few minutes old. */
export function publicDocument(contentType: string, body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Cache-Control": `public, max-age=${sharedFor}`,
    },
  });
}
