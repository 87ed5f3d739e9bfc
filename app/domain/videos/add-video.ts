import { eq } from "drizzle-orm";
import { recordChange } from "#app/domain/audit/record-change.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endOf } from "#app/domain/core/owner-order.ts";
import { readableId } from "#app/domain/core/text.ts";
import { changePictures } from "#app/domain/pictures/change-pictures.ts";
import { markContentChanged } from "#app/domain/settings/write-site-settings.ts";
import type { VideoAddition } from "#app/shared/videos/schema.ts";
import { videos } from "#db/schema/index.ts";
import { assertLinkIsNew, setPromo } from "./change-video.ts";
import { withHostThumbnail } from "./thumbnail.ts";

/**
 * Adds a video at the end of the vault, with the thumbnail from its host.
 * @returns its id, and whether it has a thumbnail: without one the site draws its own.
 * @throws DomainError as the guards do, "invalid" with a field error for a video that is there already.
 */
export async function addVideo(ctx: Context, { isPromo, ...values }: VideoAddition) {
  requireRecentAdmin(ctx);
  assertLinkIsNew(ctx, values.videoUrl);
  return withHostThumbnail(ctx, values.videoUrl, (picture) =>
    changePictures(ctx, picture, (tx) => {
      assertLinkIsNew(tx, values.videoUrl);
      const id = readableId(values.title, "video", (candidate) =>
        Boolean(tx.db.select({ id: videos.id }).from(videos).where(eq(videos.id, candidate)).get()),
      );
      const now = tx.now();
      tx.db
        .insert(videos)
        .values({
          ...values,
          id,
          thumbnailPictureId: picture?.id ?? null,
          position: endOf(tx, videos),
          publishedAt: now,
          createdAt: now,
        })
        .run();
      if (isPromo) setPromo(tx, null, values.videoUrl);
      markContentChanged(tx);
      recordChange(tx, "video", "added", id, { memberOnly: values.memberOnly, isPromo });
      return { id, hasPicture: picture !== null };
    }),
  );
}
