import type { DomainError } from "#app/shared/errors.ts";

/** A file uploaded by an admin, on our disk until the response is sent. */
export interface ReceivedFile {
  /** The name of its form field. */
  field: string;
  /** The client's file name: for display only, never a path. */
  fileName: string;
  /** The name of the folder that it lay in, where the browser sent a folder; for display only too. */
  folder: string | null;
  path: string;
  bytes: number;
}

/** A form with files. */
export interface Upload {
  fields: FormData;
  files: readonly ReceivedFile[];
  /** Why the upload was refused; its files are deleted by then. */
  refusal: DomainError | null;
}
