import { givenLabel, type PurchaseCause } from "#app/shared/core/orders/causes.ts";
import { Price } from "./price.tsx";

/** What an order cost; where it was given and not sold, how instead. */
export function OrderAmount({
  order,
}: {
  order: { cause: PurchaseCause; amount: string; currency: string };
}) {
  return givenLabel(order) ?? <Price amount={order.amount} currency={order.currency} />;
}
