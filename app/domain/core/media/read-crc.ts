import { crc32 as addToCrc } from "node:zlib";
import { eq } from "drizzle-orm";
import type { LibraryContext } from "#app/domain/core/context.ts";
import { noteIfPossible } from "#app/domain/core/write.ts";
import { bonusFiles, madeFiles, pictureRenditions, trackFiles } from "#db/schema/index.ts";

/** A stored file that goes into a zip. */
export interface ZipMedia {
  fileKey: string;
  bytes: number;
  /** Its SHA-256. */
  checksum: string;
  /** Null for one that was stored before zips needed it. */
  crc32: number | null;
}

/** What a zip needs of the row of a file. */
export function zipMedia({ fileKey, bytes, checksum, crc32 }: ZipMedia): ZipMedia {
  return { fileKey, bytes, checksum, crc32 };
}

/**
 * The CRC of a file, which a zip says in front of it. New files have it in their row; an older one is read once for it,
 * and then has it, too.
 */
export async function readCrc(ctx: LibraryContext, file: ZipMedia): Promise<number> {
  if (file.crc32 !== null) return file.crc32;
  return ctx.lock(`crc:${file.checksum}`, async () => {
    const stored = findCrc(ctx, file);
    if (stored !== null) return stored;
    let sum = 0;
    if (file.bytes > 0)
      for await (const piece of (await ctx.gateways.storage.read(file.fileKey)) as AsyncIterable<Buffer>)
        sum = addToCrc(piece, sum);
    noteIfPossible(ctx, (db) => {
      for (const rows of [trackFiles, madeFiles, bonusFiles, pictureRenditions])
        db.update(rows).set({ crc32: sum }).where(eq(rows.fileKey, file.fileKey)).run();
    });
    return sum;
  });
}

/** Whether somebody else has read it meanwhile. */
function findCrc({ db }: LibraryContext, { fileKey }: ZipMedia): number | null {
  for (const rows of [trackFiles, madeFiles, bonusFiles, pictureRenditions]) {
    const row = db.select({ crc32: rows.crc32 }).from(rows).where(eq(rows.fileKey, fileKey)).get();
    if (row && row.crc32 !== null) return row.crc32;
  }
  return null;
}
