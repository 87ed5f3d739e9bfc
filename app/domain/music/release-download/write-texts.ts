import { messages } from "#app/messages/messages.ts";
import type { DownloadFormat } from "#app/shared/music/tracks/download-formats.ts";
import { formatName } from "#app/shared/music/tracks/download-option.ts";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import { plainLyrics } from "#app/shared/music/tracks/timed-lyrics.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";

/** A track in a download. */
export interface DownloadedTrack {
  track: TrackRow;
  artist: string;
  /** Its file's name in the zip. */
  fileName: string;
  format: DownloadFormat;
}

interface Described {
  release: Pick<ReleaseRow, "title" | "description" | "credits" | "releaseDate">;
  artist: string;
  tracks: readonly DownloadedTrack[];
  /** How many tracks the release has. */
  total: number;
  /** MP3 where no other was requested. */
  requestedFormat: DownloadFormat;
  /** Where the release is on the site. */
  address: string;
  /** What else to say, a line each. */
  notes: readonly string[];
}

/** The text next to the music: who made it, and what of it is in this download. */
export function writeCredits({
  release,
  artist: releaseArtist,
  tracks,
  total,
  requestedFormat,
  address,
  notes,
}: Described): string {
  const others = tracks.filter(({ format }) => format !== requestedFormat);
  const inside = [
    tracks.length < total && messages.downloads.partOfRelease(tracks.length, total),
    ...others.map(({ fileName, format }) =>
      messages.downloads.otherFormat(fileName, formatName(format), formatName(requestedFormat)),
    ),
    ...notes,
    address,
  ];
  return textOf([
    linesOf(release.title, releaseArtist, release.releaseDate),
    release.description,
    release.credits,
    ...tracks.map(({ track, artist, fileName }) =>
      linesOf(
        `${withoutExtension(fileName)} (${formatDuration(track.durationSeconds)})`,
        artist !== releaseArtist && artist,
        track.credits,
        track.isrc && `ISRC ${track.isrc}`,
      ),
    ),
    linesOf(...inside),
  ]);
}

/** The words of all tracks that have some; null if none has. */
export function writeLyrics(tracks: readonly DownloadedTrack[]): string | null {
  const sung = tracks.filter(({ track }) => track.lyrics !== "");
  if (sung.length === 0) return null;
  return textOf(
    sung.flatMap(({ track, fileName }) => [withoutExtension(fileName), plainLyrics(track.lyrics)]),
  );
}

function withoutExtension(fileName: string): string {
  return fileName.slice(0, fileName.lastIndexOf("."));
}

function linesOf(...lines: (string | false | null)[]): string {
  return lines.filter(Boolean).join("\n");
}

// Notepad of older Windows shows a text without these line ends as one line.
function textOf(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`.replaceAll("\n", "\r\n");
}
