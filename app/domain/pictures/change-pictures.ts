import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { photos, pictureRenditions, pictures, tracks, videos } from "#db/schema/index.ts";
import type { Services } from "../context.ts";
import { readSite } from "../site/read-site.ts";
import { fileKeysOf, insertPicture, type PictureFiles, storePictureFiles } from "./store-picture.ts";

/** Lets go of a picture, once nothing in the database names it any more; null lets go of nothing. */
export type DropPicture = (pictureId: string | null | undefined) => void;

/**
 * Writes what shows pictures: the files of a new one first, then all rows in one transaction, then away with
 * the files of those that were let go. A crash in between leaves files too many, never one too few.
 * @param added a picture that the rows will name; null where none is new.
 * @param write writes the rows; its refusal leaves nothing of the new picture behind.
 */
export function changePictures<Result>(
  services: Pick<Services, "db" | "gateways" | "lock" | "logger" | "now">,
  added: PictureFiles | null,
  write: (transaction: Transaction, drop: DropPicture) => Result,
): Promise<Result> {
  const { db, gateways, lock, logger, now } = services;
  const removeFiles = async (keys: readonly string[]) => {
    try {
      for (const key of keys) await gateways.storage.delete(key);
    } catch (error) {
      logger.error({ err: error }, "files of a removed picture are left");
    }
  };
  // One at a time: a picture that is being let go must not be taken up again before its files are gone.
  return lock("pictures", async () => {
    const letGo: string[] = [];
    try {
      if (added) await storePictureFiles(services, added);
      const result = db.transaction(
        (transaction) => {
          if (added) insertPicture(transaction, added, now());
          return write(transaction, (id) =>
            letGo.push(...(id ? dropPicture(services, transaction, id) : [])),
          );
        },
        { behavior: "immediate" },
      );
      await removeFiles(letGo);
      return result;
    } catch (error) {
      // A picture with the same content may have been there before.
      const isKnown = added && db.select().from(pictures).where(eq(pictures.id, added.id)).get();
      if (added && !isKnown) await removeFiles(fileKeysOf(added));
      throw error;
    }
  });
}

/** Removes a picture's rows unless something still shows it. @returns the keys of its files. */
function dropPicture(services: Pick<Services, "db">, transaction: Transaction, pictureId: string): string[] {
  if (isShown(services, pictureId)) return [];
  const files = transaction
    .select({ fileKey: pictureRenditions.fileKey })
    .from(pictureRenditions)
    .where(eq(pictureRenditions.pictureId, pictureId))
    .all();
  transaction.delete(pictures).where(eq(pictures.id, pictureId)).run();
  return files.map(({ fileKey }) => fileKey);
}

// The database's one connection is in the transaction, so this sees what it wrote.
function isShown({ db }: Pick<Services, "db">, pictureId: string): boolean {
  const rows = [
    db.select({ id: photos.id }).from(photos).where(eq(photos.pictureId, pictureId)),
    db.select({ id: videos.id }).from(videos).where(eq(videos.thumbnailPictureId, pictureId)),
    db.select({ id: tracks.id }).from(tracks).where(eq(tracks.coverPictureId, pictureId)),
  ];
  const { portrait, sharePicture } = readSite({ db }).settings;
  return [portrait?.id, sharePicture?.id].includes(pictureId) || rows.some((row) => row.get() !== undefined);
}
