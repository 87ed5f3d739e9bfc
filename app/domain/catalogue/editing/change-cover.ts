import { stat } from "node:fs/promises";
import { assertNotRemoved } from "#app/domain/catalogue/form-version.ts";
import type { Context } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import { insertPicture, storePictureFiles } from "#app/domain/pictures/store-picture.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTrack, findTrack, requireEditor } from "../change-track.ts";
import { makeCover } from "../publishing/make-cover.ts";
import { rewriteTags } from "./rebuild-track.ts";

/**
 * Replaces a track's cover, on the site and inside its MP3.
 * @param picturePath a JPEG, PNG or WebP picture; cropped to its middle square.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed), "invalid" or "too_large" for the picture,
 * "unavailable" (disk); the track is then unchanged.
 */
export async function changeCover(ctx: Context, trackId: string, picturePath: string): Promise<TrackRow> {
  requireEditor(ctx);
  requireFreeSpace(ctx);
  if ((await stat(picturePath)).size > maxPictureBytes) {
    throw new DomainError(
      "too_large",
      `The picture is larger than ${formatLimit(maxPictureBytes)}. Please use a smaller one.`,
    );
  }
  return ctx.lock(`track:${trackId}`, () =>
    withTemporaryFolder(ctx, async (folder) => {
      const track = findTrack(ctx, trackId);
      assertNotRemoved(track);
      const picture = await makeCover(picturePath, folder);
      await storePictureFiles(ctx, picture);
      const jpegs = picture.renditions.filter(({ format }) => format === "jpeg" || format === "art");
      const widest = jpegs.toSorted((one, other) => other.width - one.width)[0];
      const cover = widest && { path: widest.path, mimeType: "image/jpeg" as const };
      const save = (replace: (tx: WriteContext) => void) =>
        changeTrack(ctx, trackId, (tx, current) => {
          assertNotRemoved(current);
          insertPicture(tx, picture);
          replace(tx);
          return {
            values: { coverPictureId: picture.id },
            event: { eventType: "track.cover_changed", action: "Track's cover changed" },
          };
        });
      return rewriteTags(ctx, { ...track, coverPictureId: picture.id }, save, { cover });
    }),
  );
}
