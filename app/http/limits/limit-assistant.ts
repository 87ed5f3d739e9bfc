import type { Context } from "#app/domain/core/context.ts";
import { isDomainError } from "#app/shared/errors.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts a reply of the model against the day's budget; the caller was counted before.
 * @returns whether the model may be asked; over the budget the site replies without it.
 */
export async function limitAssistant(ctx: Context, limits: RateLimits): Promise<boolean> {
  if (!ctx.gateways.languageModel) return false;
  try {
    await limits.consume("modelAnswers", "all");
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") return false;
    throw error;
  }
}
