import { Suspense } from "react";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import type { GiftFieldsProps } from "#app/components/shop/gifts/gift-form.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import { GuestForm, PayingGuest } from "./guest-form.tsx";

const gifts = () => import("#app/components/shop/gifts/gift-form.tsx");
const GiftForm = latePart("GiftForm", () => gifts().then((module) => module.GiftForm));
const GiftSummary = latePart("GiftSummary", () => gifts().then((module) => module.GiftSummary));

interface BeforePaymentProps {
  /** The address of this checkout. */
  path: string;
  /** Who pays without an account, with an empty address until they have given it; null for an account. */
  guest: { email: string; isNaming: boolean; isWithoutCookie: boolean } | null;
  gift: (Pick<GiftFieldsProps, "details" | "days"> & { isNaming: boolean; sentence: string | null }) | null;
  isCart: boolean;
  lastResult?: FormResult;
}

/** What guests and those who give are asked before they pay, and what they said. */
export function BeforePayment({ path, guest, gift, isCart, lastResult }: BeforePaymentProps) {
  const isGift = gift !== null;
  if (guest?.isNaming) return <GuestForm path={path} {...guest} isGift={isGift} lastResult={lastResult} />;
  return (
    <>
      {guest && <PayingGuest path={path} email={guest.email} isGift={isGift} />}
      <Suspense>
        {gift?.isNaming && (
          <GiftForm
            path={path}
            details={gift.details}
            days={gift.days}
            isCart={isCart}
            isGuests={guest !== null}
            lastResult={lastResult}
          />
        )}
        {gift?.sentence && !gift.isNaming && <GiftSummary path={path} sentence={gift.sentence} />}
      </Suspense>
    </>
  );
}
