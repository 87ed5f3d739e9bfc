import type { LibraryContext } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { eventCounts } from "./event-counts.ts";
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
