import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { RowButton } from "#app/components/core/admin/lists/row-button.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { ListedDiscount } from "#app/domain/shop/discounts/manage-discounts.ts";

/** The discount codes and the sales. */
export function DiscountTable({ discounts }: { discounts: readonly ListedDiscount[] }) {
  return (
    <DataTable
      caption="Codes and sales, newest first"
      columns={columns}
      rows={discounts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="No discounts yet"
          description="Make a code that lowers the price of an order, or put your music on sale for a while."
        />
      }
    />
  );
}

const columns: Column<ListedDiscount>[] = [
  {
    label: "Name",
    isRowHeader: true,
    isWholeLine: true,
    cell: ({ name, kind, items }) => (
      <>
        {name}
        <Aside>
          {kind === "code" ? "Code" : "Sale"}, {items?.join(", ") ?? "all music"}
        </Aside>
      </>
    ),
  },
  { label: "Discount", isLabelled: true, cell: ({ terms }) => terms },
  { label: "Orders", isLabelled: true, cell: (discount) => <Uses discount={discount} /> },
  {
    label: "Ends",
    isLabelled: true,
    cell: ({ startsAt, endsAt }) => (
      <>
        {endsAt ? <TimeLabel time={endsAt} /> : "Never"}
        {startsAt && (
          <Aside>
            From <TimeLabel time={startsAt} />
          </Aside>
        )}
      </>
    ),
  },
  { label: "Status", cell: ({ status }) => <StateBadge state={status} /> },
  {
    label: "End",
    isLabelHidden: true,
    isAtEnd: true,
    cell: ({ id, name, status }) =>
      status !== "ended" && (
        <RowButton intent="end" id={id} name={`End ${name} now`}>
          End
        </RowButton>
      ),
  },
];

function Uses({ discount: { uses, maxUses, isOncePerAccount } }: { discount: ListedDiscount }) {
  return (
    <>
      {maxUses === null ? uses : `${uses} of ${maxUses}`}
      {isOncePerAccount && <Aside>Once per account</Aside>}
    </>
  );
}
