import type { VaultVideo } from "#app/domain/content/videos/list-videos.ts";

/** For members only, and its address is withheld from this visitor. */
export function isLocked({ memberOnly, videoUrl }: Pick<VaultVideo, "memberOnly" | "videoUrl">): boolean {
  return memberOnly && videoUrl === null;
}

/** Where a visitor signs in and comes back to a video. */
export function signInAddress(videoId: string): string {
  return `/auth?redirectTo=/videos/${videoId}`;
}
