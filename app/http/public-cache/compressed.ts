import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A body in every encoding that it is sent in; null where compressing it doesn't make it smaller. */
export interface Bodies {
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Compresses a text once for everybody, as small as it gets. It takes a while, on other threads. */
export async function compressBest(identity: Buffer): Promise<Bodies> {
  const brotliOptions = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: brotliOptions }),
    toGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const orNull = (body: Buffer) => (body.length < identity.length ? body : null);
  return { identity, br: orNull(br), gzip: orNull(gzipped) };
}

/** What they weigh together, in bytes. */
export function weigh({ identity, br, gzip }: Bodies): number {
  return identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}
