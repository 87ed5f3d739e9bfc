import type { FormResult } from "../forms/form-result.ts";
import { type GiftFieldsProps, GiftForm, GiftSummary } from "../gifts/gift-form.tsx";
import { GuestForm, PayingGuest } from "./guest-form.tsx";

interface BeforePaymentProps {
  /** The address of this checkout. */
  path: string;
  /** A guest's address, empty until they have given it; null for an account. */
  guestEmail: string | null;
  gift: (Pick<GiftFieldsProps, "details" | "days"> & { isNaming: boolean; sentence: string | null }) | null;
  isCart: boolean;
  lastResult?: FormResult;
}

/** What guests and those who give are asked before they pay, and what they said. */
export function BeforePayment({ path, guestEmail, gift, isCart, lastResult }: BeforePaymentProps) {
  if (guestEmail === "") return <GuestForm path={path} lastResult={lastResult} />;
  return (
    <>
      {guestEmail && <PayingGuest path={path} email={guestEmail} />}
      {gift?.isNaming && (
        <GiftForm
          path={path}
          details={gift.details}
          days={gift.days}
          isCart={isCart}
          lastResult={lastResult}
        />
      )}
      {gift?.sentence && !gift.isNaming && <GiftSummary path={path} sentence={gift.sentence} />}
    </>
  );
}
