import path from "node:path";
import type { Context } from "#app/domain/core/context.ts";
import { runPictureWork } from "#app/domain/core/pictures/make-picture.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";

/**
 * A picture in the media storage that is drawn when it is requested the first time; requests that come meanwhile wait
 * for the same drawing.
 * @param module of the process that draws, by the package's own import name.
 * @param describe makes its request, but for the file that it writes.
 * @throws DomainError "unavailable" (disk)
 */
export async function getGeneratedFile<Request extends { target: string }>(
  ctx: Context,
  fileKey: string,
  module: string,
  describe: () => Promise<Omit<Request, "target">>,
): Promise<{ fileKey: string; bytes: number }> {
  const { storage } = ctx.gateways;
  const draw = () =>
    withTemporaryFolder(ctx, async (folder) => {
      const target = path.join(folder, path.basename(fileKey));
      await runPictureWork(module, { ...(await describe()), target });
      await storage.putFile(fileKey, target);
    });
  const bytes =
    (await storage.measure(fileKey)) ??
    (await ctx.lock(`generated:${fileKey}`, async () => {
      const drawn = await storage.measure(fileKey);
      if (drawn !== null) return drawn;
      requireFreeSpace(ctx);
      await draw();
      return storage.measure(fileKey);
    }));
  if (bytes === null) throw new DomainError("not_found", messages.musicErrors.noPicture);
  return { fileKey, bytes };
}
