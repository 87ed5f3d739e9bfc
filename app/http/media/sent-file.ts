import type { StoredFile } from "./x-accel.ts";

/** A file as an answer has it. */
export interface SentFile extends StoredFile {
  checksum: string;
  contentType: string;
  cacheControl: string;
  /** The name of an attachment; without it the file is shown inline. */
  downloadName?: string;
}
