import { useEffect } from "react";
import type { PaymentRefusal } from "./payment-opening.ts";

const readingMilliseconds = 500;

/** Shows why the session has ended, then leads to the sign-in page and back to the same checkout. */
export function useSignInAgain(refusal: PaymentRefusal | null, checkout: string): void {
  useEffect(() => {
    if (refusal?.code !== "unauthenticated") return;
    const timer = setTimeout(
      () => window.location.assign(`/auth?redirectTo=${encodeURIComponent(checkout)}`),
      readingMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [refusal, checkout]);
}
