import { type AuditEvent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { WriteContext } from "#app/domain/core/write.ts";

const actions = {
  "photo.added": "Photo added",
  "photo.changed": "Photo changed",
  "photo.moved": "Photo moved",
  "photo.removed": "Photo removed",
} as const;

/** Audits a change of a photo, in the transaction of the change. */
export function recordPhoto(
  tx: WriteContext,
  eventType: keyof typeof actions,
  photoId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(tx, {
    eventType,
    action: actions[eventType],
    resourceType: "photo",
    resourceId: photoId,
    details,
  });
}
