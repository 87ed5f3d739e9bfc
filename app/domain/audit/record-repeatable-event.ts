import { addressKey } from "#app/domain/core/address-key.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";
import { eventCounts } from "./event-counts.ts";
import { type AuditEvent, recordEvent } from "./record-event.ts";

/**
 * Records an event that a stranger, or a user knocking at closed doors, can repeat at will: the first is
 * written at once, and those of the next ten minutes are counted and become one event. So a flood neither
 * fills the disk nor buries what matters. Counted together is what is the same kind, on the same account,
 * from the same user or else the same network address. If the transaction is rolled back, the first is lost.
 * @returns whether it was written.
 */
export function recordRepeatableEvent(transaction: Transaction, ctx: Context, event: AuditEvent): boolean {
  const kind = [event.eventType, event.action];
  const from = ctx.actor ? ["user", ctx.actor.user.id] : ["address", addressKey(ctx.request.ipAddress)];
  const key = JSON.stringify([...kind, ...from, event.userId ?? null]);
  if (!eventCounts(ctx).isFull(key)) return recordFirst(transaction, ctx, key, event);
  // So many at a time are an attack from everywhere: it is told as one.
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
  const nowhere = { ...ctx, request: { ...ctx.request, ipAddress: "", userAgent: null } };
  return recordFirst(transaction, nowhere, JSON.stringify(kind), fromMany);
}

function recordFirst(transaction: Transaction, ctx: Context, key: string, event: AuditEvent): boolean {
  const { actor, request } = ctx;
  const remembered = { userId: actor?.user.id ?? null, sessionId: actor?.session.id ?? null, ...event };
  const isFirst = eventCounts(ctx).count(key, ctx.now(), { event: remembered, request });
  if (isFirst) recordEvent(transaction, ctx, event);
  return isFirst;
}
