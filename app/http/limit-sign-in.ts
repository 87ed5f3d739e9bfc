import { addressKey } from "#app/domain/address-key.ts";
import { isKnownDeviceOf } from "#app/domain/auth/known-devices.ts";
import type { Context } from "#app/domain/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts one try to sign in: by address of the network, and by e-mail for devices that never signed in
 * to it, or whoever guesses from many networks would have no limit.
 * @throws DomainError "rate_limited"
 */
export async function limitSignIn(ctx: Context, limits: RateLimits, email: string): Promise<void> {
  await limits.consume("loginByAddress", addressKey(ctx.request.ipAddress));
  if (!isKnownDeviceOf(ctx, email)) await limits.consume("loginByEmail", email.toLowerCase());
}
