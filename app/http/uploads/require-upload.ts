import { DomainError } from "#app/shared/errors.ts";
import type { ReceivedFile, Upload } from "./upload.ts";

const nothingChosen = "Please choose a file first.";

/**
 * The files of an upload, at least one.
 * @throws DomainError "unsupported_media" without a form with files, the reason for a refused upload, or "invalid" if
 * no file was chosen.
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

/** Whether a form's files were discarded because the sender must reauthenticate first. */
export function isDiscardedUpload(request: Request, upload: Upload | null): boolean {
  return upload === null && /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
}
