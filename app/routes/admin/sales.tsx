import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { type Column, DataTable } from "#app/components/admin/lists/data-table.tsx";
import { BarChart, RowBar } from "#app/components/admin/reports/bar-chart.tsx";
import { RangeForm } from "#app/components/admin/reports/range-form.tsx";
import { TimeLabel } from "#app/components/admin/time-label.tsx";
import { AmountRow } from "#app/components/orders/order-totals.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import {
  listSales,
  type SalesAmounts,
  type SalesReport,
  type SalesRow,
} from "#app/domain/sales/list-sales.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { type SalesView, salesQuerySchema } from "#app/shared/sales/schema.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Price } from "../../components/ui/values/price.tsx";

export const meta: MetaFunction = (args) => pageTitle(args, "Sales");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  const { payments } = ctx.gateways;
  return {
    workbench: readWorkbench(ctx),
    report: listSales(ctx, readQuery(request, salesQuerySchema)),
    isTest: payments.provider !== "none" && !payments.livemode,
  };
}

const views: readonly (readonly [SalesView, string])[] = [
  ["day", "Days"],
  ["month", "Months"],
  ["country", "Countries"],
  ["release", "Releases"],
  ["track", "Tracks"],
];

export default function Sales() {
  const { workbench, report, isTest } = useLoaderData<typeof loader>();
  const { view, range, totals, bookedAt } = report;
  const addressOf = (path: string, shown: SalesView) =>
    `${path}?${new URLSearchParams({ ...range, view: shown })}`;
  return (
    <AdminLayout title="Sales" current="sales" workbench={workbench}>
      <LinkTabs
        label="Sales by"
        preventScrollReset
        tabs={views.map(([name, label]) => ({
          label,
          to: addressOf("/admin/sales", name),
          isCurrent: name === view,
        }))}
      />
      <RangeForm range={range} keep={{ view }} />
      {totals.map(({ currency, gross, fees, refunded, net }) => (
        <AmountRow
          key={currency}
          currency={currency}
          amounts={{ Gross: gross, Fees: fees, Refunds: refunded, Net: net }}
        />
      ))}
      <SalesChart report={report} />
      <SalesTable report={report} />
      <p>
        <ButtonLink to={addressOf("/admin/sales/export", view)} reloadDocument variant="secondary">
          Download CSV
        </ButtonLink>
      </p>
      <div className="stack gap-1 note">
        {isTest && <p>Test payments: no money moved.</p>}
        {report.isCut && <p>Only the first 400 rows are shown. The CSV has all of them.</p>}
        <p>
          Net is what the payment provider pays out: gross minus fees, refunds and disputes. Thanks is what
          fans paid above the price, and tax is what is owed on the sale; both are part of the gross. A track
          of a release gets its share of the release’s price, in proportion to the prices of its tracks.
        </p>
        <p>
          {bookedAt ? (
            <>
              The latest entry is from <TimeLabel time={bookedAt} />.{" "}
            </>
          ) : null}
          New payments appear within five minutes. Every night the sums are compared with the provider’s to
          the cent; the result is under Health.
        </p>
      </div>
    </AdminLayout>
  );
}

/** The gross over time, in the currency with the most of it. */
function SalesChart({ report: { view, chart, totals } }: { report: SalesReport }) {
  if (chart.bars.length === 0) return null;
  const label = `Gross per ${view}${totals.length > 1 ? ` in ${chart.currency.toUpperCase()}` : ""}`;
  return <BarChart label={label} bars={chart.bars} />;
}

const viewLabels = { day: "Day", month: "Month", country: "Country", release: "Sold as", track: "Track" };

const amountLabels: readonly (readonly [keyof SalesAmounts, string])[] = [
  ["gross", "Gross"],
  ["thanks", "Thanks"],
  ["tax", "Tax"],
  ["fees", "Fees"],
  ["refunded", "Refunds"],
  ["disputed", "Disputes"],
  ["net", "Net"],
];

/** Columns that say something even where all is zero. */
const always: readonly (keyof SalesAmounts)[] = ["gross", "fees", "net"];

/** The figures of the sales: a row for each day, country or title, and currency. */
function SalesTable({ report: { view, range, rows, totals } }: { report: SalesReport }) {
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
      cell: ({ label, gross }) =>
        isByTime ? (
          label
        ) : (
          <>
            {label}
            <RowBar value={Number(gross)} max={max} />
          </>
        ),
    },
    {
      label: view === "release" || view === "track" ? "Sold" : "Orders",
      isNumeric: true,
      isLabelled: true,
      cell: ({ sold }) => sold,
    },
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
      empty={<EmptyState title="No sales on these days" description="Choose other days to see more." />}
    />
  );
}
