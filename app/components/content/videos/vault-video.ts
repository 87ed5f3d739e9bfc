import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import type { Video } from "#app/shared/content/videos/schema.ts";

/** A video in the vault. */
export interface VaultVideo extends Video {
  thumbnail: Picture | null;
  /** Whether it is the site's promo video. */
  isPromo: boolean;
}

/** For members only, and its address is withheld from this visitor. */
export function isLocked({ memberOnly, videoUrl }: Pick<Video, "memberOnly" | "videoUrl">): boolean {
  return memberOnly && videoUrl === null;
}

/** Where a visitor signs in and comes back to a video. */
export function signInAddress(videoId: string): string {
  return `/auth?redirectTo=/videos/${videoId}`;
}
