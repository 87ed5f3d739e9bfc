import { Notice } from "#app/components/ui/notice.tsx";
import type { OssSum } from "#app/domain/shop/sales/read-oss-threshold.ts";
import { formatPrice } from "#app/shared/core/money.ts";

const advice = {
  below: "Below it you may charge your own country’s tax everywhere in the EU.",
  near: "That is near the threshold: talk to your tax adviser about the One-Stop-Shop now.",
  over: "The threshold is passed, this year or last: tax is owed where the buyers live, through the One-Stop-Shop.",
} as const;

/** What the year's sales to the EU's other countries mean for the seller's tax. */
export function OssThreshold({ year, sums }: { year: string; sums: OssSum[] }) {
  return sums.map(({ currency, amount, state }) => (
    <Notice key={currency} title={`Sold to other EU countries in ${year}: ${formatPrice(amount, currency)}`}>
      Without tax, of a threshold of €10,000 a year.{" "}
      {state === null
        ? "For other currencies the European Central Bank’s rate of each sale’s day has to be looked up."
        : advice[state]}
    </Notice>
  ));
}
