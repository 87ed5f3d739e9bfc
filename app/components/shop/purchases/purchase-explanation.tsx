import { Link } from "@remix-run/react";
import { Day } from "#app/components/ui/values/day.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { PagePurchase } from "#app/domain/shop/history/purchase-situation.ts";
import { givenLabel } from "#app/shared/core/orders/causes.ts";

interface PurchaseExplanationProps {
  purchase: PagePurchase;
  /** To the reader of a guest's link, who has no player. */
  isLinked?: boolean;
}

/** Explains a purchase's status to its buyer: what happened, what they own, what to do. */
export function PurchaseExplanation({ purchase, isLinked = false }: PurchaseExplanationProps) {
  const { noun } = purchase;
  const given = givenLabel(purchase);
  const ordered = given ? "Reserved." : "Pre-ordered.";
  switch (purchase.situation) {
    case "given":
      return (
        <>
          A gift. {purchase.given?.sentence} <Refund purchase={purchase} />
        </>
      );
    case "owned":
      if (isLinked) return "Ready to download.";
      return purchase.downloads.length > 0 ? "Ready to stream and download." : "Ready to stream.";
    case "owned_partly_refunded":
      return <Refund purchase={purchase} />;
    case "to_come":
      return (
        <>
          <Refund purchase={purchase} /> {ordered} {purchase.coming}{" "}
          {purchase.coming === null && purchase.downloads.length > 0
            ? "What's out is yours now. We'll email you when the rest comes out."
            : "We'll email you when it comes out."}
        </>
      );
    case "inactive":
      return (
        <>
          Paid under settings that the shop no longer uses, such as test cards, so it doesn't unlock the
          music. If that isn't right, <WriteToUs />.
        </>
      );
    case "access_ended":
      return (
        <>
          <Refund purchase={purchase} hasMeaning={false} /> Your access to the files has ended. If that isn't
          right, <WriteToUs />.
        </>
      );
    case "processing":
      return (
        <>
          Your bank is still working on the payment.{" "}
          {purchase.given ? "We'll send the gift" : `The ${noun} is yours`} as soon as it goes through.
        </>
      );
    case "unfinished":
      return <>Not completed yet. Nothing has been charged.</>;
    case "card_declined":
      return <>The card was declined. Nothing has been charged.</>;
    case "authentication_needed":
      return <>Your bank asks you to confirm the payment. Nothing has been charged yet.</>;
    case "not_to_be_finished":
      return <>Not completed. Nothing was charged, and there's nothing left to do.</>;
    case "canceled":
      return given ? <>The artist has taken it back.</> : <>Canceled. Nothing has been charged.</>;
    case "refunded":
    case "refunded_but_owned":
      return purchase.refunded ? (
        <Refund purchase={purchase} />
      ) : (
        <>The money was refunded, and you no longer have access to the {noun} by it.</>
      );
    case "disputed":
      return (
        <>
          Disputed at your bank. The {purchase.given ? "gift is paused" : `${noun} can't be downloaded`}{" "}
          unless the bank decides for the shop. If it wasn't you who disputed it, <WriteToUs />.
        </>
      );
    case "review":
      return (
        <>
          Your payment came in, but it doesn't match the order, so the artist is checking it by hand. If you
          don't hear back, <WriteToUs />.
        </>
      );
  }
}

interface RefundProps {
  purchase: PagePurchase;
  hasMeaning?: boolean;
}

/** What went back, and what that did to the music; nothing where nothing went back. */
function Refund({ purchase: { refunded, currency }, hasMeaning = true }: RefundProps) {
  if (!refunded) return null;
  return (
    <>
      <Price amount={refunded.amount} currency={currency} /> was refunded
      {refunded.day && (
        <>
          {" "}
          on <Day value={refunded.day} />
        </>
      )}
      . {hasMeaning && refunded.meaning}
    </>
  );
}

function WriteToUs() {
  return <Link to="/contact">please write to us</Link>;
}
