import { messages } from "#app/messages/messages.ts";
/**
 * Where the music of an order comes from: it was bought (or taken for free), bought as a gift, or given by the artist with
 * a code, by hand, or for what was bought at another shop. Only the first two are sales.
 */
export const purchaseCauses = ["sale", "gift", "code", "grant", "import"] as const;
export type PurchaseCause = (typeof purchaseCauses)[number];

/** The causes of sales. */
export const saleCauses = ["sale", "gift"] as const satisfies readonly PurchaseCause[];

/** What an order is that was given and not sold: people read it in place of an amount. Null for a sale. */
export function givenLabel({ cause }: { cause: PurchaseCause }): string | null {
  if (cause === "sale" || cause === "gift") return null;
  return messages.orders.given[cause];
}
