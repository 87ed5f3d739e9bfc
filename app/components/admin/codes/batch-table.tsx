import { Link } from "@remix-run/react";
import type { Batch, BatchState } from "#app/domain/codes/batches.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Aside, type Column, DataTable } from "../lists/data-table.tsx";
import { TimeLabel } from "../time-label.tsx";

const tones: Readonly<Record<BatchState, BadgeTone>> = {
  active: "success",
  expired: "neutral",
  stopped: "danger",
};

/** Whether the codes of a batch work. */
export function BatchBadge({ state }: Pick<Batch, "state">) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

/** How much of a batch is redeemed: "3 of 100". */
export function sayRedeemed({ redeemed, codeCount, usesEach }: Batch): string {
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
  { label: "Redeemed", isLabelled: true, cell: sayRedeemed },
  {
    label: "Expires",
    isLabelled: true,
    cell: ({ expiresAt }) => (expiresAt ? <TimeLabel time={expiresAt} /> : "Never"),
  },
  { label: "Made", isLabelled: true, cell: ({ createdAt }) => <TimeLabel time={createdAt} /> },
  { label: "Status", isAtEnd: true, cell: ({ state }) => <BatchBadge state={state} /> },
];
