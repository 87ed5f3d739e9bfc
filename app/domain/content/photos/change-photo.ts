import { eq } from "drizzle-orm";
import { recordChange } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endOf, findFreeId, moveBy, putAtPosition } from "#app/domain/core/owner-order.ts";
import { changePictures } from "#app/domain/core/pictures/change-pictures.ts";
import { type ReceivedPicture, withPicture } from "#app/domain/core/pictures/make-picture.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import {
  isCameraTitle,
  maxPhotoTitleLength,
  type PhotoDetails,
  type PhotoUpload,
} from "#app/shared/content/photos/schema.ts";
import { DomainError, fieldError, isDomainError } from "#app/shared/core/errors.ts";
import { photos } from "#db/schema/index.ts";

/** A photo's row, published or not. @throws DomainError "not_found" */
function findPhotoRow(tx: WriteContext, photoId: string) {
  const photo = tx.db.select().from(photos).where(eq(photos.id, photoId)).get();
  if (!photo) throw new DomainError("not_found", messages.adminContent.photos.notThere);
  return photo;
}

/**
 * Changes a photo's details, visibility and position. A photo that becomes members-only or unpublished is hidden
 * from everyone else at once: its page, its picture, and cached pages.
 * @throws DomainError "not_found", "invalid" for a category that is gone, and for a photo that is to be public under
 *   the name of its file
 */
export function changePhoto(
  ctx: Context,
  photoId: string,
  { isPublished, position, ...values }: PhotoDetails,
): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    const { publishedAt, title } = findPhotoRow(tx, photoId);
    if (isPublished && !publishedAt && title === values.title && isCameraTitle(title)) {
      throw fieldError<PhotoDetails>("title", messages.adminContent.photos.titleFirst);
    }
    assertCategory(tx, values.category);
    tx.db
      .update(photos)
      .set({ ...values, publishedAt: isPublished ? (publishedAt ?? tx.now()) : null })
      .where(eq(photos.id, photoId))
      .run();
    putAtPosition(tx, photos, photoId, position);
    markContentChanged(tx);
    recordChange(tx, "photo", "changed", photoId, {
      memberOnly: values.memberOnly,
      isPublished,
    });
  });
}

/**
 * Titles photos that waited for it, and makes them public.
 * @param titles by photo; an empty one leaves its photo for later.
 * @returns how many were titled.
 * @throws DomainError "not_found"
 */
export function titlePhotos(ctx: Context, titles: readonly (readonly [id: string, title: string])[]): number {
  requireRecentAdmin(ctx);
  const typed = titles.filter(([, title]) => title !== "");
  write(ctx, (tx) => {
    for (const [id, title] of typed) {
      const { publishedAt } = findPhotoRow(tx, id);
      const values = { title, publishedAt: publishedAt ?? tx.now() };
      tx.db.update(photos).set(values).where(eq(photos.id, id)).run();
      recordChange(tx, "photo", "changed", id, { isPublished: true });
    }
    markContentChanged(tx);
  });
  return typed.length;
}

function assertCategory(tx: WriteContext, category: string): void {
  if (category === "" || readSite(tx).settings.photoCategories.some(({ id }) => id === category)) return;
  throw fieldError<PhotoDetails>("category", messages.adminContent.photos.categoryGone);
}

/** Moves a photo up (-1) or down (1) in the gallery. @throws DomainError "not_found" */
export function movePhoto(ctx: Context, photoId: string, by: number): void {
  requireRecentAdmin(ctx);
  write(ctx, (tx) => {
    findPhotoRow(tx, photoId);
    moveBy(tx, photos, photoId, by);
    markContentChanged(tx);
    recordChange(tx, "photo", "moved", photoId, { by });
  });
}

/** Removes a photo and its files for good. @returns its title. @throws DomainError "not_found" */
export async function removePhoto(ctx: Context, photoId: string): Promise<string> {
  requireRecentAdmin(ctx);
  return changePictures(ctx, null, (tx, drop) => {
    const { title, pictureId } = findPhotoRow(tx, photoId);
    tx.db.delete(photos).where(eq(photos.id, photoId)).run();
    drop(pictureId);
    markContentChanged(tx);
    recordChange(tx, "photo", "removed", photoId);
    return title;
  });
}

/**
 * A photo's title from its file name: "night_line-02.JPG" -> "Night line 02".
 * @internal
 */
export function parseFileTitle(fileName: string): string {
  const words = fileName
    .normalize()
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .slice(0, maxPhotoTitleLength)
    .trim();
  return words ? words.charAt(0).toLocaleUpperCase("en") + words.slice(1) : "Untitled";
}

// A gallery tile on a phone and on a computer, the gallery on a sharp screen, the photo page.
const shape = { widths: [280, 560, 760, 1100, 1440], minSide: 280 };

/**
 * Adds a photo at the end of the gallery. Its title comes from its file name; it is public at once unless that is only
 * what a camera calls its files: then it waits for a title.
 * @returns its id and title, and whether it is public.
 * @throws DomainError with a sentence that names the file: for an unsupported picture, and "conflict" for one that is
 *   in the gallery already. It then leaves nothing behind.
 * @internal
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
      assertCategory(tx, category);
      const title = parseFileTitle(file.fileName);
      const isPublished = !isCameraTitle(title);
      const id = findFreeId(tx, photos, title, "photo");
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
          publishedAt: isPublished ? now : null,
          createdAt: now,
        })
        .run();
      markContentChanged(tx);
      recordChange(tx, "photo", "added", id, { memberOnly, isPublished });
      return { id, title, isPublished };
    }),
  );
}

function assertNew(tx: WriteContext, pictureId: string, fileName: string): void {
  const twin = tx.db
    .select({ title: photos.title })
    .from(photos)
    .where(eq(photos.pictureId, pictureId))
    .get();
  if (!twin) return;
  throw new DomainError("conflict", messages.adminContent.photos.known(fileName, twin.title));
}

/**
 * Adds several photos, in the order of the upload; a refused one doesn't stop the others.
 * @returns the titles of the added ones, how many of them wait for a title, and a sentence for each refused one.
 * @throws DomainError where nothing may be added at all, and any error that isn't a refusal.
 */
export async function addPhotos(ctx: Context, files: readonly ReceivedPicture[], input: PhotoUpload) {
  const added: string[] = [];
  const refusals: string[] = [];
  let untitled = 0;
  for (const file of files) {
    try {
      const { title, isPublished } = await addPhoto(ctx, file, input);
      added.push(title);
      if (!isPublished) untitled += 1;
    } catch (error) {
      if (!isDomainError(error) || !refusesFile(error.code)) throw error;
      refusals.push(error.message);
    }
  }
  return { added, untitled, refusals };
}

function refusesFile(code: string): boolean {
  return ["invalid", "too_large", "conflict"].includes(code);
}
