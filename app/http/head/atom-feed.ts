import type { PageRelease } from "#app/domain/releases/present-release.ts";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import { kindNames } from "#app/shared/releases/kind-names.ts";
import { releasePath, trackPath } from "./addresses.ts";
import { titleWithWarning } from "./explicit-title.ts";
import { escapeXml } from "./xml.ts";

interface Feed {
  publicUrl: string;
  artistName: string;
  tagline: string;
  tracks: readonly ListedTrack[];
  releases: readonly PageRelease[];
  /** The feed's date while it has no entries. */
  changedAt: Date;
}

const maxEntries = 50;

/** The newest tracks and releases as an Atom feed (RFC 4287), each track with its preview as enclosure. */
export function atomFeed({ publicUrl, artistName, tagline, tracks, releases, changedAt }: Feed): string {
  const newest = [
    ...releases.flatMap((release) => releaseEntries(publicUrl, release)),
    ...tracks.map((track) => ({ createdAt: track.createdAt, text: trackEntry(publicUrl, track) })),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(artistName)}</title>
${tagline ? `<subtitle>${escapeXml(tagline)}</subtitle>\n` : ""}<id>${publicUrl}/</id>
<link rel="self" type="application/atom+xml" href="${publicUrl}/feed.xml"/>
<link rel="alternate" type="text/html" href="${publicUrl}/music"/>
<updated>${newest[0]?.createdAt ?? changedAt.toISOString()}</updated>
<author><name>${escapeXml(artistName)}</name></author>
${newest
  .slice(0, maxEntries)
  .map(({ text }) => text)
  .join("\n")}
</feed>
`;
}

function trackEntry(publicUrl: string, track: ListedTrack): string {
  const audio = track.previewUrl ?? track.fullUrl;
  return entry({
    title: titleWithWarning(track),
    address: publicUrl + trackPath(track.id),
    more: audio ? `\n<link rel="enclosure" type="audio/mpeg" href="${escapeXml(publicUrl + audio)}"/>` : "",
    createdAt: track.createdAt,
    summary: track.description || `${track.title}, ${track.duration}`,
  });
}

/** Readers show an entry once, by its id and date: a pre-order has one for its announcement, and one for its day. */
function releaseEntries(publicUrl: string, release: PageRelease) {
  const { title, artist, kind, positions, isOpen, publishedAt, cameOutAt, description } = release;
  const count = `${positions.length} ${positions.length === 1 ? "track" : "tracks"}`;
  const entryOf = (createdAt: string, what: string, fragment: string) => ({
    createdAt,
    text: entry({
      title: `${title} (${what})`,
      address: publicUrl + releasePath(release.id),
      fragment,
      more: "",
      createdAt,
      summary: description || `${title} by ${artist}, ${count}`,
    }),
  });
  const preorder = `${kindNames[kind]}, pre-order`;
  if (!isOpen) return [entryOf(publishedAt, preorder, "")];
  if (!cameOutAt) return [entryOf(publishedAt, kindNames[kind], "")];
  return [entryOf(publishedAt, preorder, ""), entryOf(cameOutAt, kindNames[kind], "#out")];
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
