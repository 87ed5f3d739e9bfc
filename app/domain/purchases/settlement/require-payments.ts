import type { Context } from "#app/domain/core/context.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/errors.ts";

/** The payment provider. @throws DomainError "unavailable" where the shop takes no payments. */
export function requirePayments(ctx: Context): OpenPayments {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") {
    throw new DomainError("unavailable", "This shop doesn't take payments yet. Please come back later.");
  }
  return payments;
}
