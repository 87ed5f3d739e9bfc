import type { Context } from "#app/domain/core/context.ts";
import { isDomainError } from "#app/shared/errors.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts an answer of the model against what it may cost in a day; who asks was counted at the door.
 * @returns whether the model may be asked; beyond the day's answers the site answers by itself.
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
