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
 * Sends the files of a folder in one request. Not with `fetch`, which doesn't report how much is sent.
 * @param report gets the part that is sent, from 0 to 1.
 */
export function sendFolder(files: readonly File[], report: (sent: number) => void): Promise<FolderOutcome> {
  const body = new FormData();
  for (const file of files) body.append("file", file, file.webkitRelativePath || file.name);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
    request.upload.onload = () => report(1);
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve(failed("The connection was lost before the upload was finished."));
    request.open("POST", "/api/admin/releases");
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.send(body);
  });
}

function readAnswer(text: string): FolderOutcome {
  let answer: Partial<ReleaseUploadAnswer> & { error?: string; code?: string };
  try {
    answer = JSON.parse(text);
  } catch {
    return failed("The server could not take the folder. Please try again.");
  }
  const { release = null, refused = [], error = null, code } = answer;
  if (refused.length > 0 || release) return { release, refused, error: null, needsProof: false };
  const message = error ?? "The server could not take the folder. Please try again.";
  return failed(message, code === "reauthentication_required");
}
