import { parseAnswer, sendForm } from "#app/components/music/admin/upload/send-form.ts";
import { messages } from "#app/messages/messages.ts";
import type { ReleaseUploadAnswer } from "#app/shared/music/releases/release-form-schema.ts";

/** What became of an uploaded folder. */
export interface FolderOutcome extends ReleaseUploadAnswer {
  /** Why nothing was taken; null where the answer says it by file. */
  error: string | null;
  /** The user must confirm who they are first. */
  needsProof: boolean;
}

const failed = (error: string, needsProof = false): FolderOutcome => ({
  release: null,
  refused: [],
  error,
  needsProof,
});

/**
 * Sends the files of a folder in one request.
 * @param report gets the part that is sent, from 0 to 1.
 */
export async function sendFolder(
  files: readonly File[],
  report: (sent: number) => void,
): Promise<FolderOutcome> {
  const body = new FormData();
  for (const file of files) body.append("file", file, file.webkitRelativePath || file.name);
  const text = await sendForm("/api/admin/releases", body, (sent, total) =>
    report(total > 0 ? sent / total : 0),
  );
  return text === null ? failed(messages.adminUploads.connectionLost) : readAnswer(text);
}

function readAnswer(text: string): FolderOutcome {
  const { release = null, refused = [], error, code } = parseAnswer<ReleaseUploadAnswer>(text) ?? {};
  if (refused.length > 0 || release) return { release, refused, error: null, needsProof: false };
  const message = error ?? messages.adminReleases.folder.failed;
  return failed(message, code === "reauthentication_required");
}
