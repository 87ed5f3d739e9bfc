import { formatPrice } from "#app/shared/money.ts";
import { useCurrency } from "./currency.ts";
import styles from "./price.module.css";

interface PriceProps {
  amount: string;
  /** Defaults to the site's currency. */
  currency?: string;
}

/** A price in tabular numerals. */
export function Price({ amount, currency }: PriceProps) {
  const siteCurrency = useCurrency();
  return <span className={styles.price}>{formatPrice(amount, currency ?? siteCurrency)}</span>;
}
