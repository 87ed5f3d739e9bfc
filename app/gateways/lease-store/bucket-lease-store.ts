import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import type { AccessKey, BucketSettings } from "#app/shared/system/media/bucket-settings.ts";

/** Where machines agree on which of them writes: small texts that are created once and never changed. */
export interface LeaseStore {
  /** As the setting says it. */
  address: string;
  /** The text of that name, or null. @throws Error when the store can't be reached. */
  read(name: string): Promise<string | null>;
  /**
   * Makes a text unless one of that name is there: of several who try, one succeeds.
   * @returns whether it was made.
   * @throws Error when the store can't be reached, or can't guarantee this.
   */
  create(name: string, text: string): Promise<boolean>;
}

/** In milliseconds: an answer that comes later is of no use to a lease of ten seconds. */
const patience = 4_000;

/** A fence in a bucket of S3, or of a server that honours `If-None-Match: *` as S3 does. */
export function openBucketLeaseStore(settings: BucketSettings, accessKey: AccessKey | null): LeaseStore {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    maxAttempts: 2,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(accessKey && { credentials: accessKey }),
  });
  const object = (name: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}fence/${name}` });
  const signal = () => ({ abortSignal: AbortSignal.timeout(patience) });
  const unfit = () =>
    new Error(
      `FENCE: the server of ${settings.address} doesn't honour If-None-Match, so it can't be a fence.`,
    );
  async function put(name: string, text: string): Promise<boolean> {
    try {
      await client.send(
        new PutObjectCommand({
          ...object(name),
          Body: text,
          ContentType: "application/json",
          IfNoneMatch: "*",
        }),
        signal(),
      );
      return true;
    } catch (error) {
      // 409 is another request for the same name at the same moment.
      if (hasStatus(error, 412) || hasStatus(error, 409)) return false;
      // Swift says that it knows the condition, but not how to keep it.
      throw hasStatus(error, 501) ? unfit() : error;
    }
  }
  return {
    address: settings.address,
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(name)), signal());
        return (await Body?.transformToString()) ?? "";
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    async create(name, text) {
      if (!(await put(name, text))) return false;
      // A server that doesn't know the condition would let two machines believe that they write alone.
      if (!(await put(name, text))) return true;
      throw unfit();
    },
  };
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}
