import { messages } from "#app/messages/messages.ts";
import type { purchaseStatusNames } from "./schema.ts";

/** The status of an order within a sentence: "under review" for "review". Client-safe. */
export function formatStatus(status: string): string {
  return messages.adminOrders.statusWords[status as (typeof purchaseStatusNames)[number]] ?? status;
}
