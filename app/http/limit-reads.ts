import type { AppLoadContext } from "@remix-run/node";
import type { Context } from "#app/domain/core/context.ts";
import { addressKey } from "#app/domain/core/text.ts";
import type { RateLimits } from "#app/http/limits/rate-limits.ts";
import { type DomainError, isDomainError } from "#app/shared/core/errors.ts";
import "#app/http/load-context.ts";

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

/**
 * Counts a read of a missing page, before the response is rendered: it isn't cached, and there are endless such
 * addresses. What is rendered for the cache isn't counted, as it is rendered again for its visitor.
 * @returns the refusal for a visitor over the limit, else null.
 */
export async function limitUncached({
  ctx,
  limits,
  inlineStyles,
}: AppLoadContext): Promise<DomainError | null> {
  if (inlineStyles !== null) return null;
  try {
    await limits.consume("uncachedByAddress", addressKey(ctx.request.ipAddress));
    return null;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}
