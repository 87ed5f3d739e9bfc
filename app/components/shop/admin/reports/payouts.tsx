import { Link } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { listPayouts, readPayout } from "#app/domain/shop/sales/list-payouts.ts";

type Payouts = ReturnType<typeof listPayouts>;
type PayoutRow = Payouts["rows"][number];

interface PayoutTableProps extends Pick<Payouts, "range" | "rows"> {
  /** The page with the lines of a payout. */
  addressOf: (payoutId: string) => string;
}

/** What reached the bank account, a line on its statement each. */
export function PayoutTable({ range, rows, addressOf }: PayoutTableProps) {
  const columns: Column<PayoutRow>[] = [
    {
      label: "Arrives",
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ id, arrivalDay }) => (
        <Link to={addressOf(id)}>
          <Day value={arrivalDay} />
        </Link>
      ),
    },
    {
      label: "On the statement",
      cell: ({ descriptor, trace }) => [descriptor, trace].filter(Boolean).join(", "),
    },
    { label: "Status", cell: ({ status }) => status },
    { label: "Movements", isNumeric: true, isLabelled: true, cell: ({ lineCount }) => lineCount },
    {
      label: "Amount",
      isNumeric: true,
      isLabelled: true,
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
    },
  ];
  return (
    <DataTable
      caption={`Payouts from ${range.from} to ${range.to}`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title="No payouts on these days" description="Choose other days to see more." />}
    />
  );
}

type Payout = ReturnType<typeof readPayout>;

/** One payout, and the sales, refunds and fees that it is made of. */
export function PayoutPaper({ payout }: { payout: Payout }) {
  const { currency, lines } = payout;
  const price = (amount: string) => <Price amount={amount} currency={currency} />;
  const columns: Column<Payout["lines"][number]>[] = [
    {
      label: "What",
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ label, purchaseId }) =>
        purchaseId ? <Link to={`/admin/orders/${purchaseId}`}>{label}</Link> : label,
    },
    { label: "When", cell: ({ at }) => <TimeLabel time={at} /> },
    { label: "Amount", isNumeric: true, isLabelled: true, cell: ({ amount }) => price(amount) },
    { label: "Fee", isNumeric: true, isLabelled: true, cell: ({ fee }) => price(fee) },
    { label: "Net", isNumeric: true, isLabelled: true, cell: ({ net }) => price(net) },
  ];
  return (
    <Card labelledBy="payout" title="Payout">
      <Facts
        facts={[
          { name: "Amount", value: price(payout.amount) },
          { name: "Arrives", value: <Day value={payout.arrivalDay} /> },
          { name: "Status", value: payout.status },
          { name: "On the statement", value: payout.descriptor || null },
          { name: "Trace number", value: payout.trace || null },
          { name: "Stripe’s number", value: payout.id },
        ]}
      />
      {payout.differentSum && (
        <p>Its lines add up to {price(payout.differentSum)}: compare it with Stripe.</p>
      )}
      <DataTable
        caption="What it paid out"
        columns={columns}
        rows={lines}
        keyOf={({ transactionId }) => transactionId}
        empty={<EmptyState title="No lines" description={withoutLines(payout)} />}
      />
    </Card>
  );
}

function withoutLines({ isAutomatic }: Payout): string {
  return isAutomatic
    ? "Stripe hasn’t completed this payout yet. Please come back in some hours."
    : "You made this payout by hand, and Stripe doesn’t say what it paid out.";
}
