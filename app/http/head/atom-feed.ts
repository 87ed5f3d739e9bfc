import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import { trackPath } from "./addresses.ts";
import { escapeXml } from "./xml.ts";

interface Feed {
  publicUrl: string;
  artistName: string;
  tagline: string;
  tracks: readonly ListedTrack[];
  /** The feed's date while it has no entries. */
  changedAt: Date;
}

const maxEntries = 50;

/** The newest tracks as an Atom feed (RFC 4287), each with its preview as enclosure. */
export function atomFeed({ publicUrl, artistName, tagline, tracks, changedAt }: Feed): string {
  const newest = tracks.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
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
  .map((track) => entry(publicUrl, track))
  .join("\n")}
</feed>
`;
}

function entry(publicUrl: string, track: ListedTrack): string {
  const address = escapeXml(publicUrl + trackPath(track.id));
  const audio = track.previewUrl ?? track.fullUrl;
  const enclosure = audio
    ? `\n<link rel="enclosure" type="audio/mpeg" href="${escapeXml(publicUrl + audio)}"/>`
    : "";
  return `<entry>
<title>${escapeXml(track.title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>${enclosure}
<published>${track.createdAt}</published>
<updated>${track.createdAt}</updated>
<summary>${escapeXml(track.description || `${track.title}, ${track.duration}`)}</summary>
</entry>`;
}
