import type { Actor, Context } from "#app/domain/context.ts";
import { requireRole } from "#app/domain/require-role.ts";
import { requireRecentAuthentication } from "./require-recent-authentication.ts";

/**
 * Who may change what everybody sees: an admin who proved who they are lately.
 * @throws DomainError "unauthenticated", "forbidden", "reauthentication_required"
 */
export function requireRecentAdmin(ctx: Context): Actor {
  requireRole(ctx, ["admin"]);
  return requireRecentAuthentication(ctx);
}
