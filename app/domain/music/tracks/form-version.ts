import { createHash } from "node:crypto";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import type { ItemKind } from "#app/shared/music/item.ts";
import type { ReleaseTexts } from "#app/shared/music/releases/release-form-schema.ts";
import type { TrackTexts } from "#app/shared/music/tracks/track-form-schema.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";

// What changes without the form. Any other column, also a new one, counts as a field of it.
const withoutForm = [
  "id",
  "translations",
  "position",
  "coverPictureId",
  "durationSeconds",
  "previewLength",
  "waveform",
  "loudness",
  "peak",
];
const states = ["publishedAt", "openedAt", "deletedAt", "createdAt", "updatedAt"];

/**
 * A version of the fields of a track or release that an admin edits. A form carries the version it was loaded with, so
 * that nobody overwrites another admin's changes unseen; a new cover, other tracks or another position don't count.
 */
export function versionOf(row: TrackRow | ReleaseRow): string {
  const fields = Object.entries(row).filter(([name]) => ![...withoutForm, ...states].includes(name));
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, 16);
}

/** @throws DomainError "conflict" for a track or release that was removed. */
export function assertNotRemoved({ title, deletedAt }: Pick<TrackRow, "title" | "deletedAt">): void {
  if (!deletedAt) return;
  throw new DomainError("conflict", messages.adminTracks.removedMeanwhile(title));
}

/**
 * @param version of the loaded form.
 * @throws DomainError "conflict" as `assertNotRemoved`, and with a field error of `version` for what has changed since.
 */
export function assertUnchanged(what: ItemKind, row: TrackRow | ReleaseRow, version: string): void {
  assertNotRemoved(row);
  if (versionOf(row) === version) return;
  const sentence =
    what === "track" ? messages.adminTracks.changedMeanwhile : messages.adminReleases.changedMeanwhile;
  throw fieldError<TrackTexts | ReleaseTexts>("version", sentence, "conflict");
}
