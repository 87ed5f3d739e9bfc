import { type AuditEvent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { WriteContext } from "#app/domain/core/write.ts";

const actions = {
  "video.added": "Video added",
  "video.changed": "Video changed",
  "video.moved": "Video moved",
  "video.removed": "Video removed",
} as const;

/** Audits a change of a video, in the transaction of the change. */
export function recordVideo(
  tx: WriteContext,
  eventType: keyof typeof actions,
  videoId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(tx, {
    eventType,
    action: actions[eventType],
    resourceType: "video",
    resourceId: videoId,
    details,
  });
}
