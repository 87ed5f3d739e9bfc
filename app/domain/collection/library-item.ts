import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { HeardTrack } from "#app/domain/releases/present-release.ts";

/** Something that somebody has bought: a track, or a release as one. */
export interface LibraryItem {
  kind: "track" | "release";
  id: string;
  title: string;
  artist: string;
  cover: Picture | null;
  coverImageUrl: string;
  /** Its page; null for a release that has left the site. */
  path: string | null;
  /** What of it its owner may play and download now, in its order. */
  tracks: readonly HeardTrack[];
  /** The formats of its download with their sizes in bytes, the MP3 first. */
  formats: readonly { format: string; bytes: number }[];
}
