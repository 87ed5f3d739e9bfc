import type { DomainError } from "#app/shared/errors.ts";

/** A file that an admin sent, on our disk until the answer is out. */
export interface ReceivedFile {
  /** The name of its field in the form. */
  field: string;
  /** What it was called where it came from: for people alone, and never a path. */
  fileName: string;
  path: string;
  bytes: number;
}

/** A form that came with files. */
export interface Upload {
  fields: FormData;
  files: readonly ReceivedFile[];
  /** Why the upload was not taken; its files are gone then. */
  refusal: DomainError | null;
}
