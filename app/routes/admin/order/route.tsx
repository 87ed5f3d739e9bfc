import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { noAnswer } from "#app/components/core/forms/revalidate-after-answer.ts";
import { DisputePage } from "#app/components/shop/orders/dispute/dispute-page.tsx";
import { OrderFacts } from "#app/components/shop/orders/order-facts.tsx";
import { OrderHistory } from "#app/components/shop/orders/order-history.tsx";
import styles from "#app/components/shop/orders/order-page.module.css";
import { RefundCard } from "#app/components/shop/orders/refund-card.tsx";
import { DocumentPaper } from "#app/components/shop/purchases/document-paper.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { readDispute } from "#app/domain/shop/disputes/answer-dispute.ts";
import { type OrderDetails, readOrder } from "#app/domain/shop/orders/read-order.ts";
import { readOrderDocument } from "#app/domain/shop/receipts/read-order-document.ts";
import { byIntent, formAction } from "#app/http/forms/forms.ts";
import { adminsOnly, requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { orderForms } from "./actions.ts";
import { readRefundConfirmation } from "./refund-confirmation.ts";

// Even a refused refund may have synchronised the order, so the rest is reloaded.
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== noAnswer && (actionStatus !== undefined || defaultShouldRevalidate);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? titleOf(args.data) : messages.adminOrders.order.order);

/** A form in the address puts its errors into the title here; posted forms have them from the head. */
function titleOf(page: {
  order: { id: string };
  document?: { title: string };
  dispute?: object;
  refusal?: object | null;
}): string {
  if (page.document) return page.document.title;
  const number = shortNumber(page.order.id);
  if (page.dispute) return messages.adminOrders.order.disputeOf(number);
  return page.refusal
    ? messages.adminOrders.order.numberedError(number)
    : messages.adminOrders.order.numbered(number);
}

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { orderId = "" } = params;
  return orErrorPage(async () => {
    const order = readOrder(ctx, orderId);
    const { searchParams } = new URL(request.url);
    const shown = searchParams.get("document");
    if (shown !== null) return data({ order, ...readOrderDocument(ctx, orderId, shown) });
    if (searchParams.has("dispute")) {
      return data({ order, dispute: await readDispute(ctx, orderId) });
    }
    const input = readSavedForm(ctx, `/admin/orders/${order.id}`);
    const preserved = input?.requestId ? input : null;
    const { question, refusal } = readRefundConfirmation(request, order, preserved);
    return data(
      {
        order,
        question,
        refusal,
        previousRequestId: question ? (preserved?.requestId ?? null) : null,
        requestId: randomUUID(),
      },
      { status: refusal ? 400 : 200 },
    );
  });
}

export const action = formAction(adminsOnly, byIntent(orderForms));

export const clientAction = preserveForm();

export default function OrderRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isAboutRefund = answer?.intent === "refund";
  const refusal = isAboutRefund ? null : answer?.lastResult?.error?.[""]?.[0];
  const number = shortNumber(page.order.id);
  if ("document" in page) {
    const kind =
      page.document.number === page.order.receipt.number
        ? messages.adminOrders.order.receipt
        : messages.adminOrders.order.creditNoteTitle;
    return (
      <AdminPage
        title={kind}
        back={{ to: `/admin/orders/${page.order.id}`, label: messages.adminOrders.order.numbered(number) }}
      >
        <DocumentPaper {...page} isPaid />
      </AdminPage>
    );
  }
  if ("dispute" in page) {
    return (
      <AdminPage
        title={messages.adminOrders.order.disputeOf(number)}
        back={{ to: `/admin/orders/${page.order.id}`, label: messages.adminOrders.order.numbered(number) }}
      >
        <Refusal sentence={refusal} />
        <DisputePage page={page.dispute} />
      </AdminPage>
    );
  }
  const { order, question, ...refund } = page;
  const isUnanswered = isAboutRefund && (answer.status === 503 || answer.status === noAnswer);
  // If the response never arrived, a repeated press must keep the same key.
  const unanswered = isUnanswered ? answer.lastResult?.initialValue?.requestId : null;
  return (
    <AdminPage
      title={messages.adminOrders.order.numbered(number)}
      back={{ to: "/admin/orders", label: messages.adminOrders.list.allOrders }}
    >
      <Refusal sentence={refusal} />
      <OrderProblem order={order} />
      <div className={`stack ${styles.columns}`}>
        <OrderFacts order={order} />
        <div className="stack">
          {!givenLabel(order) && (
            <RefundCard
              key={`${order.status} ${order.refundedBefore}`}
              order={order}
              question={question}
              isPreserved={refund.previousRequestId !== null}
              requestId={
                typeof unanswered === "string" ? unanswered : (refund.previousRequestId ?? refund.requestId)
              }
              lastResult={isAboutRefund ? answer.lastResult : refund.refusal}
              isUnanswered={isUnanswered}
            />
          )}
          <OrderActions order={order} />
        </div>
      </div>
      <OrderHistory order={order} />
    </AdminPage>
  );
}

function Refusal({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null;
  return (
    <Notice role="alert" variant="destructive" title={messages.adminOrders.list.notDone}>
      {sentence}
    </Notice>
  );
}

/** The remaining actions for an order. */
function OrderActions({ order }: { order: OrderDetails }) {
  const { status, buyer, payment } = order;
  const isKnownThere = payment.paymentIntentId !== null || payment.checkoutSessionId !== null;
  return (
    <>
      {isKnownThere && payment.isOfToday && (
        <Card labelledBy="look-again" title="Stripe">
          <p>{messages.adminOrders.order.asksStripe}</p>
          <Form method="post">
            <IntentButton
              intent="look-again"
              variant="secondary"
              pendingLabel={messages.adminOrders.order.checking}
            >
              {messages.adminOrders.order.checkAgain}
            </IntentButton>
          </Form>
        </Card>
      )}
      {status === "completed" && buyer && !givenLabel(order) && (
        <Card labelledBy="receipt" title={messages.adminOrders.order.receipt}>
          <p>{messages.adminOrders.order.sendsReceipt(formatEmailAddress(buyer.email))}</p>
          <Form method="post">
            <IntentButton
              intent="resend-receipt"
              variant="secondary"
              pendingLabel={messages.adminOrders.order.sending}
            >
              {messages.adminOrders.order.resendReceipt}
            </IntentButton>
          </Form>
        </Card>
      )}
    </>
  );
}

/** What is wrong with an order, and what to do; renders nothing otherwise. */
function OrderProblem({ order }: { order: OrderDetails }) {
  if (order.status === "review") return <Review review={order.review ?? []} />;
  if (order.dispute === "open") {
    return (
      <Notice variant="destructive" title={messages.adminOrders.order.disputed}>
        <Sentence
          parts={messages.adminOrders.order.disputedSteps(
            <Link key="gather" to={`/admin/orders/${order.id}?dispute=1`}>
              {messages.adminOrders.order.gather}
            </Link>,
          )}
        />
      </Notice>
    );
  }
  if (order.dispute === "lost") {
    return (
      <Notice title={messages.adminOrders.order.disputeLost}>
        {messages.adminOrders.order.disputeLostMeaning}
      </Notice>
    );
  }
  return null;
}

function Review({ review }: { review: NonNullable<OrderDetails["review"]> }) {
  return (
    <Notice variant="destructive" title={messages.adminOrders.order.needsCheck}>
      {review.length > 0 ? (
        <ul className={styles.list}>
          {review.map(({ mismatch, meaning }) => (
            <li key={mismatch}>
              <strong className={styles.mismatch}>{mismatch}.</strong> {meaning}
            </li>
          ))}
        </ul>
      ) : (
        <p>{messages.adminOrders.order.differenceUnknown}</p>
      )}
      <p>{messages.adminOrders.order.reviewSteps}</p>
    </Notice>
  );
}
