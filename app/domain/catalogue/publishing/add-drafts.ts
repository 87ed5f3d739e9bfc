import type { Context } from "#app/domain/core/context.ts";
import type { UploadAnswer } from "#app/shared/catalogue/schema.ts";
import { isDomainError } from "#app/shared/errors.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { presentAll } from "../admin-tracks.ts";
import { requireEditor } from "../change-track.ts";
import { addDraft, type SentRecording } from "./add-draft.ts";

/**
 * Adds recordings to the catalogue as drafts, one after the other. A refused one gives its reason, and
 * the others stay.
 * @throws DomainError as `requireEditor`; the signal's reason when the sender disconnects.
 */
export async function addDrafts(
  ctx: Context,
  files: readonly Omit<SentRecording, "signal">[],
  signal: AbortSignal,
): Promise<UploadAnswer> {
  requireEditor(ctx);
  const rows = new Map<string, TrackRow>();
  const refused: UploadAnswer["refused"] = [];
  for (const { path, fileName } of files) {
    try {
      const track = await addDraft(ctx, { path, fileName, signal });
      rows.set(track.id, track);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refused.push({ fileName, error: error.message });
    }
  }
  return { tracks: presentAll(ctx, [...rows.values()]), refused };
}
