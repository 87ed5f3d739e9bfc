import type { Context } from "#app/domain/core/context.ts";
import type { MediaFile } from "#app/domain/media/list-media-files.ts";

/** The files that are missing or have the wrong size. */
export async function findMissing(ctx: Context, files: readonly MediaFile[]) {
  const sizes = new Map((await ctx.gateways.storage.list()).map(({ key, bytes }) => [key, bytes]));
  return files.flatMap((file) => {
    const bytes = sizes.get(file.key);
    if (bytes === file.bytes) return [];
    return [{ file, fault: bytes === undefined ? ("missing" as const) : ("altered" as const) }];
  });
}
