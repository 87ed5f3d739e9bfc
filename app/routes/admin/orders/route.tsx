import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { AdminSearch } from "#app/components/core/admin/lists/admin-search.tsx";
import { Pager } from "#app/components/core/admin/lists/pager.tsx";
import { SearchSelect } from "#app/components/core/admin/lists/search-select.tsx";
import { ComparisonPage } from "#app/components/shop/orders/comparison/comparison-page.tsx";
import styles from "#app/components/shop/orders/order-attention.module.css";
import { OrderTable } from "#app/components/shop/orders/order-table.tsx";
import { OrderTotals } from "#app/components/shop/orders/order-totals.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { countAttention, listOrders, sumOrders } from "#app/domain/shop/orders/list-orders.ts";
import { type Comparison, comparePayments } from "#app/domain/shop/reconciliation/compare-payments.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { formAction } from "#app/http/forms/forms.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import {
  type AttentionState,
  attentionStates,
  type OrderState,
  orderQuerySchema,
  orderStates,
} from "#app/shared/shop/purchases/order-schema.ts";
import { actOnPayment } from "./payment-actions.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.view === "comparison" ? "Orders and Payments" : "Orders");

export function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  requirePageRole(ctx, request, ["admin"]);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("missing")) {
    return orFailure(context, searchParams.get("refund"), () =>
      comparePayments(ctx, searchParams.get("after") ?? undefined),
    );
  }
  return orErrorPage(() => {
    const query = readQuery(request, orderQuerySchema);
    const { payments } = ctx.gateways;
    return data({
      view: "list" as const,
      ...listOrders(ctx, query),
      counts: countAttention(ctx),
      totals: sumOrders(ctx),
      isTest: payments.provider !== "none" && !payments.livemode,
      q: query.q,
      state: query.state ?? null,
    });
  });
}

/**
 * The comparison, or the page that says why there is none: a provider that is down is not an empty list.
 * @param refundId the payment to refund, if that is being asked.
 */
async function orFailure(
  { retryAfter }: AppLoadContext,
  refundId: string | null,
  compare: () => Promise<Comparison>,
) {
  const page = { view: "comparison" as const, refundId };
  try {
    return data({ ...page, comparison: await compare(), failure: null });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.retryAfterSeconds) retryAfter(error.retryAfterSeconds);
    return data({ ...page, comparison: null, failure: error.message }, { status: httpStatus[error.code] });
  }
}

export const action = formAction(adminsOnly, actOnPayment);

export default function Orders() {
  const page = useLoaderData<typeof loader>();
  if (page.view === "comparison") {
    return (
      <AdminPage
        title="Orders and Payments"
        back={{ to: "/admin/orders", label: "All Orders" }}
        lead={<p>Stripe payments of the last 30 days next to your orders.</p>}
      >
        <ComparisonPage comparison={page.comparison} failure={page.failure} refundId={page.refundId} />
      </AdminPage>
    );
  }
  const { q, state } = page;
  return (
    <AdminPage title="Orders">
      <OrderAttention counts={page.counts} />
      <OrderTotals totals={page.totals} isTest={page.isTest} />
      <AdminSearch
        label="Search orders"
        hint="An order, receipt or payment number, a track title, or the start of a buyer's name or email."
        q={q}
      >
        <SearchSelect label="Status" name="state" value={state ?? ""} options={stateOptions} />
      </AdminSearch>
      {page.hasTooManyBuyers && (
        <Notice title={`Too many buyers match “${q}”`}>
          Type more of the name or email to see their orders.
        </Notice>
      )}
      <OrderTable
        orders={page.orders}
        caption={captionOf(q, state)}
        isFiltered={q !== "" || state !== null}
      />
      <Pager nextCursor={page.nextCursor} of="orders" />
      <p>
        <ButtonLink to="/admin/orders?missing=1" variant="secondary">
          Check Against Stripe
        </ButtonLink>
      </p>
      <p>
        Sold on Bandcamp before? <Link to="/admin/import">Give those buyers the same music here</Link>.
      </p>
    </AdminPage>
  );
}

/** The labels of order states in a list's filter. */
const stateLabels: Readonly<Record<OrderState, string>> = {
  pending: "Pending",
  completed: "Completed",
  canceled: "Canceled",
  refunded: "Refunded",
  disputed: "Disputed",
  review: "Under review",
  overdue: "Pending over an hour",
};

const stateOptions = [
  { value: "", label: "All statuses" },
  ...orderStates.map((state) => ({ value: state, label: stateLabels[state] })),
];

function captionOf(q: string, state: OrderState | null): string {
  const orders = state ? `Orders: ${stateLabels[state].toLowerCase()}` : "All orders";
  return `${orders}${q ? `, matching “${q}”` : ""}, newest first`;
}

/** Counts of orders that need attention, by state; each links to its list. */
function OrderAttention({ counts }: { counts: Readonly<Record<AttentionState, number>> }) {
  const isQuiet = attentionStates.every((state) => counts[state] === 0);
  return (
    <section aria-labelledby="attention" className={`cluster ${styles.section}`}>
      <h2 id="attention" className={`text-heading ${styles.title}`}>
        {isQuiet ? "All caught up" : "Needs your attention"}
      </h2>
      <ul className="cluster gap-2">
        {attentionStates.map((state) => (
          <li key={state}>
            <Link
              to={`/admin/orders?state=${state}`}
              data-waiting={counts[state] > 0}
              className={`touch ${styles.link}`}
            >
              <strong className={styles.count}>{counts[state]}</strong> {stateLabels[state]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
