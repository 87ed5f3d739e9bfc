import { Aside, type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { RowButton } from "#app/components/core/admin/lists/row-button.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { ListedDiscount } from "#app/domain/shop/discounts/manage-discounts.ts";
import { messages } from "#app/messages/messages.ts";

/** The discount codes and the sales. */
export function DiscountTable({ discounts }: { discounts: readonly ListedDiscount[] }) {
  return (
    <DataTable
      caption={messages.adminShop.discounts.caption}
      columns={columns()}
      rows={discounts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={messages.adminShop.discounts.none}
          description={messages.adminShop.discounts.noneHint}
        />
      }
    />
  );
}

const columns = (): Column<ListedDiscount>[] => [
  {
    label: messages.adminShop.withdrawal.name,
    isRowHeader: true,
    isWholeLine: true,
    cell: ({ name, kind, items }) => (
      <>
        {name}
        <Aside>
          {kind === "code"
            ? messages.adminShop.discounts.codeFor(items?.join(", ") ?? messages.adminShop.discounts.allMusic)
            : messages.adminShop.discounts.saleFor(
                items?.join(", ") ?? messages.adminShop.discounts.allMusic,
              )}
        </Aside>
      </>
    ),
  },
  { label: messages.adminShop.discounts.discount, isLabelled: true, cell: ({ terms }) => terms },
  {
    label: messages.adminOrders.list.orders,
    isLabelled: true,
    cell: (discount) => <Uses discount={discount} />,
  },
  {
    label: messages.adminShop.discounts.ends,
    isLabelled: true,
    cell: ({ startsAt, endsAt }) => (
      <>
        {endsAt ? <TimeLabel time={endsAt} /> : messages.adminGrants.codes.never}
        {startsAt && (
          <Aside>
            <Sentence parts={messages.adminShop.discounts.from(<TimeLabel time={startsAt} />)} />
          </Aside>
        )}
      </>
    ),
  },
  { label: messages.adminOrders.list.status, cell: ({ status }) => <StateBadge state={status} /> },
  {
    label: messages.adminShop.discounts.end,
    isLabelHidden: true,
    isAtEnd: true,
    cell: ({ id, name, status }) =>
      status !== "ended" && (
        <RowButton intent="end" id={id} name={messages.adminShop.discounts.endNow(name)}>
          {messages.adminShop.discounts.end}
        </RowButton>
      ),
  },
];

function Uses({ discount: { uses, maxUses, isOncePerAccount } }: { discount: ListedDiscount }) {
  return (
    <>
      {maxUses === null ? uses : messages.adminShop.discounts.usesOf(uses, maxUses)}
      {isOncePerAccount && <Aside>{messages.adminShop.discounts.oncePerAccount}</Aside>}
    </>
  );
}
