import type { OrderState } from "#app/shared/purchases/order-schema.ts";

/** The labels of order states in a list's filter. */
export const stateLabels: Readonly<Record<OrderState, string>> = {
  pending: "Pending",
  completed: "Completed",
  canceled: "Canceled",
  refunded: "Refunded",
  disputed: "Disputed",
  review: "Under review",
  overdue: "Pending over an hour",
};
