import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { pictureRenditions, pictures, tracks } from "#db/schema/index.ts";

/** Gives a track a cover in JPEGs of these widths, whose bytes name their width. @returns the picture's id. */
export async function giveCover(ctx: Context, trackId: string, widths: readonly number[] = [160, 640, 1200]) {
  const id = randomUUID().replaceAll("-", "").slice(0, 20);
  const renditions = widths.map((width) => ({ width, content: Buffer.from(`jpeg of ${width} ${id}`) }));
  const keyOf = (width: number) => `pictures/${id}-${width}.jpeg`;
  for (const { width, content } of renditions) {
    const file = path.join(ctx.gateways.storage.temporaryFolder(), `${id}-${width}`);
    writeFileSync(file, content);
    await ctx.gateways.storage.putFile(keyOf(width), file);
  }
  write(ctx, (tx) => {
    tx.db.insert(pictures).values({ id, width: 1200, height: 1200, createdAt: ctx.now() }).run();
    for (const { width, content } of renditions) {
      tx.db
        .insert(pictureRenditions)
        .values({
          pictureId: id,
          format: "jpeg",
          width,
          height: width,
          fileKey: keyOf(width),
          bytes: content.length,
          checksum: createHash("sha256").update(content).digest("hex"),
        })
        .run();
    }
    tx.db.update(tracks).set({ coverPictureId: id }).where(eq(tracks.id, trackId)).run();
    markContentChanged(tx);
  });
  return id;
}
