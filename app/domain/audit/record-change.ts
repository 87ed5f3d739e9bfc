import type { WriteContext } from "#app/domain/core/write.ts";
import { type AuditEvent, recordEvent } from "./record-event.ts";

/** Audits a change of a photo or video, in the transaction of the change. */
export function recordChange(
  tx: WriteContext,
  resourceType: "photo" | "video",
  change: "added" | "changed" | "moved" | "removed",
  resourceId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(tx, {
    eventType: `${resourceType}.${change}`,
    action: `${resourceType === "photo" ? "Photo" : "Video"} ${change}`,
    resourceType,
    resourceId,
    details,
  });
}
