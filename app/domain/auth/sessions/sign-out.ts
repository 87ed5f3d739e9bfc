import { and, count, eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/context.ts";
import { userSessions, users } from "#db/schema/index.ts";

/** Ends the session that asks; without one there is nothing to do. */
export function signOut(ctx: Context): void {
  const { actor } = ctx;
  if (!actor) return;
  ctx.db.transaction(
    (transaction) => {
      transaction
        .update(userSessions)
        .set({ isActive: false })
        .where(eq(userSessions.id, actor.session.id))
        .run();
      const active = transaction
        .select({ count: count() })
        .from(userSessions)
        .where(and(eq(userSessions.userId, actor.user.id), eq(userSessions.isActive, true)))
        .get();
      transaction
        .update(users)
        .set({ activeSessionCount: active?.count ?? 0 })
        .where(eq(users.id, actor.user.id))
        .run();
      recordEvent(transaction, ctx, { eventType: "auth.sign_out", action: "Signed out" });
    },
    { behavior: "immediate" },
  );
}
