import { isNewEmail } from "#app/domain/accounts/update-profile.ts";
import { isRecentlyAuthenticated } from "#app/domain/auth/require-recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts a change of address against the limit of verification mails: each sends one to an address of the user's
 * choice, and the refusal of a taken address reveals that it is taken. Not counted if it is refused for lack of a
 * reauthentication.
 * @throws DomainError "rate_limited"
 */
export async function limitEmailChange(ctx: Context, limits: RateLimits, email?: string): Promise<void> {
  if (!ctx.actor || !isNewEmail(ctx.actor.user, email) || !isRecentlyAuthenticated(ctx)) return;
  await limits.consume("verificationMailByUser", ctx.actor.user.id);
}
