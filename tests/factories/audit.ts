import { type AuditEvent, recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";

/** Records an event in a transaction of its own, as seen from an ordinary browser. */
export function recordAuditEvent(ctx: Context, event?: Partial<AuditEvent>, ipAddress?: string): void {
  write(ctx, (tx) => addAuditEvent(tx, event, ipAddress));
}

/** The same, for several in one transaction. */
export function addAuditEvent(
  tx: WriteContext,
  event: Partial<AuditEvent> = {},
  ipAddress = "203.0.113.7",
): void {
  const request = { id: "test", ipAddress, userAgent: "Test Browser 1.0", deviceToken: null };
  const heard = { eventType: "track.downloaded" as const, action: "Track downloaded", ...event };
  recordEvent({ ...tx, request }, heard);
}
