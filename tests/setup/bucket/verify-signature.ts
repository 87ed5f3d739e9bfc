import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as it arrived. The URL's path and query are as they were sent. */
export interface SignedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** SHA-256 of the body that came, hexadecimal. */
  bodySha256: string;
}

interface Claim {
  accessKeyId: string;
  /** "20130524/us-east-1/s3/aws4_request" */
  scope: string;
  signedHeaders: string[];
  signature: string;
  /** "20130524T000000Z" */
  date: string;
  payload: string;
  expiresInSeconds: number;
}

export type Verdict = "valid" | "unsigned" | "unknown key" | "wrong signature" | "wrong body" | "expired";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Judges a request by AWS Signature Version 4 for S3, as a server does.
 * Source: "Authenticating Requests (AWS Signature Version 4)" in the Amazon S3 API reference.
 */
export function verifySignature(
  request: SignedRequest,
  keys: Readonly<Record<string, string>>,
  now: Date,
): Verdict {
  const url = new URL(request.url, "http://bucket.invalid");
  const claim = url.searchParams.has("X-Amz-Signature") ? claimOfQuery(url) : claimOfHeader(request);
  if (!claim) return "unsigned";
  const secret = keys[claim.accessKeyId];
  if (secret === undefined) return "unknown key";
  const expected = signatureOf(request, url, claim, secret);
  const given = Buffer.from(claim.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) {
    return "wrong signature";
  }
  const age = (now.getTime() - readDate(claim.date).getTime()) / 1000;
  if (age > claim.expiresInSeconds || age < -15 * 60) return "expired";
  const isHash = /^[0-9a-f]{64}$/.test(claim.payload);
  return isHash && claim.payload !== request.bodySha256 ? "wrong body" : "valid";
}

function signatureOf(request: SignedRequest, url: URL, claim: Claim, secret: string): string {
  const canonical = [
    request.method,
    canonicalPath(url.pathname),
    canonicalQuery(url),
    ...claim.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? "").trim()}`),
    "",
    claim.signedHeaders.join(";"),
    claim.payload,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", claim.date, claim.scope, sha256(canonical)].join("\n");
  const key = claim.scope
    .split("/")
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

function claimOfQuery({ searchParams }: URL): Claim | null {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
  const [accessKeyId = "", ...scope] = get("Credential").split("/");
  const expiresInSeconds = Number(get("Expires"));
  const isPossible = expiresInSeconds > 0 && expiresInSeconds <= 7 * 24 * 60 * 60;
  if (get("Algorithm") !== "AWS4-HMAC-SHA256" || !isPossible) return null;
  return {
    accessKeyId,
    scope: scope.join("/"),
    signedHeaders: get("SignedHeaders").split(";"),
    signature: get("Signature"),
    date: get("Date"),
    payload: "UNSIGNED-PAYLOAD",
    expiresInSeconds,
  };
}

function claimOfHeader({ headers }: SignedRequest): Claim | null {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? "",
    );
  const [, accessKeyId, scope, signedHeaders, signature] = parsed ?? [];
  if (!accessKeyId || !scope || !signedHeaders || !signature) return null;
  return {
    accessKeyId,
    scope,
    signedHeaders: signedHeaders.split(";"),
    signature,
    date: headers["x-amz-date"] ?? "",
    payload: headers["x-amz-content-sha256"] ?? "",
    expiresInSeconds: 15 * 60,
  };
}

function readDate(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalPath(path: string): string {
  return path
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
}
