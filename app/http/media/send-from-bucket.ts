import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Request, Response } from "express";
import type { MediaStorage } from "#app/gateways/media-storage/media-storage.ts";
import type { DownloadName } from "#app/shared/core/file-names.ts";
import { sendRange } from "./requested-range.ts";

/** A file as an answer has it. */
export interface SentFile {
  /** Its key in the media storage: the path below the media folder. */
  fileKey: string;
  bytes: number;
  checksum: string;
  contentType: string;
  cacheControl: string;
  /** The name of an attachment; without it the file is shown inline. */
  downloadName?: DownloadName;
  /** Shown inline all the same, and saved under that name. */
  isShown?: boolean;
}

/** How long a bucket's address works, in seconds, and whether everyone gets the same one. */
export interface UrlLifetime {
  seconds: number;
  isSteady: boolean;
}

/** Public files: browsers and caches keep where they were led for a while, and the address works much longer. */
export const publicUrlLifetime: UrlLifetime = { seconds: 2 * 60 * 60, isSteady: true };
const lifetime = 10 * 60;

/** Pictures for members: loaded at once, and not sought in. */
export const pictureUrlLifetime: UrlLifetime = { seconds: 5 * 60, isSteady: false };

/** A download begins within this time, and goes on however long it takes. */
export const downloadUrlLifetime: UrlLifetime = { seconds: 15 * 60, isSteady: false };

/**
 * The life of a stream's address. Browsers seek at the address they were led to, so it lives as long as hearing the
 * track twice, or ten minutes; the player asks for another when it has ended.
 */
export function streamUrlLifetime(durationSeconds: number): UrlLifetime {
  return { seconds: Math.max(10 * 60, Math.ceil(2 * durationSeconds)), isSteady: false };
}

/**
 * Leads a request to its file in the bucket, by an address that works for a while. The bucket knows no HEAD by that
 * address, so a HEAD is answered here. The headers of the file are set already.
 */
export async function redirectToBucket(
  response: Response,
  storage: MediaStorage,
  file: SentFile,
  { life, now }: { life: UrlLifetime; now: Date },
): Promise<void> {
  if (response.req.method === "HEAD") {
    response.set("Content-Length", String(file.bytes)).end();
    return;
  }
  const { contentType } = file;
  const downloadName = file.isShown ? undefined : file.downloadName;
  // A key has the checksum of its file in it: what a steady address gives never changes.
  const cacheControl = life.isSteady ? "public, max-age=31536000, immutable" : "private, no-cache";
  const given = { contentType, cacheControl, downloadName, ...life, now };
  const address = await storage.addressOf(file.fileKey, given);
  if (address === null) throw new Error("The storage gives no addresses.");
  for (const name of ["Content-Type", "Content-Disposition", "ETag", "Accept-Ranges"]) {
    response.removeHeader(name);
  }
  response.set("Cache-Control", life.isSteady ? `public, max-age=${lifetime}` : "private, no-store");
  // Without a text: the address would stand in it, and in whatever keeps answers.
  response.status(302).set("Location", address).end();
}

/** Sends a file of a bucket by ourselves, whole or one range: to a CDN, which keeps it. */
export function sendThrough(response: Response, storage: MediaStorage, file: SentFile): Promise<void> {
  return sendRange(response, file, (part) => storage.read(file.fileKey, part));
}

const cdnFolder = "/media/cdn/";

/** Where the CDN asks: the file's own address behind a fingerprint of its bytes, so that it may keep it for ever. */
export const cdnPrefix = `${cdnFolder}:fingerprint([0-9a-f]{16})`;

/**
 * Leads visitors to the CDN, which gets the file from us at an address of its own; what it asks for is sent.
 * @param cdn its origin; null where there is none.
 * @param checksum of the file that is sent now; the CDN keeps nothing under that of an older one.
 * @returns whether the request is answered.
 */
export function redirectToCdn(
  request: Request,
  response: Response,
  { cdn, checksum, lifetime }: { cdn: string | null; checksum: string; lifetime: number },
): boolean {
  const asked = request.params.fingerprint;
  const fingerprint = fingerprintOf(checksum);
  if (cdn === null || asked === fingerprint) return false;
  const path = asked ? request.path.slice(`${cdnFolder}${asked}`.length) : request.path;
  response.set("Cache-Control", `public, max-age=${asked ? 60 : lifetime}`);
  response.status(302).set("Location", `${cdn}${cdnFolder}${fingerprint}${path}`).end();
  return true;
}

/** Lets other sites show a file: this site's pages what comes from the CDN, and webmail the pictures of a newsletter. */
export function allowOtherSites(response: ServerResponse): void {
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

function fingerprintOf(checksum: string): string {
  return createHash("sha256").update(checksum).digest("hex").slice(0, 16);
}
