const day = 24 * 60 * 60;

/**
 * What browsers and caches in front may do with a public answer: ask whether it changed each time, unless the owner
 * lets caches keep it for a while (RFC 9111). They may show an old one while they ask for a new one, or while the site
 * is away (RFC 5861); an owner who allows a single second gets nothing older than that.
 */
export function cacheControlOf(seconds: number): string {
  if (seconds === 0) return "no-cache";
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds - 1}, stale-if-error=${day}`;
}

/**
 * nginx counts the age of what it caches in whole seconds, and the last one to its end: a page would be served for a
 * second too long. An absolute expiry avoids that; nginx doesn't pass this header on.
 */
export function lifeForNginx(seconds: number): string[] {
  if (seconds === 0) return [];
  return ["X-Accel-Expires", `@${Math.floor(Date.now() / 1000) + seconds - 1}`];
}
