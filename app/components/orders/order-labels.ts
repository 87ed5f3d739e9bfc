import type { OrderState } from "#app/shared/purchases/order-schema.ts";

/** What the states of orders are called in a list's choice. */
export const stateLabels: Readonly<Record<OrderState, string>> = {
  pending: "Pending",
  completed: "Completed",
  canceled: "Canceled",
  refunded: "Refunded",
  disputed: "Disputed",
  review: "Under review",
  overdue: "Pending over an hour",
};

/** As much of an order's number as tells it apart; a search finds it by this. */
export function shortNumber(orderId: string): string {
  return orderId.slice(0, 8);
}
