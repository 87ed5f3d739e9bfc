/**
 * Where the music of an order comes from: it was bought (or taken for free), bought as a gift, or given by the artist with
 * a code, by hand, or for what was bought at another shop. Only the first two are sales.
 */
export const purchaseCauses = ["sale", "gift", "code", "grant", "import"] as const;
export type PurchaseCause = (typeof purchaseCauses)[number];

/** The causes of sales. */
export const saleCauses = ["sale", "gift"] as const satisfies readonly PurchaseCause[];

const givenLabels: Readonly<Partial<Record<PurchaseCause, string>>> = {
  code: "Redeemed code",
  grant: "Given by the artist",
  import: "Bought on Bandcamp",
};

/** What an order is that was given and not sold: people read it in place of an amount. Null for a sale. */
export function givenLabel({ cause }: { cause: PurchaseCause }): string | null {
  return givenLabels[cause] ?? null;
}
