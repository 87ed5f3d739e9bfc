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
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { listDocumentMonths } from "#app/domain/shop/sales/export-documents.ts";
import { listPayouts, readPayout } from "#app/domain/shop/sales/list-payouts.ts";
import { listSales, type SalesReport } from "#app/domain/shop/sales/list-sales.ts";
import { readOssThreshold } from "#app/domain/shop/sales/read-oss-threshold.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { type ReportView, salesQuerySchema } from "#app/shared/shop/sales/schema.ts";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminSales.page.sales);

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

/** What a row of a view's CSV is. */
function describeCsv(view: ReportView): string {
  return messages.adminSales.page.csv[view];
}

const views = [
  "day",
  "month",
  "country",
  "release",
  "track",
  "receipt",
  "payout",
] as const satisfies readonly ReportView[];

function labelOf(view: ReportView): string {
  return messages.adminSales.page.views[view];
}

export default function Sales() {
  const data = useLoaderData<typeof loader>();
  const { isTest } = data;
  const range = data.kind === "sales" ? data.report.range : data.payouts.range;
  const view = data.kind === "sales" ? data.report.view : "payout";
  const addressOf = (path: string, shown: ReportView, more = {}) =>
    `${path}?${new URLSearchParams({ ...range, view: shown, ...more })}`;
  const isCut = data.kind === "sales" ? data.report.isCut : data.payouts.isCut || data.payout?.isCut;
  return (
    <AdminPage title={messages.adminSales.page.sales}>
      <LinkTabs
        label={messages.adminSales.page.salesBy}
        preventScrollReset
        tabs={views.map((name) => ({
          label: labelOf(name),
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
              amounts={{
                [messages.adminOrders.totals.gross]: gross,
                [messages.adminSales.page.fees]: fees,
                [messages.adminSales.page.refunds]: refunded,
                [messages.adminOrders.totals.net]: net,
              }}
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
          {messages.adminSales.page.downloadCsv}
        </ButtonLink>
        <ButtonLink
          to={addressOf("/admin/sales/export", view, { style: "semicolon" })}
          reloadDocument
          variant="secondary"
        >
          {messages.adminSales.page.csvWithSemicolons}
        </ButtonLink>
      </p>
      <DocumentsForm months={data.months} />
      <div className="stack gap-1 note">
        {isTest && <p>{messages.adminSales.page.test}</p>}
        {isCut && <p>{messages.adminSales.page.cut}</p>}
        <p>{describeCsv(view)}</p>
        {data.kind === "sales" ? <SalesNotes bookedAt={data.report.bookedAt} /> : <PayoutNotes />}
      </div>
    </AdminPage>
  );
}

function SalesNotes({ bookedAt }: Pick<SalesReport, "bookedAt">) {
  return (
    <>
      <p>{messages.adminSales.page.netMeaning}</p>
      <p>
        {bookedAt ? (
          <>
            <Sentence parts={messages.adminSales.page.latestEntry(<TimeLabel time={bookedAt} />)} />{" "}
          </>
        ) : null}
        {messages.adminSales.page.compared}
      </p>
    </>
  );
}

function PayoutNotes() {
  return <p>{messages.adminSales.page.payoutNote}</p>;
}

/** @param currency the one that is drawn, where there are several */
function labelChart(view: SalesReport["view"], currency: string | null): string {
  if (view === "month")
    return currency ? messages.adminSales.page.monthsIn(currency) : messages.adminSales.page.months;
  return currency ? messages.adminSales.page.daysIn(currency) : messages.adminSales.page.days;
}

/** The gross over time, in the currency with the most of it. */
function SalesChart({ report: { view, chart, totals } }: { report: SalesReport }) {
  if (chart.bars.length === 0) return null;
  const label = labelChart(view, totals.length > 1 ? chart.currency.toUpperCase() : null);
  return <BarChart label={label} bars={chart.bars} />;
}
