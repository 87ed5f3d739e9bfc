import type { ImportedRecording } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { messages } from "#app/messages/messages.ts";
import { maxTitleLength } from "#app/shared/core/text-fields.ts";
import type { ReleaseKind } from "#app/shared/music/releases/kind-names.ts";

/** A recording of an uploaded folder. */
export interface FolderRecording {
  fileName: string;
  /** Of the folder, where it is known. */
  folder?: string | null;
  track: Pick<ImportedRecording["track"], "id" | "title" | "ownArtist" | "coverPictureId">;
  embedded: Pick<
    ImportedRecording["embedded"],
    "album" | "albumArtist" | "trackNumber" | "discNumber" | "date"
  >;
}

/** What a folder's recordings say together of their release. */
export interface DescribedRelease {
  title: string;
  /** Empty for the artist of the site. */
  ownArtist: string;
  kind: ReleaseKind;
  releaseDate: string | null;
  coverPictureId: string | null;
  /** In order. */
  trackIds: string[];
}

// The order of file names mustn't depend on who uploads them.
const byName = new Intl.Collator("en", { numeric: true });

/** Compares file names as people count: "2 b.wav" comes before "10 a.wav". */
export const compareFileNames = (one: string, other: string): number => byName.compare(one, other);

/**
 * Describes a release by the tags of its recordings: what most of them say. Their order is that of disc and track
 * number where all have one, else that of the file names.
 * @param recordings at least one
 * @param siteArtist who it is by where the recordings are by several artists and name none for the album
 */
export function buildReleaseFromTags(
  recordings: readonly FolderRecording[],
  siteArtist: string,
): DescribedRelease {
  const ordered = inOrder(recordings);
  const tagged = ordered.map(({ embedded }) => embedded);
  const artists = new Set(ordered.map(({ track }) => track.ownArtist));
  const [first] = ordered;
  const albumArtist = mostCommon(tagged.map(({ albumArtist }) => albumArtist));
  const isAlone = ordered.length === 1;
  const title =
    mostCommon(tagged.map(({ album }) => album)) ??
    (isAlone && first
      ? first.track.title
      : (mostCommon(ordered.map(({ folder }) => folder)) ?? messages.adminReleases.folder.untitled));
  return {
    title: title.slice(0, maxTitleLength),
    ownArtist:
      albumArtist === siteArtist
        ? ""
        : (albumArtist ?? (artists.size === 1 ? (first?.track.ownArtist ?? "") : "")),
    kind: kindOf(ordered.length),
    releaseDate: mostCommon(tagged.map(({ date }) => date)) ?? null,
    coverPictureId: ordered.find(({ track }) => track.coverPictureId)?.track.coverPictureId ?? null,
    trackIds: [...new Set(ordered.map(({ track }) => track.id))],
  };
}

function inOrder(recordings: readonly FolderRecording[]): FolderRecording[] {
  const areNumbered = recordings.every(({ embedded }) => embedded.trackNumber !== undefined);
  return recordings.toSorted((one, other) => {
    const numbers = areNumbered ? compareNumbers(one, other) : 0;
    return numbers || compareFileNames(one.fileName, other.fileName);
  });
}

function compareNumbers({ embedded: one }: FolderRecording, { embedded: other }: FolderRecording): number {
  const discs = (one.discNumber ?? 1) - (other.discNumber ?? 1);
  return discs || (one.trackNumber ?? 0) - (other.trackNumber ?? 0);
}

function kindOf(count: number): ReleaseKind {
  if (count === 1) return "single";
  return count < 7 ? "ep" : "album";
}

/** The value that most have, the first of those where several do; absent ones don't count. */
function mostCommon(values: readonly (string | null | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
