import { Link } from "@remix-run/react";
import { SiteLogo } from "#app/components/core/layout/site-logo.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Receipt } from "#app/domain/shop/history/read-receipt.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./document-paper.module.css";

type DocumentPaperProps = Pick<Receipt, "document" | "letterhead" | "isPaid">;

/** A receipt or a credit note: the only part of its page that is printed. */
export function DocumentPaper({ document, letterhead, isPaid }: DocumentPaperProps) {
  const { language: lang, title, seller, isTest, items, total, tax, facts } = document;
  return (
    <Card labelledBy="document-title" className={styles.paper}>
      <div className={styles.head}>
        <div>
          {letterhead.logo && (
            <p className={styles.logo}>
              <SiteLogo logo={letterhead.logo} alt="" />
            </p>
          )}
          <p className={styles.seller}>{seller.name}</p>
          <p className="muted">
            {seller.site}
            {letterhead.hasImprint && (
              <>
                , <Link to="/legal/imprint">{messages.orders.page.imprint}</Link>
              </>
            )}
          </p>
        </div>
        {seller.lines.length > 0 && <address className={styles.address}>{seller.lines.join("\n")}</address>}
      </div>
      <h2 id="document-title" lang={lang} className={styles.title}>
        {title}
      </h2>
      {isTest && (
        <Notice title={messages.orders.page.testPayment}>
          {isPaid ? messages.orders.page.noMoneyMoved : messages.orders.page.noMoneyMoves}
        </Notice>
      )}
      <dl lang={lang} className={styles.sums}>
        {items.map(({ id, title: item, notes, amount }) => (
          <div key={id} className={styles.item}>
            <dt>
              <strong className={styles.name}>{item}</strong>
              {notes.map((note) => (
                <span key={note} className={`muted ${styles.note}`}>
                  {note}
                </span>
              ))}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
        {tax.map(({ name, lines }) => (
          <div key={name} className={styles.item}>
            <dt>{name}</dt>
            <dd>{lines.join("")}</dd>
          </div>
        ))}
      </dl>
      <dl lang={lang} className={styles.facts}>
        {facts.map(({ name, lines }) => (
          <div key={`${name} ${lines.join()}`} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{lines.join("\n")}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
