import { formatPrice } from "#app/shared/money.ts";
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
  if (Number(amount) === 0) return "free or more";
  return (
    <>
      from <Price amount={amount} />
    </>
  );
}

interface AskedPriceProps {
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
}

/** What follows the verb on a button: " $9.00", " from $9.00", ", free or more"; nothing for what is simply free. */
export function AskedPrice({ price, suggestedPrice }: AskedPriceProps) {
  const isFree = Number(price) === 0;
  if (suggestedPrice === null && isFree) return null;
  return (
    <>
      {isFree ? ", " : " "}
      {suggestedPrice === null ? <Price amount={price} /> : <LeastPrice amount={price} />}
    </>
  );
}

/** A price in tabular numerals. */
export function Price({ amount, currency }: PriceProps) {
  const site = useCurrency();
  // Making an Intl.NumberFormat takes a cheap phone 50 ms, so the server made the sign.
  const isPlain = /^\d{1,3}\.\d\d$/.test(amount) && (currency ?? site.currency) === site.currency;
  const text = isPlain ? site.priceSign + amount : formatPrice(amount, currency ?? site.currency);
  return <span className={styles.price}>{text}</span>;
}
