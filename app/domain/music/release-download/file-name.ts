import { cleanTitle, joinFileName, withoutTrackNumber } from "#app/shared/core/file-names.ts";

/**
 * A track's name as a file, "01 Night Bus.mp3", which every system takes; see `cleanTitle`. The number comes first, so
 * that no name is reserved, hidden or there twice.
 * @param position of the track, from 1.
 */
export function trackFileName({
  position,
  of,
  title,
  extension,
}: {
  position: number;
  /** How many tracks the release has. */
  of: number;
  title: string;
  extension: string;
}): string {
  const number = String(position).padStart(Math.max(2, String(of).length), "0");
  const stem = [number, cleanTitle(withoutTrackNumber(title, position))].filter(Boolean).join(" ");
  return joinFileName(stem, `.${extension}`);
}

/** The name of a release's folder: "The Artist - Night Line (2026)". @param date YYYY-MM-DD; null where it has none. */
export function releaseFolderName({
  artist,
  title,
  date,
}: {
  artist: string;
  title: string;
  date: string | null;
}): string {
  const name = cleanTitle(`${cleanTitle(artist)} - ${cleanTitle(title)}`);
  // A name of dots alone leads elsewhere.
  return joinFileName(name, date ? ` (${date.slice(0, 4)})` : "").replace(/^[-. ]+/, "") || "Release";
}
