import { Link } from "@remix-run/react";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { messages } from "#app/messages/messages.ts";
import { DocumentPaper } from "./document-paper.tsx";
import styles from "./receipt-page.module.css";

interface CreditNotePageProps {
  receipt: Receipt;
  /** The page of the receipt that it corrects. */
  back: { to: string; label: string };
}

/** A credit note for its buyer, to keep or print. */
export function CreditNotePage({ receipt, back }: CreditNotePageProps) {
  return (
    <article className="stack">
      <p className={styles.back}>
        <Link to={back.to} className="touch">
          {back.label}
        </Link>
      </p>
      <div className={styles.heading}>
        <PageTitle>{messages.orders.page.creditNote}</PageTitle>
      </div>
      <div className={`stack ${styles.columns}`}>
        <DocumentPaper {...receipt} />
      </div>
    </article>
  );
}
