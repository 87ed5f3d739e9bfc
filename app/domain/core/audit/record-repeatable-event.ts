import type { Context, LibraryContext, RequestFacts } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { addressKey } from "#app/domain/core/text.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { type AuditEvent, recordEvent } from "./record-event.ts";

/**
 * Records an event that an attacker, anonymous or signed in, can repeat at will: the first is
 * written at once, and those of the next ten minutes are counted and become one event. So a flood neither
 * fills the disk nor hides what matters. Events are counted together if they have the same type, the same account,
 * and the same user or else the same network address. If the transaction is rolled back, the first is lost.
 * @returns whether it was written.
 */
export function recordRepeatableEvent(tx: WriteContext<LibraryContext>, event: AuditEvent): boolean {
  const kind = [event.eventType, event.action];
  const from = tx.actor ? ["user", tx.actor.user.id] : ["address", addressKey(tx.request.ipAddress)];
  const key = JSON.stringify([...kind, ...from, event.userId ?? null]);
  if (!eventCounts(tx).isFull(key)) return recordFirst(tx, key, event);
  // So many at once are a distributed attack: recorded as one event.
  const { eventType, action, severity, success } = event;
  const fromMany = {
    eventType,
    action,
    ...(severity && { severity }),
    ...(success !== undefined && { success }),
    userId: null,
    sessionId: null,
    details: { from: "many addresses" },
  };
  const nowhere = { ...tx, request: { ...tx.request, ipAddress: "", userAgent: null } };
  return recordFirst(nowhere, JSON.stringify(kind), fromMany);
}

function recordFirst(tx: WriteContext<LibraryContext>, key: string, event: AuditEvent): boolean {
  const { actor, request } = tx;
  const remembered = { userId: actor?.user.id ?? null, sessionId: actor?.session?.id ?? null, ...event };
  const isFirst = eventCounts(tx).count(key, tx.now(), { event: remembered, request });
  if (isFirst) recordEvent(tx, event);
  return isFirst;
}

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
const eventCounts = singleton("event-counts", () => {
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
