import { inArray } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import { pictureRenditions, trackFiles } from "#db/schema/index.ts";

/**
 * Removes those of these files that no row refers to any more. Downloads in progress complete.
 * The sweep removes any that can't be removed now.
 */
export async function deleteUnreferencedFiles(
  { db, gateways, logger }: Pick<Services, "db" | "gateways" | "logger">,
  files: readonly { fileKey: string }[],
): Promise<void> {
  const keys = files.map(({ fileKey }) => fileKey);
  const named = new Set(
    [trackFiles, pictureRenditions].flatMap((rows) =>
      db
        .select({ fileKey: rows.fileKey })
        .from(rows)
        .where(inArray(rows.fileKey, keys))
        .all()
        .map(({ fileKey }) => fileKey),
    ),
  );
  for (const key of keys.filter((candidate) => !named.has(candidate))) {
    await gateways.storage
      .delete(key)
      .catch((error: unknown) => logger.error({ err: error, key }, "a media file could not be removed"));
  }
}
