import { isKnownDeviceOf } from "#app/domain/auth/known-devices.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts a sign-in attempt by e-mail, for devices that never signed in to that account: otherwise guessing from many
 * networks would be unlimited. The IP address was counted before.
 * @throws DomainError "rate_limited"
 */
export async function limitSignIn(ctx: Context, limits: RateLimits, email: string): Promise<void> {
  if (!isKnownDeviceOf(ctx, email)) await limits.consume("loginByEmail", email.toLowerCase());
}
