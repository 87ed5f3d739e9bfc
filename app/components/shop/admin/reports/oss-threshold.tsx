import { Notice } from "#app/components/ui/notice.tsx";
import type { OssSum } from "#app/domain/shop/sales/read-oss-threshold.ts";
import { messages } from "#app/messages/messages.ts";
import { formatPrice } from "#app/shared/core/money.ts";

function adviseOn(state: OssSum["state"]): string {
  if (state === null) return messages.adminSales.reports.oss.otherCurrency;
  return messages.adminSales.reports.oss.advice[state];
}

/** What the year's sales to the EU's other countries mean for the seller's tax. */
export function OssThreshold({ year, sums }: { year: string; sums: OssSum[] }) {
  return sums.map(({ currency, amount, state }) => (
    <Notice key={currency} title={messages.adminSales.reports.oss.sold(year, formatPrice(amount, currency))}>
      {messages.adminSales.reports.oss.threshold} {adviseOn(state)}
    </Notice>
  ));
}
