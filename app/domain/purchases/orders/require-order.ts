import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { DomainError } from "#app/shared/errors.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { requirePayments } from "../settlement/require-payments.ts";

/** @throws DomainError "not_found" */
export function requireOrder({ db }: Pick<Context, "db">, orderId: string): PurchaseRow {
  const order = db.select().from(purchases).where(eq(purchases.id, orderId)).get();
  if (!order) throw new DomainError("not_found", "This order doesn't exist.");
  return order;
}

/**
 * The provider that an order was made at.
 * @throws DomainError "conflict" where the shop now uses another one, or the other mode; "unavailable"
 *   where it takes no payments.
 */
export function requireItsProvider(ctx: Context, { provider, livemode }: PurchaseRow): OpenPayments {
  const payments = requirePayments(ctx);
  if (payments.provider === provider && payments.livemode === livemode) return payments;
  const where = provider === "test" ? "with test cards" : `at Stripe, in ${livemode ? "live" : "test"} mode`;
  throw new DomainError(
    "conflict",
    `This order was made ${where}, but the shop now takes its payments elsewhere. You can't change it here.`,
  );
}
