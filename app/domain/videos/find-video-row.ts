import { eq, ne } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { DomainError } from "#app/shared/errors.ts";
import { isSameVideo } from "#app/shared/videos/video-link.ts";
import { videos } from "#db/schema/index.ts";

/** A video's row, published or not. @throws DomainError "not_found" */
export function findVideoRow({ db }: Pick<ReadContext, "db">, videoId: string) {
  const video = db.select().from(videos).where(eq(videos.id, videoId)).get();
  if (!video) throw new DomainError("not_found", "This video doesn't exist. It may have been removed.");
  return video;
}

/**
 * Refuses a link to a video that is in the vault already, however it is written.
 * @param exceptId the video that may have it.
 * @throws DomainError "invalid" with a field error
 */
export function assertLinkIsNew({ db }: Pick<ReadContext, "db">, videoUrl: string, exceptId = ""): void {
  const others = db.select().from(videos).where(ne(videos.id, exceptId)).all();
  const twin = others.find((other) => isSameVideo(other.videoUrl, videoUrl));
  if (!twin) return;
  const message = `This video is already in the vault, as “${twin.title}”.`;
  throw new DomainError("invalid", message, { fieldErrors: { videoUrl: [message] } });
}
