import { eq } from "drizzle-orm";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { passkeys } from "#db/schema/index.ts";
import type { Actor, Context, ReadContext, UserRow } from "./context.ts";

/** The signed-in caller. @throws DomainError "unauthenticated" when nobody is signed in. */
export function requireActor(ctx: Pick<Context, "actor">): Actor {
  if (!ctx.actor) throw new DomainError("unauthenticated", messages.requests.loggedOut);
  return ctx.actor;
}

const rolesWithDuties: readonly Role[] = ["admin", "moderator"];

/** Whether this site requires MFA of an account: if the owner wants it, of admins and moderators. */
export function isMfaRequired(ctx: ReadContext, { role }: Pick<UserRow, "role">): boolean {
  return rolesWithDuties.includes(role) && ctx.settings.adminMfa === "required";
}

/**
 * Whether the caller is an admin or moderator who must use MFA on this site, and neither enrolled nor proved who they
 * are with a passkey, which is two factors in one.
 */
export function lacksRequiredMfa(ctx: ReadContext): boolean {
  if (!ctx.actor) return false;
  const { user, session } = ctx.actor;
  return !user.mfaEnabled && session.authenticatedWith !== "passkey" && isMfaRequired(ctx, user);
}

/**
 * Whether an account must have a second factor on this site and has none but a passkey: then its password alone proves
 * nothing, and couldn't set up another factor or remove this one.
 */
export function needsPasskey(ctx: ReadContext, user: UserRow): boolean {
  if (user.mfaEnabled || !isMfaRequired(ctx, user)) return false;
  const own = ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)).limit(1);
  return own.get() !== undefined;
}

/**
 * The caller, if they have one of these roles; an admin or moderator only with MFA where the site requires it.
 * @throws DomainError "unauthenticated", "forbidden"
 */
export function requireRole(ctx: ReadContext, roles: readonly Role[]): Actor {
  const actor = requireActor(ctx);
  if (!roles.includes(actor.user.role)) {
    throw new DomainError("forbidden", messages.requests.permissions);
  }
  if (lacksRequiredMfa(ctx)) {
    throw new DomainError("forbidden", messages.requests.mfaNeeded);
  }
  return actor;
}
