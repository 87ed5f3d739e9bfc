import { formatCents, formatPrice } from "#app/shared/money.ts";
import type { DetailsRow } from "./content.ts";

/** What an order is of, for mails. */
export interface Bought {
  /** All of it in one phrase. */
  title: string;
  lines: readonly BoughtLine[];
}

export interface BoughtLine {
  kind: "Track" | "Release";
  title: string;
  artist: string;
  amountCents: number;
  /** What was paid above the price, as thanks. */
  thanksCents: number;
}

/** The rows that name what was bought: a single thing with its artist, several with their prices. */
export function boughtRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  const [only, ...others] = lines;
  if (!only) return [];
  if (others.length === 0) {
    return [
      { label: only.kind, value: only.title },
      { label: "Artist", value: only.artist },
    ];
  }
  return lines.map(({ kind, title, amountCents }) => ({
    label: kind,
    value: `${title}, ${formatPrice(formatCents(amountCents), currency)}`,
  }));
}

/** How much of an amount is thanks above the price; no row where nothing is. */
export function thanksRows({ lines }: Pick<Bought, "lines">, currency: string): DetailsRow[] {
  const thanks = lines.reduce((sum, { thanksCents }) => sum + thanksCents, 0);
  if (thanks === 0) return [];
  return [{ label: "Of it, thanks to the artist", value: formatPrice(formatCents(thanks), currency) }];
}
