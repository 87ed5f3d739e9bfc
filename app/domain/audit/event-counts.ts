import type { RequestFacts } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import type { AuditEvent } from "./record-event.ts";

const windowLength = 10 * 60_000;
/** Limits what attackers can fill memory and log with: beyond this, their events share a count. */
const maxWindows = 500;

/** How often an event repeated in the ten minutes after it was written. */
interface EventCount {
  event: AuditEvent;
  request: RequestFacts;
  repeats: number;
  begunAt: Date;
  lastAt: Date;
}

/** Repeated events, by type and by user or address; in memory for ten minutes. One per process. */
export const eventCounts = singleton("event-counts", () => {
  const windows = new Map<string, EventCount>();
  const isOver = ({ begunAt }: EventCount, now: Date) => now.getTime() - begunAt.getTime() >= windowLength;

  return {
    /** Counts an event. @returns whether it is the first in its window, which must be written. */
    count(key: string, now: Date, occurrence: Pick<EventCount, "event" | "request">): boolean {
      const window = windows.get(key);
      if (!window) {
        windows.set(key, { ...occurrence, repeats: 0, begunAt: now, lastAt: now });
        return true;
      }
      window.repeats += 1;
      window.lastAt = now;
      return false;
    },
    /** Whether so many keys are counted already that new ones must share one. */
    isFull: (key: string) => windows.size >= maxWindows && !windows.has(key),
    /** The counts whose window is over, or all. */
    list: (now: Date, which: "ended" | "all") =>
      [...windows.values()].filter((window) => which === "all" || isOver(window, now)),
    /** Removes what `list` has returned, once it is written. */
    forget(now: Date, which: "ended" | "all") {
      for (const [key, window] of windows) if (which === "all" || isOver(window, now)) windows.delete(key);
    },
  };
});
