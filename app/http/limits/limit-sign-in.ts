import { isKnownDeviceOf } from "#app/domain/auth/known-devices.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts one try to sign in by e-mail, for devices that never signed in to it: whoever guesses from many networks
 * would have no limit. The address of the network was counted at the door.
 * @throws DomainError "rate_limited"
 */
export async function limitSignIn(ctx: Context, limits: RateLimits, email: string): Promise<void> {
  if (!isKnownDeviceOf(ctx, email)) await limits.consume("loginByEmail", email.toLowerCase());
}
