import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

interface EndedCheckoutProps {
  isPaid: boolean;
  sessionId: string;
  /** Where the shop's checkout of it is. */
  checkout: string;
}

/** The provider's page when there is nothing left to pay. */
export function EndedCheckout({ isPaid, sessionId, checkout }: EndedCheckoutProps) {
  return (
    <Card labelledBy="ended-checkout">
      <h2 id="ended-checkout">{isPaid ? "Paid" : "Expired"}</h2>
      <p>
        {isPaid
          ? "This payment was already made. You have been charged once."
          : "This page has expired. You have not been charged. Go back to the shop and start again."}
      </p>
      {isPaid ? (
        <ButtonLink to={`/payment-success?session_id=${sessionId}`}>See Your Purchase</ButtonLink>
      ) : (
        <ButtonLink to={checkout} reloadDocument>
          Start Again
        </ButtonLink>
      )}
    </Card>
  );
}
