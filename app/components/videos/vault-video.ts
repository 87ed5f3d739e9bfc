import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import type { Video } from "#app/shared/videos/schema.ts";

/** A video as the vault shows it. */
export interface VaultVideo extends Video {
  thumbnail: Picture | null;
  /** Whether it is the site's promo. */
  isPromo: boolean;
}

/** Members only, and its address kept back from this visitor. */
export function isLocked({ memberOnly, videoUrl }: Pick<Video, "memberOnly" | "videoUrl">): boolean {
  return memberOnly && videoUrl === null;
}

/** Where a visitor signs in to come back to a video. */
export function signInAddress(videoId: string): string {
  return `/auth?redirectTo=/videos/${videoId}`;
}
