import type { Response } from "express";
import { type StoredFile, sendByProxy } from "./x-accel.ts";

export interface SentFile extends StoredFile {
  path: string;
  checksum: string;
  contentType: string;
  cacheControl: string;
  /** Makes it an attachment of this name. */
  downloadName?: string;
}

/**
 * Sends a file with ranges, HEAD and conditional requests (Express answers 206, 304, 412 and 416). Call
 * it only once the caller is known to be entitled: a 304 or 416 would tell a stranger too much.
 * @param location where the proxy in front has the files, if it is to send the bytes.
 */
export async function sendFile(
  response: Response,
  file: SentFile,
  location: string | null = null,
): Promise<void> {
  response.set({
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ETag: `"${file.checksum}"`,
    "Accept-Ranges": "bytes",
  });
  if (file.downloadName) response.set("Content-Disposition", `attachment; filename="${file.downloadName}"`);
  if (location !== null && sendByProxy(response, file, location)) return;
  await new Promise<void>((resolve, reject) => {
    response.sendFile(
      file.path,
      { etag: false, lastModified: false, cacheControl: false, dotfiles: "allow" },
      (error) => {
        // A listener who closes the tab is no error, and neither is a range beyond the end.
        if (!error || response.headersSent || response.req.destroyed) resolve();
        else reject(error);
      },
    );
  });
}
