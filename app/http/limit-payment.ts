import { addressKey } from "#app/domain/address-key.ts";
import type { Actor, Context } from "#app/domain/context.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts one payment that somebody opens: by account, and by address of the network, or whoever tries out
 * stolen cards would only need another account.
 * @throws DomainError "rate_limited"
 */
export async function limitPayment(ctx: Context, limits: RateLimits, { user }: Actor): Promise<void> {
  await limits.consume("paymentIntentByUser", user.id);
  await limits.consume("paymentIntentByAddress", addressKey(ctx.request.ipAddress));
}
