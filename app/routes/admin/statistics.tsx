import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { BarChart, RowBar } from "#app/components/shop/admin/reports/bar-chart.tsx";
import { RangeForm } from "#app/components/shop/admin/reports/range-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import {
  type FunnelRow,
  listStatistics,
  type Statistics,
} from "#app/domain/content/statistics/list-statistics.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import type { PageKind } from "#app/shared/content/statistics/schema.ts";
import { dayRangeSchema } from "#app/shared/shop/sales/schema.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";

export const meta: MetaFunction = (args) => pageTitle(args, "Statistics");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { sharedCacheSeconds, countryHeader } = ctx.settings;
  return {
    statistics: listStatistics(ctx, readQuery(request, dayRangeSchema)),
    hasSharedCache: sharedCacheSeconds > 0,
    hasCountries: countryHeader !== null,
  };
}

const pageNames: Readonly<Record<PageKind, string>> = {
  home: "Home",
  music: "Music",
  track: "A track",
  release: "A release",
  videos: "Videos",
  photos: "Photos",
  about: "About",
  contact: "Contact",
  embed: "Player on another site",
  cart: "Cart",
};

const countryNames = new Intl.DisplayNames("en", { type: "region" });

export default function StatisticsPage() {
  const { statistics, hasSharedCache, hasCountries } = useLoaderData<typeof loader>();
  const { range, days, loved, totals, pages, referrers, countries } = statistics;
  return (
    <AdminPage title="Statistics">
      <RangeForm range={range} />
      {totals.visits === 0 ? (
        <p className="muted">No visits on these days.</p>
      ) : (
        <BarChart
          label={`${totals.visits.toLocaleString("en")} ${totals.visits === 1 ? "visit" : "visits"}`}
          bars={days.map(({ key, count }) => ({ key, value: count }))}
        />
      )}
      <LovedTable loved={loved} />
      <CountTable
        caption="Pages"
        label="Page"
        rows={pages}
        nameOf={(key) => pageNames[key as PageKind] ?? key}
      />
      <CountTable caption="Sites that led here" label="Site" rows={referrers} />
      <CountTable
        caption="Countries"
        label="Country"
        rows={countries}
        nameOf={(code) => countryNames.of(code) ?? code}
      />
      <p>
        <ButtonLink
          to={`/admin/statistics/export?${new URLSearchParams({ ...range })}`}
          reloadDocument
          variant="secondary"
        >
          Download CSV
        </ButtonLink>
      </p>
      <div className="stack gap-1 note">
        <p>
          Counted on your server, without cookies, addresses or scripts of others; nothing here is about a
          person. Search engines and other bots that say what they are don’t count. New figures appear within
          a minute.
        </p>
        <p>
          A preview counts as heard to the end once its last second was sent. Browsers load ahead, so the real
          number is lower. A sale counts where it was made: an album as the album, not as its tracks.
        </p>
        {hasSharedCache && (
          <p>
            A cache in front answers some visits by itself (SHARED_CACHE_SECONDS), and those aren’t counted.
            Carts, checkouts, full plays and downloads always are.
          </p>
        )}
        {!hasCountries && (
          <p>
            Countries are counted if your proxy names them in a header, and COUNTRY_HEADER names the header.
          </p>
        )}
        <p>
          Want this by email once a month? <Link to="/admin/site/mails">Turn it on</Link>.
        </p>
      </div>
    </AdminPage>
  );
}

const figures: readonly (readonly [Exclude<keyof FunnelRow, "key" | "title">, string])[] = [
  ["previews", "Previews"],
  ["heardToEnd", "To the end"],
  ["plays", "Full plays"],
  ["carts", "Carts"],
  ["checkouts", "Checkouts"],
  ["sold", "Sold"],
  ["downloads", "Downloads"],
];

/** Tracks and releases, from preview to sale. */
function LovedTable({ loved }: Pick<Statistics, "loved">) {
  const max = Math.max(0, ...loved.map(({ previews }) => previews));
  const columns: Column<FunnelRow>[] = [
    {
      label: "Title",
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
      ([name, label]): Column<FunnelRow> => ({
        label,
        isNumeric: true,
        isLabelled: true,
        cell: (row) => row[name].toLocaleString("en"),
      }),
    ),
  ];
  return (
    <DataTable
      caption="From preview to sale, the best sold first; the bars show previews"
      columns={columns}
      rows={loved}
      keyOf={({ key }) => key}
      empty={<EmptyState title="Nothing yet" description="Nobody listened or bought on these days." />}
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
        { label: "Visits", isNumeric: true, isAtEnd: true, cell: ({ count }) => count.toLocaleString("en") },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
    />
  );
}
