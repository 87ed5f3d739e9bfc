import { type Column, DataTable } from "#app/components/admin/lists/data-table.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Comparison } from "#app/domain/purchases/reconciliation/compare-payments.ts";
import { orderColumns } from "../order-table.tsx";
import styles from "./comparison-page.module.css";

type UnpaidOrder = Comparison["unpaid"][number];

const columns: Column<UnpaidOrder>[] = [
  ...orderColumns.filter(({ label }) => label !== "Status" && label !== "Started"),
  { label: "At the provider", cell: ({ finding }) => finding },
];

/** Orders that are completed here, but unknown or unpaid at the provider. */
export function UnpaidOrders({ orders, leftOut }: { orders: readonly UnpaidOrder[]; leftOut: number }) {
  if (orders.length === 0 && leftOut === 0) return null;
  return (
    <section aria-labelledby="unpaid" className={`stack gap-3 ${styles.section}`}>
      <h2 id="unpaid">Completed Here, Unpaid at the Provider</h2>
      <p>
        The buyers own these tracks, but the provider has no payment for them. Check that the keys belong to
        the Stripe account that took the payments. If you changed accounts, these orders are fine.
      </p>
      <DataTable
        caption="Orders without a payment"
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty={null}
      />
      {leftOut > 0 && (
        <Notice title={`${leftOut} more orders were not checked`}>
          There are too many to check one by one. Solve these first, then compare again.
        </Notice>
      )}
    </section>
  );
}
