import { type AuditEvent, recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { Transaction } from "#db/client.server.ts";

const actions = {
  "video.added": "Video added",
  "video.changed": "Video changed",
  "video.moved": "Video moved",
  "video.removed": "Video removed",
} as const;

/** Records what happened to a video, in the transaction in which it happens. */
export function recordVideo(
  transaction: Transaction,
  ctx: Context,
  eventType: keyof typeof actions,
  videoId: string,
  details: NonNullable<AuditEvent["details"]> = {},
): void {
  recordEvent(transaction, ctx, {
    eventType,
    action: actions[eventType],
    resourceType: "video",
    resourceId: videoId,
    details,
  });
}
