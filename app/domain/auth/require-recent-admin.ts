import { eq } from "drizzle-orm";
import type { Actor, Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { maxAdminProof, proofLifetime } from "#app/shared/auth/proof-lifetime.ts";
import type { Transaction } from "#db/client.server.ts";
import { userSessions } from "#db/schema/index.ts";
import { assertRecent } from "./require-recent-authentication.ts";

/**
 * Who may change what everybody sees, or what others have: an admin at work. Their proof of who they are counts
 * for ten minutes, each admin action renews these, and after two hours they prove it again.
 * What is critical about the admin's own account asks `requireRecentAuthentication`, which nothing renews.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"
 */
export function requireRecentAdmin(ctx: Context): Actor {
  const actor = requireRole(ctx, ["admin"]);
  assertRecent(isRecentAdmin(ctx));
  renewAdminProof(ctx);
  return actor;
}

/** Whether the caller's proof counted for the admin area when the request began. */
export function isRecentAdmin(ctx: ReadContext): boolean {
  return (ctx.request.begunAt ?? ctx.now()) <= recentAdminUntil(ctx);
}

/** Until when the caller's proof counts for the admin area if nothing more is done there; long ago for a stranger. */
export function recentAdminUntil({ actor }: ReadContext): Date {
  if (!actor) return new Date(0);
  const provenAt = actor.session.authenticatedAt.getTime();
  const lastAction = Math.max(provenAt, actor.session.adminActionAt?.getTime() ?? 0);
  return new Date(Math.min(lastAction + proofLifetime, provenAt + maxAdminProof));
}

/** Notes that an admin is at work. A proof that counts no more stays so: only a new one brings it back. */
export function renewAdminProof(ctx: ReadContext & { db: Transaction }): void {
  if (!ctx.actor || !isRecentAdmin(ctx)) return;
  ctx.db
    .update(userSessions)
    .set({ adminActionAt: ctx.now() })
    .where(eq(userSessions.id, ctx.actor.session.id))
    .run();
}
