import type { Services } from "#app/domain/core/context.ts";
import type { PictureShape } from "#app/domain/core/pictures/make-picture.ts";
import { makePicture } from "#app/domain/core/pictures/make-picture.ts";
import type { PictureFiles } from "#app/domain/core/pictures/store-picture.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { hasHostPicture, readHostedVideo } from "#app/shared/content/videos/video-link.ts";

/** A card of the vault on a phone and on a computer, the video's own page. The host's pictures have bars: the cut takes them off. */
export const thumbnailShape: PictureShape = { widths: [400, 760, 1280], ratio: 16 / 9, minSide: 90 };

/**
 * Fetches a video's thumbnail from its host and makes our own from it; the response is checked like an upload.
 * @param use gets null where the host has none, isn't asked, can't be reached or sends something else.
 */
export async function withHostThumbnail<Result>(
  services: Pick<Services, "gateways" | "logger">,
  videoUrl: string,
  use: (picture: PictureFiles | null) => Promise<Result>,
): Promise<Result> {
  const { gateways, logger } = services;
  const video = readHostedVideo(videoUrl);
  const bytes = hasHostPicture(video)
    ? await gateways.videoThumbnails.fetch(video.id).catch(() => null)
    : null;
  if (!bytes) return use(null);
  return withTemporaryFolder(services, async (folder) => {
    const picture = await makePicture(bytes, folder, thumbnailShape).catch((error: unknown) => {
      logger.warn({ err: error }, "the video host's picture was not taken");
      return null;
    });
    return use(picture);
  });
}
