import { messages } from "#app/messages/messages.ts";

/** By the status that an order came to. */
function statusEvents(): Readonly<Record<string, string>> {
  return messages.adminOrders.events.byStatus;
}

/** An event of the log in the owner's words; the log itself names both statuses. */
export function formatOrderEvent(action: string): string {
  const [, from, to = ""] = /^Purchase (\w+) -> (\w+)$/.exec(action) ?? [];
  if (from === "completed" && to === "completed") return messages.adminOrders.events.partlyRefunded;
  if (from === "disputed" && to === "completed") return messages.adminOrders.events.disputeWon;
  if (action === "Taken for free") return messages.adminOrders.events.claimedForFree;
  if (action === "Order compared with its payment") return messages.adminOrders.events.checked;
  return statusEvents()[to] ?? messages.adminAudit.action(action);
}
