import type { ReadContext } from "#app/domain/core/context.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { findInheritedTags } from "#app/domain/music/tracks/inherited-tags.ts";
import {
  cleanTitle,
  type DownloadName,
  joinFileName,
  withoutTrackNumber,
} from "#app/shared/core/file-names.ts";
import {
  type DownloadFormat,
  downloadFormatFacts,
  type MadeFormat,
  madeFormatFacts,
} from "#app/shared/music/tracks/download-formats.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";

/** The parts of a name that are there, cleaned. A name that begins with a point is hidden, and with a hyphen an option. */
function joinParts(parts: readonly string[]): string {
  return parts
    .map(cleanTitle)
    .filter((part) => part !== "")
    .join(" - ")
    .replace(/^[-. ]+/, "");
}

/**
 * The name of a track's attachment. An MP3 is `track-{id}.mp3`; every other format has a name for people, by the album
 * that its file names, too: "Artist - Album - 02 Title.flac", or "Artist - Title.flac" without one.
 */
export function trackDownloadName(
  ctx: Pick<ReadContext, "db" | "settings">,
  track: TrackRow,
  format: MadeFormat,
): DownloadName {
  const { extension } = madeFormatFacts(format);
  const fallback = `track-${track.id}.${extension}`;
  if (extension === "mp3") return fallback;
  const album = findInheritedTags(ctx, track).album?.tags;
  const stem = album
    ? joinParts([
        album.artist,
        album.title,
        // Cleaned after its number, a title without any letter that a name may have is the number alone.
        `${String(album.number).padStart(2, "0")} ${withoutTrackNumber(track.title, album.number)}`,
      ])
    : joinParts([artistOf(ctx, track), track.title]);
  return { name: joinFileName(stem || "Track", `.${extension}`), fallback };
}

/** The name of a release's zip: "Artist - Album (FLAC).zip". */
export function zipDownloadName(
  ctx: Pick<ReadContext, "db">,
  release: ReleaseRow,
  format: DownloadFormat,
): DownloadName {
  const stem = joinParts([artistOf(ctx, release), release.title]) || "Release";
  return {
    name: joinFileName(stem, ` (${downloadFormatFacts[format].name}).zip`),
    fallback: `release-${release.id}.zip`,
  };
}
