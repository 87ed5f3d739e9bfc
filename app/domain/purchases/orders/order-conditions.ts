import { and, eq, lt, type SQL } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import type { OrderState } from "#app/shared/purchases/order-schema.ts";
import { purchases } from "#db/schema/index.ts";

/** A payment takes minutes; one that is open for longer was abandoned, or its webhook is missing. */
const maxPending = 60 * 60_000;

/** Which purchases are in this state; all of them without one. */
export function isInState(ctx: Pick<Context, "now">, state: OrderState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state !== "overdue") return eq(purchases.status, state);
  const since = new Date(ctx.now().getTime() - maxPending);
  return and(eq(purchases.status, "pending"), lt(purchases.purchaseDate, since));
}

/** Which purchases were made under the provider and mode in force; null where the shop takes no payments. */
export function isOfToday({ gateways: { payments } }: Pick<Context, "gateways">): SQL | undefined | null {
  if (payments.provider === "none") return null;
  return and(eq(purchases.provider, payments.provider), eq(purchases.livemode, payments.livemode));
}
