import { addressKey } from "#app/domain/address-key.ts";
import type { Context } from "#app/domain/context.ts";
import { isDomainError } from "#app/domain/errors.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts a question to the assistant against its asker's limits, and against what its model may cost in a day.
 * @returns whether the model may be asked; beyond the day's answers the site answers by itself.
 * @throws DomainError "rate_limited" for an address that asks too often.
 */
export async function limitAssistant(ctx: Context, limits: RateLimits): Promise<boolean> {
  const key = addressKey(ctx.request.ipAddress);
  await limits.consume("assistantByAddress", key);
  await limits.consume("assistantByAddressAndDay", key);
  if (!ctx.gateways.languageModel) return false;
  try {
    await limits.consume("modelAnswers", "all");
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") return false;
    throw error;
  }
}
