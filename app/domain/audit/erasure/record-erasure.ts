import type { WriteContext } from "#app/domain/core/write.ts";
import { type ErasureCounts, isNothing } from "../chain/erasure-record.ts";
import { recordEvent } from "../record-event.ts";

/** Records an erasure in the same transaction, without an actor, so that it is never erased itself. */
export function recordErasure(
  tx: WriteContext,
  erasure: {
    eventType: "audit.addresses_erased" | "audit.user_erased";
    action: string;
    counts: ErasureCounts;
  },
): void {
  if (isNothing(erasure.counts)) return;
  const { eventType, action, counts } = erasure;
  recordEvent(tx, { eventType, action, userId: null, sessionId: null, details: { ...counts } });
}
