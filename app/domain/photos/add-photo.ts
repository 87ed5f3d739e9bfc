import { eq } from "drizzle-orm";
import { requireRecentAdmin } from "#app/domain/auth/require-recent-admin.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readableId } from "#app/domain/core/readable-id.ts";
import { endOf } from "#app/domain/core/row-order.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/pictures/receive-picture.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { PhotoUpload } from "#app/shared/photos/schema.ts";
import { photos } from "#db/schema/index.ts";
import { parseFileTitle } from "./parse-file-title.ts";
import { recordPhoto } from "./record-photo.ts";

// A gallery tile on a phone and on a computer, the gallery on a sharp screen, the photo page.
const shape = { widths: [280, 560, 760, 1100, 1440], minSide: 280 };

/**
 * Adds a photo at the end of the gallery, public at once. Its title comes from its file name.
 * @returns its id and title.
 * @throws DomainError as the guards do, and with a sentence that names the file: for an unsupported
 * picture, and "conflict" for one that is in the gallery already. It then leaves nothing behind.
 */
export async function addPhoto(
  ctx: Context,
  file: ReceivedPicture,
  { category, size, memberOnly }: PhotoUpload,
) {
  requireRecentAdmin(ctx);
  return withPicture(ctx, file, shape, (picture) =>
    changePictures(ctx, picture, (tx) => {
      // Two photos with one picture could not be hidden or removed separately.
      assertNew(tx, picture.id, file.fileName);
      const title = parseFileTitle(file.fileName);
      const id = readableId(title, "photo", (candidate) => has(tx, candidate));
      const now = tx.now();
      tx.db
        .insert(photos)
        .values({
          id,
          title,
          pictureId: picture.id,
          category,
          size,
          memberOnly,
          position: endOf(tx, photos),
          publishedAt: now,
          createdAt: now,
        })
        .run();
      markContentChanged(tx);
      recordPhoto(tx, "photo.added", id, { memberOnly });
      return { id, title };
    }),
  );
}

function has(tx: WriteContext, photoId: string): boolean {
  return tx.db.select({ id: photos.id }).from(photos).where(eq(photos.id, photoId)).get() !== undefined;
}

function assertNew(tx: WriteContext, pictureId: string, fileName: string): void {
  const twin = tx.db
    .select({ title: photos.title })
    .from(photos)
    .where(eq(photos.pictureId, pictureId))
    .get();
  if (!twin) return;
  throw new DomainError(
    "conflict",
    `“${fileName}” was not added. It is already in the gallery as “${twin.title}”.`,
  );
}
