import type { ReactNode } from "react";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price, PriceNote, WasPrice } from "#app/components/ui/values/price.tsx";
import type { CheckoutOrder } from "#app/domain/shop/checkout/price-order.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./order-summary.module.css";

interface OrderSummaryProps {
  order: Pick<CheckoutOrder, "lines" | "price" | "code">;
  /** What changes the sum. */
  children?: ReactNode;
  /** Below the sum. */
  footer?: ReactNode;
}

/** What is being bought: each thing, with its price where there are several, and the sum. */
export function OrderSummary({ order: { lines, price, code }, children, footer }: OrderSummaryProps) {
  return (
    <Card labelledBy="order-summary" title={messages.checkout.page.summary}>
      {lines.map((line) => (
        <div
          key={`${line.trackId} ${line.releaseId}`}
          className={classNames(styles.item, lines.length === 1 && styles.single)}
        >
          <TrackCover
            track={{ cover: line.cover, coverImageUrl: line.cover?.src ?? "/cover.svg" }}
            sizes={lines.length === 1 ? "(min-width: 48rem) 22rem, 72px" : "72px"}
          />
          <p>
            <strong className={styles.title}>{line.title}</strong>
            <span className={`muted ${styles.kind}`}>{kindOf(line)}</span>
            {line.comesOutOn && (
              <span className={`muted ${styles.kind}`}>
                <Sentence
                  parts={messages.checkout.page.comesOut(<Day value={line.comesOutOn} size="long" />)}
                />
              </span>
            )}
            <WasPrice sale={line.sale} />
          </p>
          {(lines.length > 1 || line.sale || code?.amount) && (
            <p>
              <Price amount={line.amount} />
            </p>
          )}
        </div>
      ))}
      {children}
      <p className={styles.total}>
        <span>
          {messages.shop.cart.total} {Number(price) > 0 && <PriceNote />}
        </span>
        <strong>
          <Price amount={price} />
        </strong>
      </p>
      {footer}
    </Card>
  );
}

function kindOf({ releaseId, trackCount, ownedCount, comesOutOn }: CheckoutOrder["lines"][number]): string {
  if (releaseId === null) return messages.checkout.kind.download;
  const kind = comesOutOn
    ? messages.checkout.kind.preorderOf(trackCount)
    : messages.checkout.kind.downloadOf(trackCount);
  return ownedCount > 0 ? messages.checkout.kind.partlyOwned(kind, ownedCount) : kind;
}
