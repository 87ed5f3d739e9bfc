import { recordRepeatableEvent } from "#app/domain/core/audit/record-repeatable-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";

/**
 * Records that a signed-in user was refused access; routes call it where
 * they respond with 403. If the log can't be written, the request is refused all the same.
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
