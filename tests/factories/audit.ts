import { type AuditEvent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";

/** Records an event in a transaction of its own, as seen from an ordinary browser. */
export function recordAuditEvent(
  ctx: Context,
  event: Partial<AuditEvent> = {},
  ipAddress = "203.0.113.7",
): void {
  const request = { id: "test", ipAddress, userAgent: "Test Browser 1.0", deviceToken: null };
  ctx.db.transaction(
    (transaction) =>
      recordEvent(
        transaction,
        { ...ctx, request },
        { eventType: "track.downloaded", action: "Track downloaded", ...event },
      ),
    { behavior: "immediate" },
  );
}
