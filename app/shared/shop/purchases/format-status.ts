import { messages } from "#app/messages/messages.ts";
/** The status of an order within a sentence: "under review" for "review". */
export function formatStatus(status: string): string {
  const words: Readonly<Record<string, string>> = messages.adminOrders.statusWords;
  return words[status] ?? status;
}
