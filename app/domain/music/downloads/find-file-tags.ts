import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ReadContext, Services } from "#app/domain/core/context.ts";
import { findArt } from "#app/domain/core/pictures/find-pictures.ts";
import { findInheritedTags, tagsOf } from "#app/domain/music/tracks/inherited-tags.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import type { TrackRow } from "#db/schema/index.ts";

interface FoundTags {
  tags: Omit<FileTags, "cover">;
  /** Where its cover lies; null without one. */
  coverKey: string | null;
  /** SHA-256 of all of it: another one makes a file stale. */
  checksum: string;
}

/**
 * What a track's file says of it today.
 * @param releaseId the release that it is bought with; null for the track by itself.
 */
export function findFileTags(
  ctx: Pick<Services, "db" | "settings">,
  track: TrackRow,
  releaseId: string | null,
): FoundTags {
  const { album } = findInheritedTags(ctx, track, releaseId);
  const tags: FoundTags["tags"] = { ...tagsOf(ctx, track), album: album?.tags };
  const pictureId = track.coverPictureId ?? album?.coverPictureId;
  const coverKey = (pictureId && findArt(ctx, pictureId)?.fileKey) || null;
  // A key names the content of its file.
  const checksum = createHash("sha256")
    .update(JSON.stringify([tags, coverKey]))
    .digest("hex");
  return { tags, coverKey, checksum };
}

/** The same with the picture's bytes; a picture that is gone is left out. */
export async function readFileTags(
  { gateways }: Pick<ReadContext, "gateways">,
  { tags, coverKey }: FoundTags,
): Promise<FileTags> {
  const path = coverKey && (await gateways.storage.fetch(coverKey));
  return path ? { ...tags, cover: { bytes: await readFile(path), mimeType: "image/jpeg" } } : tags;
}
