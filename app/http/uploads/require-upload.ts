import { DomainError } from "#app/shared/errors.ts";
import type { ReceivedFile, Upload } from "./upload.ts";

const nothingChosen = "Please choose a file first.";

/**
 * The files of an upload, one at least.
 * @throws DomainError "unsupported_media" where none came as a form with files, why the upload was not taken, or
 *   "invalid" where no file was chosen.
 */
export function requireFiles(upload: Upload | null): readonly [ReceivedFile, ...ReceivedFile[]] {
  if (!upload) {
    throw new DomainError("unsupported_media", "Please send the files as multipart/form-data.");
  }
  if (upload.refusal) throw upload.refusal;
  const [first, ...others] = upload.files;
  if (!first) throw new DomainError("invalid", nothingChosen);
  return [first, ...others];
}

/** Whether a form with files came that nobody took: its sender had to prove first who they are. */
export function isUntakenUpload(request: Request, upload: Upload | null): boolean {
  return upload === null && /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
}
