import type { Context } from "#app/domain/core/context.ts";

/** Runs work while nobody else makes files of these tracks, which lie under their present ids. */
export function lockTracks<Result>(
  ctx: Pick<Context, "lock">,
  trackIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  // Always in the same order, so that two calls can't deadlock; nothing else holds two of these locks.
  const keys = [...new Set(trackIds)].sort().map((id) => `track:${id}`);
  return keys.reduceRight((inner, key) => () => ctx.lock(key, inner), work)();
}
