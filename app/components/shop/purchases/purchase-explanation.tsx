import { Link } from "@remix-run/react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { messages } from "#app/messages/messages.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";

interface PurchaseExplanationProps {
  purchase: PagePurchase;
  /** To the reader of a guest's link, who has no player. */
  isLinked?: boolean;
}

/** Explains a purchase's status to its buyer: what happened, what they own, what to do. */
export function PurchaseExplanation({ purchase, isLinked = false }: PurchaseExplanationProps) {
  const { noun, given: gift } = purchase;
  const given = givenLabel(purchase);
  switch (purchase.situation) {
    case "given":
      return (
        <>
          {messages.orders.situation.gift(gift?.sentence ?? "")} <Refund purchase={purchase} />
        </>
      );
    case "owned":
      if (isLinked) return messages.orders.situation.download;
      return purchase.downloads.length > 0
        ? messages.orders.situation.streamAndDownload
        : messages.orders.situation.stream;
    case "owned_partly_refunded":
      return <Refund purchase={purchase} />;
    case "to_come":
      return (
        <>
          <Refund purchase={purchase} />{" "}
          {given ? messages.orders.situation.reserved : messages.orders.situation.preordered}{" "}
          {purchase.coming}{" "}
          {purchase.coming === null && purchase.downloads.length > 0
            ? messages.orders.result.restToCome
            : messages.orders.situation.comesByMail}
        </>
      );
    case "inactive":
      return <Sentence parts={messages.orders.situation.inactive(<WriteToUs />)} />;
    case "access_ended":
      return (
        <>
          <Refund purchase={purchase} hasMeaning={false} />{" "}
          <Sentence parts={messages.orders.situation.accessEnded(<WriteToUs />)} />
        </>
      );
    case "processing":
      return gift ? messages.orders.situation.processingGift : messages.orders.situation.processing(noun);
    case "unfinished":
      return messages.orders.situation.unfinished;
    case "card_declined":
      return messages.orders.situation.declined;
    case "authentication_needed":
      return messages.orders.situation.toConfirm;
    case "not_to_be_finished":
      return messages.orders.situation.over;
    case "canceled":
      return given ? messages.orders.situation.takenBack : messages.orders.situation.canceled;
    case "refunded":
    case "refunded_but_owned":
      return purchase.refunded ? <Refund purchase={purchase} /> : messages.orders.situation.refunded(noun);
    case "disputed":
      return gift ? (
        <Sentence parts={messages.orders.situation.disputedGift(<WriteToUs />)} />
      ) : (
        <Sentence parts={messages.orders.situation.disputed(noun, <WriteToUs />)} />
      );
    case "review":
      return <Sentence parts={messages.orders.situation.review(<WriteToUs />)} />;
  }
}

interface RefundProps {
  purchase: PagePurchase;
  hasMeaning?: boolean;
}

/** What went back, and what that did to the music; nothing where nothing went back. */
function Refund({ purchase: { refunded, currency }, hasMeaning = true }: RefundProps) {
  if (!refunded) return null;
  const amount = <Price amount={refunded.amount} currency={currency} />;
  return (
    <>
      <Sentence
        parts={
          refunded.day
            ? messages.orders.situation.amountRefundedOn(amount, <Day value={refunded.day} />)
            : messages.orders.situation.amountRefunded(amount)
        }
      />{" "}
      {hasMeaning && refunded.meaning}
    </>
  );
}

function WriteToUs() {
  return <Link to="/contact">{messages.orders.situation.writeToUs}</Link>;
}
