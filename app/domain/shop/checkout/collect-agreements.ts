import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import { fieldError } from "#app/shared/core/errors.ts";
import { type Agreement, checkoutAgreements } from "#app/shared/core/orders/agreements.ts";
import type { OrderRequest } from "./price-order.ts";

/**
 * What the buyer agrees to with an order, for its row and its receipt: in the language of the page, word for word.
 * @param agreesToWithdrawal whether they ticked the box.
 * @throws DomainError "invalid" where the box is required and wasn't ticked.
 */
export function collectAgreements(
  ctx: Pick<ReadContext, "db" | "now">,
  { agreesToWithdrawal }: { agreesToWithdrawal?: boolean | undefined },
): Agreement[] {
  const { hasTerms, withdrawal } = checkoutAgreements(readSite(ctx).settings);
  if (withdrawal && !agreesToWithdrawal) {
    throw fieldError<OrderRequest>("agreesToWithdrawal", messages.statutory.consent.missing);
  }
  const at = ctx.now().toISOString();
  const terms = messages.statutory.terms.accept(messages.statutory.terms.name).join("");
  return [
    ...(hasTerms ? [{ to: "terms" as const, text: terms, at }] : []),
    ...(withdrawal ? [{ to: "withdrawal" as const, text: withdrawal, at }] : []),
  ];
}
