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
import { Sentence } from "#app/components/ui/sentence.tsx";
import { countAttention, listOrders, sumOrders } from "#app/domain/shop/orders/list-orders.ts";
import { type Comparison, comparePayments } from "#app/domain/shop/reconciliation/compare-payments.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { formAction } from "#app/http/forms/forms.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { httpStatus } from "#app/http/refusals.ts";
import { messages } from "#app/messages/messages.ts";
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
  pageTitle(
    args,
    args.data?.view === "comparison"
      ? messages.adminOrders.list.ordersAndPayments
      : messages.adminOrders.list.orders,
  );

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
        title={messages.adminOrders.list.ordersAndPayments}
        back={{ to: "/admin/orders", label: messages.adminOrders.list.allOrders }}
        lead={<p>{messages.adminOrders.list.comparisonLead}</p>}
      >
        <ComparisonPage comparison={page.comparison} failure={page.failure} refundId={page.refundId} />
      </AdminPage>
    );
  }
  const { q, state } = page;
  return (
    <AdminPage title={messages.adminOrders.list.orders}>
      <OrderAttention counts={page.counts} />
      <OrderTotals totals={page.totals} isTest={page.isTest} />
      <AdminSearch label={messages.adminOrders.list.search} hint={messages.adminOrders.list.searchHint} q={q}>
        <SearchSelect
          label={messages.adminOrders.list.status}
          name="state"
          value={state ?? ""}
          options={stateOptions()}
        />
      </AdminSearch>
      {page.hasTooManyBuyers && (
        <Notice title={messages.adminOrders.list.tooManyBuyers(q)}>
          {messages.adminOrders.list.typeMore}
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
          {messages.adminOrders.list.checkAgainstStripe}
        </ButtonLink>
      </p>
      <p>
        <Sentence
          parts={messages.adminOrders.list.bandcamp(
            <Link key="link" to="/admin/import">
              {messages.adminOrders.list.bandcampLink}
            </Link>,
          )}
        />
      </p>
    </AdminPage>
  );
}

/** The label of an order state in a list's filter. */
function labelOf(state: OrderState): string {
  return messages.adminOrders.list.states[state];
}

function stateOptions() {
  return [
    { value: "", label: messages.adminOrders.list.allStatuses },
    ...orderStates.map((state) => ({ value: state, label: labelOf(state) })),
  ];
}

function captionOf(q: string, state: OrderState | null): string {
  if (!state) return q ? messages.adminOrders.list.allMatching(q) : messages.adminOrders.list.allNewest;
  const label = labelOf(state).toLowerCase();
  return q ? messages.adminOrders.list.stateMatching(label, q) : messages.adminOrders.list.stateNewest(label);
}

/** Counts of orders that need attention, by state; each links to its list. */
function OrderAttention({ counts }: { counts: Readonly<Record<AttentionState, number>> }) {
  const isQuiet = attentionStates.every((state) => counts[state] === 0);
  return (
    <section aria-labelledby="attention" className={`cluster ${styles.section}`}>
      <h2 id="attention" className={`text-heading ${styles.title}`}>
        {isQuiet ? messages.adminOrders.list.caughtUp : messages.adminOrders.list.needsAttention}
      </h2>
      <ul className="cluster gap-2">
        {attentionStates.map((state) => (
          <li key={state}>
            <Link
              to={`/admin/orders?state=${state}`}
              data-waiting={counts[state] > 0}
              className={`touch ${styles.link}`}
            >
              <strong className={styles.count}>{counts[state]}</strong> {labelOf(state)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
