import { isNewEmail } from "#app/domain/accounts/update-profile.ts";
import { isRecentlyAuthenticated } from "#app/domain/auth/require-recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts a change of address with the mails of verification: each sends one to whatever address is typed,
 * and the refusal of a taken one tells that it is taken. What will be refused for want of a proof isn't counted.
 * @throws DomainError "rate_limited"
 */
export async function limitEmailChange(ctx: Context, limits: RateLimits, email?: string): Promise<void> {
  if (!ctx.actor || !isNewEmail(ctx.actor.user, email) || !isRecentlyAuthenticated(ctx)) return;
  await limits.consume("verificationMailByUser", ctx.actor.user.id);
}
