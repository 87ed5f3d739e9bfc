/** A file as an answer has it. */
export interface SentFile {
  /** Its key in the media storage: the path below the media folder. */
  fileKey: string;
  bytes: number;
  checksum: string;
  contentType: string;
  cacheControl: string;
  /** The name of an attachment; without it the file is shown inline. */
  downloadName?: string;
}
