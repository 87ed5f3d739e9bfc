import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends the current session, if there is one. */
export function signOut(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  // However full the disk is: nobody stays signed in who wants out.
  write({ ...ctx, mayUseReserve: true }, (tx) => {
    endSessions(tx, actor.user.id, [actor.session.id]);
    recordEvent(tx, { eventType: "auth.sign_out", action: "Signed out" });
  });
  ctx.accessChanges.announce(actor.user.id);
}
