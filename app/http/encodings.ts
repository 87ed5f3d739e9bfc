import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** The smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

// Browsers send a handful of different ones; a client that makes up others isn't remembered.
const maxKnown = 100;
const known = new Map<string, Encoding>();

/** The smallest encoding that a client accepts (RFC 9110, section 12.5.3), by its Accept-Encoding. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const before = known.get(accepted);
  if (before) return before;
  const acceptable = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...encodings]);
  const chosen = encodings.find((encoding) => acceptable.includes(encoding)) ?? "identity";
  if (known.size < maxKnown) known.set(accepted, chosen);
  return chosen;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How hard to try, for each encoding. The best takes many times as long as the fast for a few bytes less. */
const efforts = {
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  fast: { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION },
} as const;

/** Compresses a text on another thread. @returns a buffer that holds no memory but its bytes. */
export async function compress(
  text: Buffer,
  encoding: Exclude<Encoding, "identity">,
  effort: keyof typeof efforts,
): Promise<Buffer<ArrayBuffer>> {
  const level = efforts[effort][encoding];
  if (encoding === "gzip") return compact(await toGzip(text, { level }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return compact(await toBrotli(text, { params }));
}

/** A body in every encoding that it is sent in; null where compressing it doesn't make it smaller. */
export interface Bodies {
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Compresses a text once for everybody, as small as it gets. */
export async function compressBest(text: string): Promise<Bodies> {
  const identity = compact(Buffer.from(text));
  const [br, gzip] = await Promise.all([
    compress(identity, "br", "best"),
    compress(identity, "gzip", "best"),
  ]);
  const nullIfLarger = (body: Buffer) => (body.length < identity.length ? body : null);
  return { identity, br: nullIfLarger(br), gzip: nullIfLarger(gzip) };
}

/**
 * The same bytes in memory of their own. What zlib returns, and small buffers, are views of 64 KiB: whatever is cached
 * would keep all of it.
 */
export function compact(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
