import type { Response } from "express";
import type { SendFromMemory } from "./file-memory.ts";
import { type StoredFile, sendByProxy } from "./x-accel.ts";

export interface SentFile extends StoredFile {
  path: string;
  checksum: string;
  contentType: string;
  cacheControl: string;
  /** The name of an attachment; without it the file is shown inline. */
  downloadName?: string;
}

/**
 * Sends a file with ranges, HEAD and conditional requests (Express sends 206, 304, 412 and 416). Call it only after
 * the user is authorised: a 304 or 416 would reveal too much to others.
 * @param by what else may send the bytes: the proxy, by its path to the files, or memory.
 */
export async function sendFile(
  response: Response,
  file: SentFile,
  by: { location?: string | null; memory?: SendFromMemory } = {},
): Promise<void> {
  response.set({
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ETag: `"${file.checksum}"`,
    "Accept-Ranges": "bytes",
  });
  if (file.downloadName) response.set("Content-Disposition", `attachment; filename="${file.downloadName}"`);
  if (by.location && sendByProxy(response, file, by.location)) return;
  if (await by.memory?.(response, file)) return;
  await new Promise<void>((resolve, reject) => {
    response.sendFile(
      file.path,
      { etag: false, lastModified: false, cacheControl: false, dotfiles: "allow" },
      (error) => {
        // A closed tab is no error, and neither is a range beyond the end.
        if (!error || response.headersSent || response.req.destroyed) resolve();
        else reject(error);
      },
    );
  });
}
