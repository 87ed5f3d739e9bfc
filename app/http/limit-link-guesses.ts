import type { Context } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { isDomainError } from "#app/shared/errors.ts";

/**
 * Opens something by a private link; tries that lead nowhere are counted by address. Those who have a link never notice.
 * @throws what `open` throws; DomainError "rate_limited" instead of "not_found" over the limit.
 */
export async function limitLinkGuesses<Opened>(
  ctx: Context,
  limits: RateLimits,
  open: () => Opened,
): Promise<Opened> {
  try {
    return open();
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") {
      await limits.consume("linkGuessByAddress", addressKey(ctx.request.ipAddress));
    }
    throw error;
  }
}
