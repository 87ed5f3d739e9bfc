import { eq } from "drizzle-orm";
import type { Actor, Context, ReadContext } from "#app/domain/core/context.ts";
import { needsPasskey, requireActor, requireRole } from "#app/domain/core/require-role.ts";
import { noteIfPossible } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { maxAdminProof, proofLifetime } from "#app/shared/core/proof-lifetime.ts";
import { userSessions } from "#db/schema/index.ts";

/** Whether the caller has proved who they are within ten minutes, with all that this site requires of them. */
export function isRecentlyAuthenticated(ctx: ReadContext): boolean {
  const { actor, now } = ctx;
  if (!actor || now().getTime() > actor.session.authenticatedAt.getTime() + proofLifetime) return false;
  return actor.session.authenticatedWith === "passkey" || !needsPasskey(ctx, actor.user);
}

/**
 * Guards what a stolen or forgotten session must not do to its own account; for the admin area see
 * `requireRecentAdmin`.
 * @throws DomainError "unauthenticated", or "reauthentication_required" when the proof is older than ten minutes.
 */
export function requireRecentAuthentication(ctx: ReadContext): Actor {
  const actor = requireActor(ctx);
  assertRecent(isRecentlyAuthenticated(ctx));
  return actor;
}

/** @throws DomainError "reauthentication_required" */
function assertRecent(isRecent: boolean): void {
  if (isRecent) return;
  throw new DomainError("reauthentication_required", messages.requests.confirm);
}

/**
 * Guards changes to public content and to other people's data: they need an admin with a recent proof of
 * identity. It is valid for ten minutes, each admin action renews these, and after two hours a new proof is needed.
 * Critical changes to the admin's own account use `requireRecentAuthentication`, which nothing renews.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"
 */
export function requireRecentAdmin(ctx: Context): Actor {
  const actor = requireRole(ctx, ["admin"]);
  assertRecent(isRecentAdmin(ctx));
  renewAdminProof(ctx);
  return actor;
}

/** Whether the caller's proof was valid for the admin area when the request began. */
export function isRecentAdmin(ctx: ReadContext): boolean {
  return (ctx.request.begunAt ?? ctx.now()) <= recentAdminUntil(ctx);
}

/** Until when the caller's proof is valid for the admin area without another action; in the past if signed out. */
export function recentAdminUntil({ actor }: ReadContext): Date {
  if (!actor) return new Date(0);
  const provenAt = actor.session.authenticatedAt.getTime();
  const lastAction = Math.max(provenAt, actor.session.adminActionAt?.getTime() ?? 0);
  return new Date(Math.min(lastAction + proofLifetime, provenAt + maxAdminProof));
}

/** Notes an admin's activity. An expired proof stays expired: only a new one renews it. */
export function renewAdminProof(ctx: ReadContext): void {
  if (!ctx.actor || !isRecentAdmin(ctx)) return;
  const { session } = ctx.actor;
  noteIfPossible(ctx, (db) => {
    db.update(userSessions).set({ adminActionAt: ctx.now() }).where(eq(userSessions.id, session.id)).run();
  });
}
