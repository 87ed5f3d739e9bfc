import { messages } from "#app/messages/messages.ts";
import { purchaseStatusNames } from "./schema.ts";
/** The status of an order within a sentence: "under review" for "review". */
export function formatStatus(status: string): string {
  const known = purchaseStatusNames.find((name) => name === status);
  return known ? messages.adminOrders.statusWords[known] : status;
}
