import { Form, useNavigation } from "@remix-run/react";
import { Day } from "#app/components/ui/values/day.tsx";
import type { Receipt } from "#app/domain/purchases/history/read-receipt.ts";
import type { FormResult } from "../forms/form-result.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./receipt-mail.module.css";

interface ReceiptMailProps {
  mail: Receipt["mail"];
  /** The address of the next mail. */
  email: string;
  lastResult?: FormResult;
}

/** Says where the receipt was sent, and sends it again. */
export function ReceiptMail({ mail, email, lastResult }: ReceiptMailProps) {
  const isPending = useNavigation().formMethod === "POST";
  const refusal = lastResult?.error?.[""]?.[0];
  return (
    <section aria-labelledby="receipt-mail" className={`stack gap-3 ${styles.section}`}>
      <h2 id="receipt-mail">By email</h2>
      {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
      {mail && (
        <p className={`muted ${styles.status}`}>
          <MailStatus mail={mail} />
        </p>
      )}
      {mail?.to !== email && (
        <p className={`muted ${styles.status}`}>
          It goes to <strong>{email}</strong>.
        </p>
      )}
      <Form method="post">
        <Button variant="secondary" isPending={isPending} pendingLabel="Sending...">
          Send the Receipt Again
        </Button>
      </Form>
    </section>
  );
}

function MailStatus({ mail: { to, status, day } }: { mail: NonNullable<Receipt["mail"]> }) {
  const address = <strong>{to}</strong>;
  if (status === "queued") return <>On its way to {address}.</>;
  if (status === "failed") return <>It could not be delivered to {address}.</>;
  return (
    <>
      Sent to {address} on <Day value={day} />.
    </>
  );
}
