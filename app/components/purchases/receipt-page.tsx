import { Link } from "@remix-run/react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import type { Receipt } from "#app/domain/purchases/history/read-receipt.ts";
import type { FormResult } from "../forms/form-result.ts";
import { ReceiptDownloads } from "./receipt-downloads.tsx";
import { ReceiptMail } from "./receipt-mail.tsx";
import styles from "./receipt-page.module.css";
import { ReceiptPaper } from "./receipt-paper.tsx";

interface ReceiptPageProps {
  receipt: Receipt;
  /** The error of sending the mail again. */
  lastResult?: FormResult;
}

/** A purchase's page (/dashboard/purchases/:id): the receipt to keep or print, and its downloads. */
export function ReceiptPage({ receipt, lastResult }: ReceiptPageProps) {
  const { purchase } = receipt;
  return (
    <article className="stack">
      <p className={styles.back}>
        <Link to="/dashboard" className="touch">
          All Purchases
        </Link>
      </p>
      <PageTitle>{receipt.isPaid ? "Receipt" : "Your order"}</PageTitle>
      <div className={`stack gap-6 ${styles.columns}`}>
        <ReceiptPaper receipt={receipt} />
        <div className={`stack gap-6 ${styles.aside}`}>
          {purchase.downloads.length > 0 && <ReceiptDownloads purchase={purchase} />}
          {purchase.status === "completed" && (
            <ReceiptMail mail={receipt.mail} email={receipt.buyer.email} lastResult={lastResult} />
          )}
        </div>
      </div>
    </article>
  );
}
