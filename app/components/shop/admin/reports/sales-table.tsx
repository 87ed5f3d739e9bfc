import { Link } from "@remix-run/react";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { SalesAmounts, SalesReport, SalesRow } from "#app/domain/shop/sales/list-sales.ts";
import { RowBar } from "./bar-chart.tsx";

const viewLabels = {
  day: "Day",
  month: "Month",
  country: "Country",
  release: "Sold as",
  track: "Track",
  receipt: "Receipt",
};

const amountLabels: readonly (readonly [keyof SalesAmounts, string])[] = [
  ["gross", "Gross"],
  ["thanks", "Extra"],
  ["tax", "Tax"],
  ["fees", "Fees"],
  ["refunded", "Refunds"],
  ["disputed", "Disputes"],
  ["net", "Net"],
];

/** Columns that say something even where all is zero. */
const always: readonly (keyof SalesAmounts)[] = ["gross", "fees", "net"];

/** The figures of the sales: a row for each day, country, title or receipt, and currency. */
export function SalesTable({ report: { view, range, rows, totals } }: { report: SalesReport }) {
  const max = Math.max(0, ...rows.map(({ gross }) => Number(gross)));
  const isByTime = view === "day" || view === "month";
  const amounts = amountLabels.filter(
    ([name]) => always.includes(name) || rows.some((row) => Number(row[name]) !== 0),
  );
  const columns: Column<SalesRow>[] = [
    {
      label: viewLabels[view],
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
            label: view === "release" || view === "track" ? "Sold" : "Orders",
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
  const currencies = totals.length > 1 ? ", each currency by itself" : "";
  return (
    <DataTable
      caption={`Sales from ${range.from} to ${range.to}${currencies}`}
      columns={columns}
      rows={rows}
      keyOf={({ key, currency }) => `${key} ${currency}`}
      empty={
        <EmptyState
          title="No sales on these days"
          description="Choose other days to see more. A new payment appears within five minutes."
        />
      }
    />
  );
}
