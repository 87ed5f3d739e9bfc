import { Link } from "@remix-run/react";
import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { Batch } from "#app/domain/grants/codes/batches.ts";

/** How much of a batch is redeemed: "3 of 100". */
export function formatRedeemed({ redeemed, codeCount, usesEach }: Batch): string {
  return `${redeemed.toLocaleString("en")} of ${(codeCount * usesEach).toLocaleString("en")}`;
}

/** The batches of codes. */
export function BatchTable({ batches }: { batches: readonly Batch[] }) {
  return (
    <DataTable
      caption="Batches of codes, newest first"
      columns={columns}
      rows={batches}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="No codes yet"
          description="Make codes to print on cards, give to the press, or hide in a record sleeve. Each gives a track or a release."
        />
      }
    />
  );
}

const columns: Column<Batch>[] = [
  {
    label: "Music",
    isRowHeader: true,
    isRowLink: true,
    isWholeLine: true,
    cell: ({ id, title, noun, note }) => (
      <>
        <Link to={`/admin/codes/${id}`}>{title}</Link>
        <Aside>{note ? `${noun}, ${note}` : noun}</Aside>
      </>
    ),
  },
  { label: "Redeemed", isLabelled: true, cell: formatRedeemed },
  {
    label: "Expires",
    isLabelled: true,
    cell: ({ expiresAt }) => (expiresAt ? <TimeLabel time={expiresAt} /> : "Never"),
  },
  { label: "Made", isLabelled: true, cell: ({ createdAt }) => <TimeLabel time={createdAt} /> },
  { label: "Status", isAtEnd: true, cell: ({ state }) => <StateBadge state={state} /> },
];
