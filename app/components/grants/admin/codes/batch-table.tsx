import { Link } from "@remix-run/react";
import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { Batch } from "#app/domain/grants/codes/batches.ts";
import { messages } from "#app/messages/messages.ts";

/** How much of a batch is redeemed: "3 of 100". */
export function formatRedeemed({ redeemed, codeCount, usesEach }: Batch): string {
  return messages.adminGrants.codes.redeemedOf(redeemed, codeCount * usesEach);
}

/** What a batch gives, in one word. */
export function nameNoun(noun: Batch["noun"]): string {
  return noun === "track" ? messages.adminGrants.codes.track : messages.adminGrants.codes.release;
}

/** The batches of codes. */
export function BatchTable({ batches }: { batches: readonly Batch[] }) {
  return (
    <DataTable
      caption={messages.adminGrants.codes.caption}
      columns={columns()}
      rows={batches}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={messages.adminGrants.codes.none}
          description={messages.adminGrants.codes.noneHint}
        />
      }
    />
  );
}

const columns = (): Column<Batch>[] => [
  {
    label: messages.adminOrders.facts.music,
    isRowHeader: true,
    isRowLink: true,
    isWholeLine: true,
    cell: ({ id, title, noun, note }) => (
      <>
        <Link to={`/admin/codes/${id}`}>{title}</Link>
        <Aside>{note ? `${nameNoun(noun)}, ${note}` : nameNoun(noun)}</Aside>
      </>
    ),
  },
  { label: messages.adminGrants.codes.redeemed, isLabelled: true, cell: formatRedeemed },
  {
    label: messages.admin.fields.expires,
    isLabelled: true,
    cell: ({ expiresAt }) => (expiresAt ? <TimeLabel time={expiresAt} /> : messages.adminGrants.codes.never),
  },
  {
    label: messages.adminGrants.codes.made,
    isLabelled: true,
    cell: ({ createdAt }) => <TimeLabel time={createdAt} />,
  },
  {
    label: messages.adminOrders.list.status,
    isAtEnd: true,
    cell: ({ state }) => <StateBadge state={state} />,
  },
];
