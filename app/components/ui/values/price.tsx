import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import type { Sale } from "#app/shared/music/tracks/schema.ts";
import { useCurrency } from "./currency.ts";
import styles from "./price.module.css";

interface PriceProps {
  /** Two decimals, as the API writes money. */
  amount: string;
  /** Defaults to the site's currency. */
  currency?: string;
}

/** The least that is asked where the fan names the price: "from $9.00", "free or more". */
export function LeastPrice({ amount }: Pick<PriceProps, "amount">) {
  if (Number(amount) === 0) return messages.values.freeOrMore;
  return <Sentence parts={messages.values.fromPrice(<Price amount={amount} />)} />;
}

/** What a price was before a sale, and the lowest of the 30 days before it, which EU law asks for; nothing without. */
export function WasPrice({ sale }: { sale: Sale | null }) {
  return (
    sale && (
      <span className="muted small">
        <s>
          <Price amount={sale.regularPrice} />
        </s>
        <Sentence parts={messages.values.lowestPrice(<Price amount={sale.lowestPrice} />)} />
      </span>
    )
  );
}

/** What the seller's country wants next to a price: "incl. VAT", or the sentence of a small business; nothing without. */
export function PriceNote() {
  const { priceNote } = useCurrency();
  return priceNote && <span className="muted small">{priceNote}</span>;
}

/** A price in tabular numerals. */
export function Price({ amount, currency }: PriceProps) {
  const site = useCurrency();
  // Making an Intl.NumberFormat takes a cheap phone 50 ms, so the server made what is around the figures.
  const isPlain = /^\d{1,3}\.\d\d$/.test(amount) && (currency ?? site.currency) === site.currency;
  const text = isPlain
    ? site.priceSign + localDecimals(amount) + (site.priceEnd ?? "")
    : formatPrice(amount, currency ?? site.currency);
  return <span className={styles.price}>{text}</span>;
}
