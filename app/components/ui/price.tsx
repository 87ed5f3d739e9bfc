import { useCurrency } from "./currency.ts";
import styles from "./price.module.css";

/**
 * A price for people: "$1.99".
 * @param amount two decimals as the contract writes money
 * @param currency three letters, ISO 4217
 */
function formatPrice(amount: string, currency: string): string {
  // The site speaks English, so that server and browser write the same text whatever the browser's language is.
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(Number(amount));
}

interface PriceProps {
  amount: string;
  /** The site's own where it isn't given. */
  currency?: string;
}

/** A price in tabular numerals. */
export function Price({ amount, currency }: PriceProps) {
  const siteCurrency = useCurrency();
  return <span className={styles.price}>{formatPrice(amount, currency ?? siteCurrency)}</span>;
}
