import { eq, isNull } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { pictureRenditions, pictures } from "#db/schema/index.ts";
import { runPictureWork } from "./make-picture.ts";

/** Looks for the colours of pictures from before colours were stored. Others have them from their upload. */
export async function colourPictures(ctx: Context): Promise<void> {
  const rows = ctx.db
    .select({ id: pictures.id, fileKey: pictureRenditions.fileKey, width: pictureRenditions.width })
    .from(pictures)
    .innerJoin(pictureRenditions, eq(pictureRenditions.pictureId, pictures.id))
    .where(isNull(pictures.colours))
    .all()
    .filter(({ fileKey }) => fileKey.endsWith(".jpeg"));
  const found: { id: string; path: string | null }[] = [];
  for (const [id, files] of Map.groupBy(rows, (row) => row.id)) {
    const smallest = files.toSorted((one, other) => one.width - other.width)[0];
    found.push({ id, path: smallest ? await ctx.gateways.storage.fetch(smallest.fileKey) : null });
  }
  if (found.length === 0) return;
  const colours = await runPictureWork<string[][]>(
    "#app/domain/core/pictures/worker/colours.ts",
    found.map(({ path }) => path),
  );
  write(ctx, (tx) => {
    for (const [index, { id }] of found.entries()) {
      const text = colours[index]?.join(" ") ?? "";
      tx.db.update(pictures).set({ colours: text }).where(eq(pictures.id, id)).run();
    }
    markContentChanged(tx);
  });
}
