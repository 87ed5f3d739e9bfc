import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends the session that asks; without one there is nothing to do. */
export function signOut(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  ctx.db.transaction(
    (transaction) => {
      endSessions(transaction, actor.user.id, [actor.session.id]);
      recordEvent(transaction, ctx, { eventType: "auth.sign_out", action: "Signed out" });
    },
    { behavior: "immediate" },
  );
  ctx.accessChanges.announce(actor.user.id);
}
