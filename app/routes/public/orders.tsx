import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/components/accounts/auth/auth-layout.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { GiftResend } from "#app/components/shop/gifts/gift-resend.tsx";
import { BusinessBuyerForm } from "#app/components/shop/purchases/business-buyer-form.tsx";
import { CreditNotePage } from "#app/components/shop/purchases/credit-note-page.tsx";
import { DocumentPaper } from "#app/components/shop/purchases/document-paper.tsx";
import { GuestMusic } from "#app/components/shop/purchases/guest-music.tsx";
import styles from "#app/components/shop/purchases/receipt-page.module.css";
import { ReceiptStatus } from "#app/components/shop/purchases/receipt-status.tsx";
import { WithdrawalLink } from "#app/components/shop/withdrawals/withdrawal-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { orderLinkPath } from "#app/domain/core/order-token.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readLinkedItems } from "#app/domain/shop/history/read-linked-items.ts";
import { readLinkedReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { sendOrderLinks } from "#app/domain/shop/history/send-order-links.ts";
import { byIntent, formAction, plainForm } from "#app/http/forms/forms.ts";
import { everyone } from "#app/http/guards.ts";
import { noAddressInReferer, pageTitle } from "#app/http/head/page-head.ts";
import { linkOrRefusal, tokenOf } from "#app/http/mailed-link.ts";
import { orderForms } from "#app/http/order-forms.ts";
import { messages } from "#app/messages/messages.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { orderLinkDays } from "#app/shared/core/orders/order-number.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { orderLinksSchema } from "#app/shared/shop/purchases/schema.ts";

export { uncacheable as headers } from "#app/http/forms/forms.ts";

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(
    args,
    args.data?.order
      ? messages.orders.page.orderOf(args.data.order.receipt.purchase.title)
      : messages.orders.links.findTitle,
  ),
  noAddressInReferer,
];

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = tokenOf(request);
  const creditNote = searchParams.get("creditNote");
  const { value, refusal } = linkOrRefusal(token, () => ({
    token,
    path: orderLinkPath(token),
    receipt: readLinkedReceipt(ctx, token, creditNote),
    isCreditNote: creditNote !== null,
    items: readLinkedItems(ctx, token),
  }));
  const { settings } = readSite(ctx);
  return {
    order: value,
    refusal: token ? refusal : null,
    origin: new URL(ctx.settings.publicUrl).origin,
    isSent: searchParams.has("sent"),
    /** The page of a payment that this browser has no cookie for. */
    payment: searchParams.get("payment"),
    hasPrivacyPage: settings.legal.privacy.trim() !== "",
    hasWithdrawal: offersWithdrawal(settings),
  };
}

const sendLinks = plainForm(orderLinksSchema, async ({ ctx, limits, afterAnswer, value }) => {
  // A full mailbox gets no more, and the page doesn't say so: the answer is the same for every address.
  const isAllowed = await limits.consume("orderMailByEmail", value.email).then(
    () => true,
    (error: unknown) => {
      if (!isDomainError(error)) throw error;
      return false;
    },
  );
  if (isAllowed) afterAnswer(() => sendOrderLinks(ctx, value));
  return redirect("/orders?sent=1");
});

export const action = formAction(everyone, (form, args) => {
  const token = tokenOf(args.request);
  return byIntent({ "": sendLinks, ...orderForms({ token }, orderLinkPath(token)) })(form, args);
});

export const clientAction = preserveForm();

/** What a guest bought, by the link in their mail (/orders?token=…); without it, the form that sends it again. */
export default function Orders() {
  const { order, refusal, origin, isSent, payment, hasPrivacyPage, hasWithdrawal } =
    useLoaderData<typeof loader>();
  const { intent, lastResult } = useActionData<typeof action>() ?? {};
  if (!order) {
    return (
      <AuthLayout title={isSent ? messages.orders.links.sentTitle : messages.orders.links.findTitle}>
        {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
        {payment !== null && !isSent && <UnknownBrowser payment={payment} />}
        {isSent ? <Thanks /> : <LinkRequest lastResult={intent === "" ? lastResult : null} />}
        {hasWithdrawal && <WithdrawalLink path="/withdraw" />}
      </AuthLayout>
    );
  }
  const { receipt, items, token, path, isCreditNote } = order;
  const { purchase, email } = receipt;
  const address = <strong>{formatEmailAddress(email)}</strong>;
  const privacy = <Link to="/legal/privacy">{messages.orders.links.privacy}</Link>;
  if (isCreditNote)
    return <CreditNotePage receipt={receipt} back={{ to: path, label: messages.orders.page.order }} />;
  return (
    <article className="stack gap-6">
      <div className={styles.heading}>
        <PageTitle>{messages.orders.page.order}</PageTitle>
      </div>
      <ReceiptStatus receipt={receipt} path={path} />
      {items.length > 0 && <GuestMusic items={items} purchase={purchase} origin={origin} order={token} />}
      <div className={`stack gap-6 ${styles.columns}`}>
        <DocumentPaper {...receipt} />
        <div className={`stack gap-6 ${styles.aside}`}>
          <GiftResend receipt={receipt} lastResult={intent === "gift" ? lastResult : null} />
          <BusinessBuyerForm receipt={receipt} lastResult={intent === "business" ? lastResult : null} />
          <section aria-labelledby="keep-order" className={`stack gap-3 ${styles.section}`}>
            <h2 id="keep-order">{messages.orders.links.keep}</h2>
            <p className="muted">
              <Sentence
                parts={messages.orders.links.private(
                  orderLinkDays,
                  <Link to="/orders">{messages.orders.links.newLink}</Link>,
                )}
              />
            </p>
            <p className="muted">
              <Sentence
                parts={
                  hasPrivacyPage
                    ? messages.orders.links.accountWithPrivacy(address, privacy)
                    : messages.orders.links.account(address)
                }
              />
            </p>
            <ButtonLink to="/auth?tab=register" variant="secondary">
              {messages.orders.links.createAccount}
            </ButtonLink>
          </section>
        </div>
      </div>
    </article>
  );
}

/** Where a payment returns to a browser without the cookie of who made it. */
function UnknownBrowser({ payment }: { payment: string }) {
  return (
    <Notice role="status" title={messages.checkout.guest.allowCookies}>
      <p>{messages.orders.links.unknownBrowser}</p>
      <p>
        <Sentence
          parts={messages.orders.links.paidWithAccount(
            <Link
              to={`/auth?${new URLSearchParams({ redirectTo: payment, tab: "login" })}`}
              className="touch"
            >
              {messages.checkout.guest.signIn}
            </Link>,
          )}
        />
      </p>
    </Notice>
  );
}

function Thanks() {
  return (
    <>
      <p role="status">{messages.orders.links.sent}</p>
      <p>{messages.orders.links.nothing}</p>
      <ButtonLink to="/orders" variant="secondary">
        {messages.orders.result.tryAgain}
      </ButtonLink>
    </>
  );
}

function LinkRequest({ lastResult }: { lastResult: FormResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "orders", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <>
      <p>{messages.orders.links.explanation}</p>
      <Form method="post" action="/orders" id={form.id} noValidate className="stack gap-4">
        <ErrorSummary errors={formErrors(form, ["email"])} answer={lastResult} />
        <Field
          label={messages.forms.label.email}
          {...fieldProps(fields.email)}
          type="email"
          required
          autoComplete="email"
        />
        <Button isPending={isPending} pendingLabel={messages.forms.pending.sending}>
          {messages.orders.links.send}
        </Button>
      </Form>
    </>
  );
}
