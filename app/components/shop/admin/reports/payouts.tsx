import { Link } from "@remix-run/react";
import { Facts } from "#app/components/core/admin/facts.tsx";
import { type Column, DataTable } from "#app/components/core/admin/lists/data-table.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { listPayouts, readPayout } from "#app/domain/shop/sales/list-payouts.ts";
import { messages } from "#app/messages/messages.ts";

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
      label: messages.adminSales.payouts.arrives,
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ id, arrivalDay }) => (
        <Link to={addressOf(id)}>
          <Day value={arrivalDay} />
        </Link>
      ),
    },
    {
      label: messages.adminSales.payouts.onStatement,
      cell: ({ descriptor, trace }) => [descriptor, trace].filter(Boolean).join(", "),
    },
    { label: messages.adminOrders.list.status, cell: ({ status }) => status },
    {
      label: messages.adminSales.payouts.movements,
      isNumeric: true,
      isLabelled: true,
      cell: ({ lineCount }) => lineCount,
    },
    {
      label: messages.adminPayments.comparison.amount,
      isNumeric: true,
      isLabelled: true,
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
    },
  ];
  return (
    <DataTable
      caption={messages.adminSales.payouts.fromTo(range.from, range.to)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title={messages.adminSales.payouts.none}
          description={messages.adminSales.payouts.chooseOther}
        />
      }
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
      label: messages.adminSales.payouts.what,
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ label, purchaseId }) =>
        purchaseId ? <Link to={`/admin/orders/${purchaseId}`}>{label}</Link> : label,
    },
    { label: messages.adminOrders.history.when, cell: ({ at }) => <TimeLabel time={at} /> },
    {
      label: messages.adminPayments.comparison.amount,
      isNumeric: true,
      isLabelled: true,
      cell: ({ amount }) => price(amount),
    },
    {
      label: messages.adminSales.payouts.fee,
      isNumeric: true,
      isLabelled: true,
      cell: ({ fee }) => price(fee),
    },
    {
      label: messages.adminOrders.totals.net,
      isNumeric: true,
      isLabelled: true,
      cell: ({ net }) => price(net),
    },
  ];
  return (
    <Card labelledBy="payout" title={messages.adminSales.payouts.payout}>
      <Facts
        facts={[
          { name: messages.adminPayments.comparison.amount, value: price(payout.amount) },
          { name: messages.adminSales.payouts.arrives, value: <Day value={payout.arrivalDay} /> },
          { name: messages.adminOrders.list.status, value: payout.status },
          { name: messages.adminSales.payouts.onStatement, value: payout.descriptor || null },
          { name: messages.adminSales.payouts.trace, value: payout.trace || null },
          { name: messages.adminSales.payouts.stripesNumber, value: payout.id },
        ]}
      />
      {payout.differentSum && (
        <p>
          <Sentence parts={messages.adminSales.payouts.differentSum(price(payout.differentSum))} />
        </p>
      )}
      <DataTable
        caption={messages.adminSales.payouts.paidOut}
        columns={columns}
        rows={lines}
        keyOf={({ transactionId }) => transactionId}
        empty={<EmptyState title={messages.adminSales.payouts.noLines} description={withoutLines(payout)} />}
      />
    </Card>
  );
}

function withoutLines({ isAutomatic }: Payout): string {
  return isAutomatic ? messages.adminSales.payouts.notCompleted : messages.adminSales.payouts.byHand;
}
