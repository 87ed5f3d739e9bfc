import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { BarChart, RowBar } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { RangeForm } from "#app/components/shop/admin/reports/range-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import {
  type FunnelRow,
  listStatistics,
  type Statistics,
} from "#app/domain/content/statistics/list-statistics.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { messages } from "#app/messages/messages.ts";
import type { PageKind } from "#app/shared/content/statistics/schema.ts";
import { dayRangeSchema } from "#app/shared/shop/sales/schema.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminStatistics.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { sharedCacheSeconds, countryHeader } = ctx.settings;
  return {
    statistics: listStatistics(ctx, readQuery(request, dayRangeSchema)),
    hasSharedCache: sharedCacheSeconds > 0,
    hasCountries: countryHeader !== null,
  };
}

export default function StatisticsPage() {
  const { statistics, hasSharedCache, hasCountries } = useLoaderData<typeof loader>();
  const { range, days, loved, totals, pages, referrers, countries } = statistics;
  const countryNames = new Intl.DisplayNames(messages.core.language, { type: "region" });
  return (
    <AdminPage title={messages.adminStatistics.title}>
      <RangeForm range={range} />
      {totals.visits === 0 ? (
        <p className="muted">{messages.adminStatistics.noVisits}</p>
      ) : (
        <BarChart
          label={messages.adminStatistics.visitCount(totals.visits)}
          bars={days.map(({ key, count }) => ({ key, value: count }))}
        />
      )}
      <LovedTable loved={loved} />
      <CountTable
        caption={messages.adminStatistics.pages}
        label={messages.adminStatistics.page}
        rows={pages}
        nameOf={(key) => messages.adminStatistics.pageKinds[key as PageKind] ?? key}
      />
      <CountTable
        caption={messages.adminStatistics.sites}
        label={messages.adminStatistics.site}
        rows={referrers}
      />
      <CountTable
        caption={messages.adminStatistics.countries}
        label={messages.adminStatistics.country}
        rows={countries}
        nameOf={(code) => countryNames.of(code) ?? code}
      />
      <p>
        <ButtonLink
          to={`/admin/statistics/export?${new URLSearchParams({ ...range })}`}
          reloadDocument
          variant="secondary"
        >
          {messages.adminStatistics.download}
        </ButtonLink>
      </p>
      <div className="stack gap-1 note">
        <p>{messages.adminStatistics.privacy}</p>
        <p>{messages.adminStatistics.toTheEnd}</p>
        {hasSharedCache && <p>{messages.adminStatistics.cache}</p>}
        {!hasCountries && <p>{messages.adminStatistics.noCountries}</p>}
        <p>
          <Sentence
            parts={messages.adminStatistics.monthly<ReactNode>(
              <Link to="/admin/site/mails">{messages.adminStatistics.turnOn}</Link>,
            )}
          />
        </p>
      </div>
    </AdminPage>
  );
}

const figures = ["previews", "heardToEnd", "plays", "carts", "checkouts", "sold", "downloads"] as const;

/** Tracks and releases, from preview to sale. */
function LovedTable({ loved }: Pick<Statistics, "loved">) {
  const max = Math.max(0, ...loved.map(({ previews }) => previews));
  const columns: Column<FunnelRow>[] = [
    {
      label: messages.adminStatistics.columns.title,
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ title, previews }) => (
        <>
          {title}
          <RowBar value={previews} max={max} />
        </>
      ),
    },
    ...figures.map(
      (name): Column<FunnelRow> => ({
        label: messages.adminStatistics.columns[name],
        isNumeric: true,
        isLabelled: true,
        cell: (row) => messages.adminStatistics.figure(row[name]),
      }),
    ),
  ];
  return (
    <DataTable
      caption={messages.adminStatistics.caption}
      columns={columns}
      rows={loved}
      keyOf={({ key }) => key}
      empty={
        <EmptyState title={messages.adminStatistics.nothing} description={messages.adminStatistics.nobody} />
      }
    />
  );
}

interface CountTableProps {
  caption: string;
  /** The heading of the names. */
  label: string;
  rows: readonly { key: string; count: number }[];
  nameOf?: (key: string) => string;
}

/** Names and how often they were counted; nothing where there are none. */
function CountTable({ caption, label, rows, nameOf = (key) => key }: CountTableProps) {
  if (rows.length === 0) return null;
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <DataTable
      caption={caption}
      columns={[
        {
          label,
          isRowHeader: true,
          cell: ({ key, count }) => (
            <>
              {nameOf(key)}
              <RowBar value={count} max={max} />
            </>
          ),
        },
        {
          label: messages.adminStatistics.visits,
          isNumeric: true,
          isAtEnd: true,
          cell: ({ count }) => messages.adminStatistics.figure(count),
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
    />
  );
}
