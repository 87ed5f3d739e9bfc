import type { Services } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import type { ListenerContext } from "./read-library.ts";

interface Playing {
  trackId: string;
  at: Date;
  /** What the app calls itself. */
  app: string;
}

const minute = 60_000;
/** What an app says that it plays is forgotten after this time, unless the track is longer. */
const lifetime = 30 * minute;
const maxListeners = 10_000;
const maxAppLength = 60;

/** In memory alone: it is of no use after a restart. */
const playing = singleton("now-playing", () => new Map<string, Playing>());

/** Notes what an app of the listener has begun to play. */
export function setNowPlaying(ctx: ListenerContext, trackId: string, app: string): void {
  const all = playing(ctx);
  all.delete(ctx.actor.user.id);
  const [oldest] = all.keys();
  if (all.size >= maxListeners && oldest !== undefined) all.delete(oldest);
  all.set(ctx.actor.user.id, { trackId, at: ctx.now(), app: app.slice(0, maxAppLength).toWellFormed() });
}

/** What the listener's own apps play; what others hear is nobody's business. Null for nothing. */
export function findNowPlaying(ctx: ListenerContext & Pick<Services, "parts">): Playing | null {
  const found = playing(ctx).get(ctx.actor.user.id);
  return found && ctx.now().getTime() - found.at.getTime() < lifetime ? found : null;
}
