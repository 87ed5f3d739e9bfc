import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { eventCounts } from "./event-counts.ts";
import { recordEvent } from "./record-event.ts";

/**
 * Writes the repetitions of events: one event for each count whose ten minutes are over. Run it
 * every minute, and with "all" at shutdown.
 */
export function writeEventCounts(ctx: Context, which: "ended" | "all" = "ended"): void {
  const now = ctx.now();
  const repeated = eventCounts(ctx)
    .list(now, which)
    .filter(({ repeats }) => repeats > 0);
  if (repeated.length > 0) {
    write(ctx, (tx) => {
      for (const { event, request, repeats, begunAt, lastAt } of repeated) {
        const span = { since: begunAt.toISOString(), until: lastAt.toISOString() };
        const details = { ...event.details, repeated: repeats, ...span };
        recordEvent({ ...tx, request }, { ...event, details });
      }
    });
  }
  eventCounts(ctx).forget(now, which);
}
