import { eq } from "drizzle-orm";
import type { Services } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Theme } from "#app/shared/core/colours/tint.ts";
import { type Focus, formatFocus } from "#app/shared/core/pictures/focus.ts";
import { pictureRenditions, pictures, type renditionFormats } from "#db/schema/index.ts";

/** Copies a picture's renditions into storage; call before the transaction that writes its rows. */
export async function storePictureFiles({ gateways }: Pick<Services, "gateways">, picture: PictureFiles) {
  for (const rendition of picture.renditions) {
    await gateways.storage.putFile(renditionKey(picture.id, rendition), rendition.path);
  }
}

/** The storage keys of a picture's files. */
export function fileKeysOf(picture: PictureFiles): string[] {
  return picture.renditions.map((rendition) => renditionKey(picture.id, rendition));
}

/** Writes the rows of a picture whose files are stored; an existing picture stays unchanged. */
export function insertPicture(tx: WriteContext, picture: PictureFiles): void {
  const known = tx.db.select().from(pictures).where(eq(pictures.id, picture.id)).get();
  if (known) return;
  tx.db
    .insert(pictures)
    .values({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      colours: picture.colours?.join(" ") ?? null,
      focus: picture.focus ? formatFocus(picture.focus) : null,
      createdAt: tx.now(),
    })
    .run();
  tx.db
    .insert(pictureRenditions)
    .values(
      picture.renditions.map(({ format, width, height, bytes, checksum, crc32 }) => ({
        pictureId: picture.id,
        format,
        width,
        height,
        bytes,
        checksum,
        crc32,
        fileKey: renditionKey(picture.id, { width, format }),
      })),
    )
    .run();
}

function renditionKey(pictureId: string, { width, format }: { width: number; format: string }): string {
  return `pictures/${pictureId}-${format === "art" ? "art.jpeg" : `${width}.${format}`}`;
}

/** A new picture, in files that are not stored yet. */
export interface PictureFiles {
  id: string;
  /** Of its widest rendition for pages. */
  width: number;
  height: number;
  /** The colours that it is known by, the strongest first; null to have them looked for after the next start. */
  colours: string[] | null;
  /** Its focal point; missing to have it looked for after the next start. */
  focus?: Focus;
  /** The ground that a mark needs behind it, where it is hardly seen on the other; missing for one that is seen on both. */
  ground?: Theme | null;
  renditions: {
    format: (typeof renditionFormats)[number];
    width: number;
    height: number;
    path: string;
    bytes: number;
    checksum: string;
    /** Missing where it isn't known yet. */
    crc32?: number;
  }[];
}
