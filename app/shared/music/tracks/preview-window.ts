import { messages } from "#app/messages/messages.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import type { TrackTexts } from "#app/shared/music/tracks/track-form-schema.ts";

/** The maximum length of a preview, in seconds; documents and texts read it here. */
export const maxPreviewSeconds = 35;

/** A stretch of a track, in seconds from its beginning. */
export interface PreviewWindow {
  start: number;
  length: number;
}

/**
 * Where the preview of a track lies: `maxPreviewSeconds`, or half of a track shorter than twice that. A start too late to
 * leave that much moves back. Client-safe.
 *
 * @param durationSeconds length of the whole track
 * @param requestedStart seconds into the track at which the preview should begin
 * @throws DomainError "invalid" for a start before the beginning or beyond the end
 */
export function previewWindow(durationSeconds: number, requestedStart: number): PreviewWindow {
  if (!(requestedStart >= 0 && requestedStart < durationSeconds)) {
    throw fieldError<TrackTexts>("previewStart", messages.adminTracks.form.startBeyond);
  }
  const length = Math.min(maxPreviewSeconds, durationSeconds / 2);
  return { start: Math.min(requestedStart, durationSeconds - length), length };
}

/** The default start of a preview: past the intro, on a whole second. Client-safe. */
export function choosePreviewStart(durationSeconds: number): number {
  return Math.floor(durationSeconds / 4);
}
