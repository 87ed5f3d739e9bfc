import { Link } from "@remix-run/react";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { SalesAmounts, SalesReport, SalesRow } from "#app/domain/shop/sales/list-sales.ts";
import { messages } from "#app/messages/messages.ts";
import { RowBar } from "./bar-chart.tsx";

function labelView(view: SalesReport["view"]): string {
  return messages.adminSales.reports.rowOf[view];
}

function labelAmounts(): [keyof SalesAmounts, string][] {
  return [
    ["gross", messages.adminOrders.totals.gross],
    ["thanks", messages.adminSales.reports.extra],
    ["tax", messages.adminOrders.facts.tax],
    ["fees", messages.adminSales.page.fees],
    ["refunded", messages.adminSales.page.refunds],
    ["disputed", messages.adminSales.reports.disputes],
    ["net", messages.adminOrders.totals.net],
  ];
}

/** Columns that say something even where all is zero. */
const always: readonly (keyof SalesAmounts)[] = ["gross", "fees", "net"];

/** The figures of the sales: a row for each day, country, title or receipt, and currency. */
export function SalesTable({ report: { view, range, rows, totals } }: { report: SalesReport }) {
  const max = Math.max(0, ...rows.map(({ gross }) => Number(gross)));
  const isByTime = view === "day" || view === "month";
  const amounts = labelAmounts().filter(
    ([name]) => always.includes(name) || rows.some((row) => Number(row[name]) !== 0),
  );
  const columns: Column<SalesRow>[] = [
    {
      label: labelView(view),
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ label, gross, order }) =>
        order ? (
          <Link to={`/admin/orders/${order}`}>{label}</Link>
        ) : isByTime ? (
          label
        ) : (
          <>
            {label}
            <RowBar value={Number(gross)} max={max} />
          </>
        ),
    },
    ...(view === "receipt"
      ? []
      : [
          {
            label:
              view === "release" || view === "track"
                ? messages.adminSales.reports.sold
                : messages.adminOrders.list.orders,
            isNumeric: true,
            isLabelled: true,
            cell: ({ sold }: SalesRow) => sold,
          },
        ]),
    ...amounts.map(
      ([name, label]): Column<SalesRow> => ({
        label,
        isNumeric: true,
        isLabelled: true,
        cell: (row) => <Price amount={row[name]} currency={row.currency} />,
      }),
    ),
  ];
  const caption =
    totals.length > 1
      ? messages.adminSales.reports.salesByCurrency(range.from, range.to)
      : messages.adminSales.reports.salesFromTo(range.from, range.to);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ key, currency }) => `${key} ${currency}`}
      empty={
        <EmptyState
          title={messages.adminSales.reports.none}
          description={messages.adminSales.reports.chooseOther}
        />
      }
    />
  );
}
