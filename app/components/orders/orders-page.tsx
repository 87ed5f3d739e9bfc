import { AdminSearch } from "#app/components/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/admin/lists/pager.tsx";
import { SearchSelect } from "#app/components/admin/lists/search-select.tsx";
import type { OrderPage, OrderTotal } from "#app/domain/purchases/orders/list-orders.ts";
import { type AttentionState, type OrderState, orderStates } from "#app/shared/purchases/order-schema.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { OrderAttention } from "./order-attention.tsx";
import { stateLabels } from "./order-labels.ts";
import { OrderTable } from "./order-table.tsx";
import { OrderTotals } from "./order-totals.tsx";

const stateOptions = [
  { value: "", label: "All statuses" },
  ...orderStates.map((state) => ({ value: state, label: stateLabels[state] })),
];

interface OrdersPageProps extends OrderPage {
  counts: Record<AttentionState, number>;
  totals: OrderTotal[];
  isTest: boolean;
  q: string;
  state: OrderState | null;
}

/** The list of orders, below what needs attention. */
export function OrdersPage({ orders, nextCursor, hasTooManyBuyers, q, state, ...summary }: OrdersPageProps) {
  return (
    <>
      <OrderAttention counts={summary.counts} />
      <OrderTotals totals={summary.totals} isTest={summary.isTest} />
      <AdminSearch
        label="Search orders"
        hint="An order number, a payment or session id, part of a track's title, or the beginning of a buyer's name or email."
        q={q}
      >
        <SearchSelect label="Status" name="state" value={state ?? ""} options={stateOptions} />
      </AdminSearch>
      {hasTooManyBuyers && (
        <Notice title={`Too many buyers match “${q}”`}>
          Their orders are left out. Please type more of the name or the email.
        </Notice>
      )}
      <OrderTable orders={orders} caption={captionOf(q, state)} isFiltered={q !== "" || state !== null} />
      <Pager nextCursor={nextCursor} of="orders" />
      <p>
        <ButtonLink to="/admin/orders?missing=1" variant="secondary">
          Compare with the Provider
        </ButtonLink>
      </p>
    </>
  );
}

function captionOf(q: string, state: OrderState | null): string {
  const orders = state ? `Orders: ${stateLabels[state].toLowerCase()}` : "All orders";
  return `${orders}${q ? `, matching “${q}”` : ""}, newest first`;
}
