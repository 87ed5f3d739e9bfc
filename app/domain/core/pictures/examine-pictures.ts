import { eq, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { type Focus, formatFocus, middleFocus } from "#app/shared/core/pictures/focus.ts";
import { pictureRenditions, pictures } from "#db/schema/index.ts";
import { runPictureWork } from "./make-picture.ts";

/** What is looked for in a picture. */
export interface PictureLook {
  colours: string[];
  focus: Focus;
}

/**
 * Looks for the colours and the focal points of pictures from before these were stored. Others have them from their
 * upload.
 */
export async function examinePictures(ctx: Context): Promise<void> {
  const rows = ctx.db
    .select({ id: pictures.id, fileKey: pictureRenditions.fileKey, width: pictureRenditions.width })
    .from(pictures)
    .innerJoin(pictureRenditions, eq(pictureRenditions.pictureId, pictures.id))
    .where(or(isNull(pictures.colours), isNull(pictures.focus)))
    .all()
    .filter(({ fileKey }) => fileKey.endsWith(".jpeg"));
  const found: { id: string; path: string | null }[] = [];
  for (const [id, files] of Map.groupBy(rows, (row) => row.id)) {
    const smallest = files.toSorted((one, other) => one.width - other.width)[0];
    found.push({ id, path: smallest ? await ctx.gateways.storage.fetch(smallest.fileKey) : null });
  }
  if (found.length === 0) return;
  const looks = await runPictureWork<PictureLook[]>(
    "#app/domain/core/pictures/worker/examine.ts",
    found.map(({ path }) => path),
  );
  write(ctx, (tx) => {
    for (const [index, { id }] of found.entries()) {
      const { colours = [], focus = middleFocus } = looks[index] ?? {};
      const found = {
        colours: sql`coalesce(${pictures.colours}, ${colours.join(" ")})`,
        // The owner may have chosen one meanwhile.
        focus: sql`coalesce(${pictures.focus}, ${formatFocus(focus)})`,
      };
      tx.db.update(pictures).set(found).where(eq(pictures.id, id)).run();
    }
    markContentChanged(tx);
  });
}
