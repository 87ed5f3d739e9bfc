import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { GiftResend } from "#app/components/shop/gifts/gift-resend.tsx";
import { BusinessBuyerForm } from "#app/components/shop/purchases/business-buyer-form.tsx";
import { CreditNotePage } from "#app/components/shop/purchases/credit-note-page.tsx";
import { DocumentPaper } from "#app/components/shop/purchases/document-paper.tsx";
import { ReceiptDownloads } from "#app/components/shop/purchases/receipt-downloads.tsx";
import styles from "#app/components/shop/purchases/receipt-page.module.css";
import { ReceiptStatus } from "#app/components/shop/purchases/receipt-status.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { type Receipt, readReceipt, resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { byIntent, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { readForm } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireUser } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orderForms } from "#app/http/order-forms.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return pageTitle(args, messages.orders.page.notFound);
  const { purchase, isPaid, document } = args.data.receipt;
  if (args.data.isCreditNote) return pageTitle(args, document.title);
  return pageTitle(
    args,
    isPaid ? messages.orders.page.receiptOf(purchase.title) : messages.orders.page.orderOf(purchase.title),
  );
};

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  requireUser(ctx, request);
  const creditNote = new URL(request.url).searchParams.get("creditNote");
  return orErrorPage(() => ({
    receipt: readReceipt(ctx, params.purchaseId ?? "", creditNote),
    isCreditNote: creditNote !== null,
  }));
}

/** Sends the receipt again, or adds a business to it. Only the buyer has this page; an admin sends receipts from the order's page. */
export async function action(args: ActionFunctionArgs) {
  const { ctx, limits } = args.context;
  const { user } = requireUser(ctx, args.request);
  const { purchase, email } = await orErrorPage(() => readReceipt(ctx, args.params.purchaseId ?? ""));
  const path = `/dashboard/purchases/${purchase.id}`;
  const send = plainForm(noFields, async () => {
    await limits.consume("receiptMailByUser", user.id);
    resendReceipt(ctx, purchase.id);
    return redirectWithFlash(ctx, path, {
      title: messages.orders.mail.isSent,
      description: messages.orders.mail.sentTo(formatEmailAddress(email)),
    });
  });
  const forms = byIntent({ "": send, ...orderForms({ purchaseId: purchase.id }, path) });
  return forms(await readForm(args), args);
}

export const clientAction = preserveForm();

/** A purchase's page (/dashboard/purchases/:id): the receipt to keep or print, and its downloads; or a credit note of it. */
export default function Purchase() {
  const { receipt, isCreditNote } = useLoaderData<typeof loader>();
  const { intent, lastResult } = useActionData<typeof action>() ?? {};
  const { purchase } = receipt;
  const path = `/dashboard/purchases/${purchase.id}`;
  if (isCreditNote)
    return <CreditNotePage receipt={receipt} back={{ to: path, label: messages.orders.page.receipt }} />;
  return (
    <article className="stack">
      <p className={styles.back}>
        <Link to="/dashboard" className="touch">
          {messages.orders.page.all}
        </Link>
      </p>
      <div className={styles.heading}>
        <PageTitle>{receipt.isPaid ? messages.orders.page.receipt : messages.orders.page.order}</PageTitle>
      </div>
      <ReceiptStatus receipt={receipt} path={path} />
      <div className={`stack gap-6 ${styles.columns}`}>
        <DocumentPaper {...receipt} />
        <div className={`stack gap-6 ${styles.aside}`}>
          <GiftResend receipt={receipt} lastResult={intent === "gift" ? lastResult : null} />
          {purchase.downloads.length > 0 && <ReceiptDownloads purchase={purchase} extras={receipt.extras} />}
          <BusinessBuyerForm receipt={receipt} lastResult={intent === "business" ? lastResult : null} />
          {purchase.status === "completed" && receipt.isPaid && (
            <ReceiptMail receipt={receipt} lastResult={intent === "" ? lastResult : null} />
          )}
        </div>
      </div>
    </article>
  );
}

/** Says where the receipt was sent, and sends it again. */
function ReceiptMail({ receipt: { mail, email }, lastResult }: { receipt: Receipt; lastResult: FormResult }) {
  const isPending = useNavigation().formMethod === "POST";
  const refusal = lastResult?.error?.[""]?.[0];
  return (
    <section aria-labelledby="receipt-mail" className={`stack gap-3 ${styles.section}`}>
      <h2 id="receipt-mail">{messages.orders.mail.title}</h2>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {mail && (
        <p className={`muted ${styles.status}`}>
          <MailStatus mail={mail} />
        </p>
      )}
      {mail?.to !== email && (
        <p className={`muted ${styles.status}`}>
          <Sentence parts={messages.orders.mail.goesTo(<strong>{formatEmailAddress(email)}</strong>)} />
        </p>
      )}
      <Form method="post">
        <Button variant="secondary" isPending={isPending} pendingLabel={messages.forms.pending.sending}>
          {messages.orders.mail.sendAgain}
        </Button>
      </Form>
    </section>
  );
}

function MailStatus({ mail: { to, status, day } }: { mail: NonNullable<Receipt["mail"]> }) {
  const address = <strong>{to}</strong>;
  if (status === "queued") return <Sentence parts={messages.orders.mail.queued(address)} />;
  if (status === "failed") return <Sentence parts={messages.orders.mail.failed(address)} />;
  return <Sentence parts={messages.orders.mail.sent(address, <Day value={day} />)} />;
}
