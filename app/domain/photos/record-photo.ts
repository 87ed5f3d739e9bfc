import { type AuditEvent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";

const actions = {
  "photo.added": "Photo added",
  "photo.changed": "Photo changed",
  "photo.moved": "Photo moved",
  "photo.removed": "Photo removed",
} as const;

/** Records what happened to a photo, in the transaction in which it happens. */
export function recordPhoto(
  transaction: Transaction,
  ctx: Context,
  eventType: keyof typeof actions,
  photoId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(transaction, ctx, {
    eventType,
    action: actions[eventType],
    resourceType: "photo",
    resourceId: photoId,
    details,
  });
}
