import type { AppLoadContext } from "@remix-run/node";
import { addressKey } from "#app/domain/core/text.ts";
import { type DomainError, isDomainError } from "#app/shared/errors.ts";
import "#app/http/load-context.ts";

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
