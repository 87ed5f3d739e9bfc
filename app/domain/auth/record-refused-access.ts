import { recordRepeatableEvent } from "#app/domain/audit/record-repeatable-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";

/**
 * Puts on record that somebody who is signed in was refused what is not for them; the doors call it where
 * they answer 403. A log that can't be written to changes no refusal.
 */
export function recordRefusedAccess(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  try {
    write(ctx, (tx) => {
      recordRepeatableEvent(tx, {
        eventType: "auth.access_refused",
        action: "Access refused",
        success: false,
        details: { role: actor.user.role },
      });
    });
  } catch (error) {
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "a refusal could not be recorded");
  }
}
