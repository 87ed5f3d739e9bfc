import { messages } from "#app/messages/messages.ts";

const statuses = ["completed", "refunded", "canceled", "disputed", "review"] as const;

/** An event of the log in the owner's words; the log itself names both statuses. */
export function formatOrderEvent(action: string): string {
  const [, from, to = ""] = /^Purchase (\w+) -> (\w+)$/.exec(action) ?? [];
  if (from === "completed" && to === "completed") return messages.adminOrders.events.partlyRefunded;
  if (from === "disputed" && to === "completed") return messages.adminOrders.events.disputeWon;
  if (action === "Taken for free") return messages.adminOrders.events.claimedForFree;
  if (action === "Order compared with its payment") return messages.adminOrders.events.checked;
  const status = statuses.find((name) => name === to);
  return status ? messages.adminOrders.events.byStatus[status] : messages.adminAudit.action(action);
}
