/** Where a bucket is, as `MEDIA_STORAGE` says. */
export interface BucketSettings {
  /** As the setting says it. */
  address: string;
  bucket: string;
  /** What the keys in it begin with: empty, or a folder's name with "/" at its end. */
  prefix: string;
  /** The server's address; null for AWS. */
  endpoint: string | null;
  region: string;
  /** The bucket is a part of the path, not of the server's name. */
  isPathStyle: boolean;
  /** The origin that browsers get the files from. */
  origin: string;
}

/** Who we are to the bucket. */
export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = new Set(["endpoint", "region"]);

/**
 * Reads an address like `s3://bucket?endpoint=https://s3.example.com&region=eu-central-1`, with a folder in the bucket
 * after a slash if it is shared. Without an endpoint it is AWS.
 * @returns null for anything else.
 */
export function readBucketAddress(text: string): BucketSettings | null {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || url.username || url.port || url.hash) return null;
  const bucket = url.host;
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  if (!bucketName.test(bucket) || !/^([\w-]+(\/[\w-]+)*)?$/.test(prefix)) return null;
  if ([...url.searchParams.keys()].some((name) => !parameters.has(name))) return null;
  const given = url.searchParams.get("endpoint");
  const endpoint = given === null ? null : readEndpoint(given);
  const region = url.searchParams.get("region") ?? "us-east-1";
  if ((given !== null && endpoint === null) || !/^[a-z0-9-]{2,40}$/.test(region)) return null;
  // A certificate for *.s3.amazonaws.com isn't valid for a name with more dots.
  const isPathStyle = endpoint !== null || bucket.includes(".");
  const aws = `s3.${region}.amazonaws.com`;
  return {
    address: text,
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region,
    isPathStyle,
    origin: endpoint ?? (isPathStyle ? `https://${aws}` : `https://${bucket}.${aws}`),
  };
}

function readEndpoint(text: string): string | null {
  const url = URL.parse(text);
  const isOrigin = url !== null && url.pathname === "/" && !url.search && !url.hash && !url.username;
  return isOrigin && /^https?:$/.test(url.protocol) ? url.origin : null;
}
