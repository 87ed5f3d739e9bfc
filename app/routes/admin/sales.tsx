import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { BarChart } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { DocumentsForm } from "#app/components/shop/admin/reports/documents-form.tsx";
import { OssThreshold } from "#app/components/shop/admin/reports/oss-threshold.tsx";
import { PayoutPaper, PayoutTable } from "#app/components/shop/admin/reports/payouts.tsx";
import { RangeForm } from "#app/components/shop/admin/reports/range-form.tsx";
import { SalesTable } from "#app/components/shop/admin/reports/sales-table.tsx";
import { AmountRow } from "#app/components/shop/orders/order-totals.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { listDocumentMonths } from "#app/domain/shop/sales/export-documents.ts";
import { listPayouts, readPayout } from "#app/domain/shop/sales/list-payouts.ts";
import { listSales, type SalesReport } from "#app/domain/shop/sales/list-sales.ts";
import { readOssThreshold } from "#app/domain/shop/sales/read-oss-threshold.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { type ReportView, salesQuerySchema } from "#app/shared/shop/sales/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, "Sales");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { payments } = ctx.gateways;
  const common = {
    months: listDocumentMonths(ctx),
    isTest: payments.provider !== "none" && !payments.livemode,
  };
  const { view, payout, ...days } = readQuery(request, salesQuerySchema);
  return orErrorPage(() => {
    if (view !== "payout")
      return {
        ...common,
        kind: "sales" as const,
        report: listSales(ctx, { ...days, view }),
        oss: readOssThreshold(ctx, view === "country"),
      };
    const payouts = listPayouts(ctx, days);
    return { ...common, kind: "payouts" as const, payouts, payout: payout ? readPayout(ctx, payout) : null };
  });
}

const views: readonly (readonly [ReportView, string])[] = [
  ["day", "Days"],
  ["month", "Months"],
  ["country", "Countries"],
  ["release", "Releases"],
  ["track", "Tracks"],
  ["receipt", "Receipts"],
  ["payout", "Payouts"],
];

/** What a row of each view's CSV is. */
const csvRows: Readonly<Record<ReportView, string>> = {
  day: "each day",
  month: "each month",
  country: "each country",
  release: "each line of an order and each movement of its money, with its receipt or credit note",
  track: "each track of a line, with its part of the money, ISRC and note about splits",
  receipt: "each receipt, credit note and dispute, with the payout that it is in",
  payout: "each movement that a payout paid out, with its receipt or credit note",
};

export default function Sales() {
  const data = useLoaderData<typeof loader>();
  const { isTest } = data;
  const range = data.kind === "sales" ? data.report.range : data.payouts.range;
  const view = data.kind === "sales" ? data.report.view : "payout";
  const addressOf = (path: string, shown: ReportView, more = {}) =>
    `${path}?${new URLSearchParams({ ...range, view: shown, ...more })}`;
  const isCut = data.kind === "sales" ? data.report.isCut : data.payouts.isCut || data.payout?.isCut;
  return (
    <AdminPage title="Sales">
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
      {data.kind === "sales" ? (
        <>
          {data.report.totals.map(({ currency, gross, fees, refunded, net }) => (
            <AmountRow
              key={currency}
              currency={currency}
              amounts={{ Gross: gross, Fees: fees, Refunds: refunded, Net: net }}
            />
          ))}
          {data.oss && <OssThreshold {...data.oss} />}
          <SalesChart report={data.report} />
          <SalesTable report={data.report} />
        </>
      ) : (
        <>
          {data.payout && <PayoutPaper payout={data.payout} />}
          <PayoutTable
            {...data.payouts}
            addressOf={(payout) => addressOf("/admin/sales", "payout", { payout })}
          />
        </>
      )}
      <p className="cluster">
        <ButtonLink to={addressOf("/admin/sales/export", view)} reloadDocument variant="secondary">
          Download CSV
        </ButtonLink>
        <ButtonLink
          to={addressOf("/admin/sales/export", view, { style: "semicolon" })}
          reloadDocument
          variant="secondary"
        >
          CSV with Semicolons and Decimal Commas
        </ButtonLink>
      </p>
      <DocumentsForm months={data.months} />
      <div className="stack gap-1 note">
        {isTest && <p>Test payments: no money moved.</p>}
        {isCut && <p>Only the first 400 rows are shown. The CSV has all of them.</p>}
        <p>
          The CSV has a row for {csvRows[view]}. The second one is for spreadsheets that expect decimal
          commas.
        </p>
        {data.kind === "sales" ? <SalesNotes bookedAt={data.report.bookedAt} /> : <PayoutNotes />}
      </div>
    </AdminPage>
  );
}

function SalesNotes({ bookedAt }: Pick<SalesReport, "bookedAt">) {
  return (
    <>
      <p>
        Net is what the payment provider pays out: gross minus fees, refunds and disputes. Extra is what fans
        paid above the price for the artist, and tax is what is owed on the sale; both are part of the gross.
        A track of a release gets its share of the release’s price, in proportion to the prices of its tracks.
      </p>
      <p>
        {bookedAt ? (
          <>
            The latest entry is from <TimeLabel time={bookedAt} />.{" "}
          </>
        ) : null}
        New payments appear within five minutes. Every night the sums are compared with the provider’s to the
        cent; the result is under Health.
      </p>
    </>
  );
}

function PayoutNotes() {
  return (
    <p>
      A payout is one line on your bank statement, in the currency of your bank account. Its payments appear
      here once Stripe has completed it; for payouts that you make by hand, Stripe can’t say what they paid
      out. A restricted Stripe key needs to read Payouts.
    </p>
  );
}

/** The gross over time, in the currency with the most of it. */
function SalesChart({ report: { view, chart, totals } }: { report: SalesReport }) {
  if (chart.bars.length === 0) return null;
  const label = `Gross per ${view}${totals.length > 1 ? ` in ${chart.currency.toUpperCase()}` : ""}`;
  return <BarChart label={label} bars={chart.bars} />;
}
