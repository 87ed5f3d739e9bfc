import { eq } from "drizzle-orm";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { deleteUnreferencedFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import {
  newsletterIssues,
  photos,
  pictureRenditions,
  pictures,
  releases,
  tracks,
  videos,
} from "#db/schema/index.ts";
import type { PictureFiles } from "./store-picture.ts";
import { fileKeysOf, insertPicture, storePictureFiles } from "./store-picture.ts";

/** Releases a picture, which is deleted once no row refers to it; null does nothing. */
type DropPicture = (pictureId: string | null | undefined) => void;

/**
 * Changes rows that refer to pictures: stores the files of a new one first, then writes all rows in one transaction,
 * then deletes the files of released ones. A crash in between leaves extra files, never a missing one.
 * @param added a picture that the rows will refer to; null where none is new.
 * @param change writes the rows; if it throws, the new picture is removed.
 */
export function changePictures<Result>(
  ctx: Context,
  added: PictureFiles | null,
  change: (tx: WriteContext, drop: DropPicture) => Result,
): Promise<Result> {
  // One at a time: a released picture must not be used again before its files are deleted.
  return ctx.lock("pictures", async () => {
    // Files without a row in the end, however it ends.
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
      await deleteUnreferencedFiles(
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
    db.select({ id: releases.id }).from(releases).where(eq(releases.coverPictureId, pictureId)),
    db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.pictureId, pictureId)),
  ];
  const { portrait, sharePicture, logo } = readSite({ db }).settings;
  return (
    [portrait?.id, sharePicture?.id, logo?.id].includes(pictureId) ||
    rows.some((row) => row.get() !== undefined)
  );
}
