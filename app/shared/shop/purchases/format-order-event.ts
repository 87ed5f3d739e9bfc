const statusEvents: Readonly<Record<string, string>> = {
  completed: "Paid",
  refunded: "Refunded",
  canceled: "Canceled",
  disputed: "Disputed by the buyer's bank",
  review: "Put under review",
};

const otherEvents: Readonly<Record<string, string>> = {
  "Taken for free": "Claimed for free",
  "Order compared with its payment": "Checked against Stripe",
};

/** An event of the log in the owner's words; the log itself names both statuses. */
export function formatOrderEvent(action: string): string {
  const [, from, to = ""] = /^Purchase (\w+) -> (\w+)$/.exec(action) ?? [];
  if (from === "completed" && to === "completed") return "Partly refunded";
  if (from === "disputed" && to === "completed") return "Dispute won";
  return statusEvents[to] ?? otherEvents[action] ?? action;
}
