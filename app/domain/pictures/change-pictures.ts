import { eq } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { removeUnnamedFiles } from "#app/domain/media/remove-unnamed-files.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { photos, pictureRenditions, pictures, tracks, videos } from "#db/schema/index.ts";
import type { PictureFiles } from "./picture-files.ts";
import { fileKeysOf, insertPicture, storePictureFiles } from "./store-picture.ts";

/** Lets go of a picture, once nothing in the database names it any more; null lets go of nothing. */
type DropPicture = (pictureId: string | null | undefined) => void;

/**
 * Writes what shows pictures: the files of a new one first, then all rows in one transaction, then away with
 * the files of those that were let go. A crash in between leaves files too many, never one too few.
 * @param added a picture that the rows will name; null where none is new.
 * @param change writes the rows; its refusal leaves nothing of the new picture behind.
 */
export function changePictures<Result>(
  ctx: Context,
  added: PictureFiles | null,
  change: (tx: WriteContext, drop: DropPicture) => Result,
): Promise<Result> {
  // One at a time: a picture that is being let go must not be taken up again before its files are gone.
  return ctx.lock("pictures", async () => {
    // Files that have no row in the end, however it ends.
    const doubtful = added ? fileKeysOf(added) : [];
    try {
      if (added) await storePictureFiles(ctx, added);
      return write(ctx, (tx) => {
        if (added) insertPicture(tx, added);
        return change(tx, (id) => {
          if (id && !isShown(tx, id)) doubtful.push(...dropPicture(tx, id));
        });
      });
    } finally {
      await removeUnnamedFiles(
        ctx,
        doubtful.map((fileKey) => ({ fileKey })),
      );
    }
  });
}

/** @returns the keys of its files. */
function dropPicture(tx: WriteContext, pictureId: string): string[] {
  const files = tx.db
    .select({ fileKey: pictureRenditions.fileKey })
    .from(pictureRenditions)
    .where(eq(pictureRenditions.pictureId, pictureId))
    .all();
  tx.db.delete(pictures).where(eq(pictures.id, pictureId)).run();
  return files.map(({ fileKey }) => fileKey);
}

function isShown({ db }: Pick<ReadContext, "db">, pictureId: string): boolean {
  const rows = [
    db.select({ id: photos.id }).from(photos).where(eq(photos.pictureId, pictureId)),
    db.select({ id: videos.id }).from(videos).where(eq(videos.thumbnailPictureId, pictureId)),
    db.select({ id: tracks.id }).from(tracks).where(eq(tracks.coverPictureId, pictureId)),
  ];
  const { portrait, sharePicture } = readSite({ db }).settings;
  return [portrait?.id, sharePicture?.id].includes(pictureId) || rows.some((row) => row.get() !== undefined);
}
