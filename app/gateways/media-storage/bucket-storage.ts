import { createReadStream, mkdirSync, statfsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { LRUCache } from "lru-cache";
import { contentDisposition } from "#app/shared/core/file-names.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import type { AccessKey, BucketSettings } from "#app/shared/system/media/bucket-settings.ts";
import { openCopies } from "./copies.ts";
import { type GivenFile, type ListedFile, type MediaStorage, MediaStorageRefused } from "./media-storage.ts";

/** Larger files are sent in parts of this size, in bytes; S3 wants at least 5 MiB. */
const partBytes = 16 * 1024 * 1024;
const hour = 60 * 60_000;
const signal = () => AbortSignal.timeout(30_000);

/**
 * Storage in a bucket of S3 or of a server that speaks as S3 does. Keys are never written twice with other bytes, so a
 * size that was learned once stays true.
 * @param accessKey null asks the machine, as AWS's own programs do: profile, container or instance role.
 * @param folder on this machine for unfinished files and copies.
 */
export function openBucketStorage(
  settings: BucketSettings,
  accessKey: AccessKey | null,
  folder: string,
): MediaStorage {
  const { bucket, prefix } = settings;
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Many a server doesn't know the checksums that the SDK adds unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(accessKey && {
      credentials: {
        accessKeyId: accessKey.accessKeyId,
        secretAccessKey: accessKey.secretAccessKey,
        ...(accessKey.sessionToken && { sessionToken: accessKey.sessionToken }),
      },
    }),
  });
  const object = (fileKey: string) => ({ Bucket: bucket, Key: prefix + fileKey });
  const sizes = new LRUCache<string, number>({ max: 10_000 });

  async function read(fileKey: string, part?: { start: number; end: number }): Promise<Readable> {
    const Range = part && `bytes=${part.start}-${part.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...object(fileKey), ...(Range && { Range }) }));
    if (!(Body instanceof Readable)) throw new Error("The bucket answered without a body.");
    return Body;
  }

  async function measure(fileKey: string): Promise<number | null> {
    const known = sizes.get(fileKey);
    if (known !== undefined) return known;
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand(object(fileKey)), {
        abortSignal: signal(),
      });
      sizes.set(fileKey, ContentLength);
      return ContentLength;
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  const copies = openCopies(path.join(folder, "copies"), { read, measure });

  return {
    isRemote: true,
    async putFile(fileKey, filePath) {
      const { size } = await stat(filePath);
      const upload = new Upload({
        client,
        partSize: partBytes,
        queueSize: 2,
        params: {
          ...object(fileKey),
          Body: createReadStream(filePath),
          ContentType: contentTypeOf(fileKey),
          ChecksumAlgorithm: "SHA256",
        },
      });
      await upload.done();
      sizes.delete(fileKey);
      const stored = await measure(fileKey);
      if (stored !== size) throw new Error(`The bucket has ${stored} of ${size} bytes of ${fileKey}.`);
    },
    has: () => true,
    localPath: () => null,
    read,
    async fetch(fileKey) {
      try {
        return await copies.fetch(fileKey);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    addressOf: (fileKey, given) => getSignedUrl(client, givenObject(object(fileKey), given), lifeOf(given)),
    measure,
    async delete(fileKey) {
      sizes.delete(fileKey);
      await client.send(new DeleteObjectCommand(object(fileKey)), { abortSignal: signal() });
      await copies.forget(fileKey);
    },
    async list() {
      const files: ListedFile[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
          { abortSignal: signal() },
        );
        for (const { Key = "", Size: bytes = 0, LastModified: putAt = new Date() } of page.Contents ?? []) {
          files.push({ fileKey: Key.slice(prefix.length), bytes, putAt });
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return files;
    },
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    temporaryFolder: () => temporary,
    async check() {
      try {
        await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }), {
          abortSignal: signal(),
        });
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        if (!(error instanceof S3ServiceException) || status === undefined || status >= 500) throw error;
        throw new MediaStorageRefused(
          `The bucket ${bucket} can't be used: ${error.name}. Check MEDIA_STORAGE and the AWS_… keys; the key needs to list, read, write and delete in it.`,
          { cause: error },
        );
      }
    },
  };
}

function givenObject(object: { Bucket: string; Key: string }, given: GivenFile): GetObjectCommand {
  return new GetObjectCommand({
    ...object,
    ResponseContentType: given.contentType,
    ResponseCacheControl: given.cacheControl,
    ...(given.downloadName && {
      ResponseContentDisposition: contentDisposition(given.downloadName),
    }),
  });
}

/** Signed at the beginning of the hour an address is the same for an hour, and works an hour longer. */
function lifeOf({ seconds, isSteady, now }: GivenFile) {
  if (!isSteady) return { signingDate: now, expiresIn: seconds };
  return {
    signingDate: new Date(Math.floor(now.getTime() / hour) * hour),
    expiresIn: seconds + hour / 1000,
  };
}

/** Whether the bucket has no such file. Without the right to list, AWS answers 403 instead. */
function isGone(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

const contentTypes: Record<string, string> = {
  ...Object.fromEntries(Object.values(downloadFormatFacts).map((facts) => [facts.extension, facts.mimeType])),
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

function contentTypeOf(fileKey: string): string {
  return contentTypes[path.extname(fileKey).slice(1)] ?? "application/octet-stream";
}
