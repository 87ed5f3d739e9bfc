import { ButtonLink } from "#app/components/ui/button.tsx";
import type { PagePurchase, PurchaseSituation } from "#app/domain/shop/history/purchase-situation.ts";

const labels: Partial<Record<PurchaseSituation, string>> = {
  unfinished: "Continue Paying",
  authentication_needed: "Continue Paying",
  card_declined: "Try Again",
};

/** Links back to the checkout of an unfinished payment; renders nothing otherwise. */
export function PaymentStep({ purchase: { situation, checkout, title } }: { purchase: PagePurchase }) {
  const label = labels[situation];
  if (!label) return null;
  return (
    // Checkout has its own Content-Security-Policy, and a document keeps the one it came with.
    <ButtonLink to={checkout} reloadDocument>
      <span>
        {label}
        <span className="visually-hidden"> for {title}</span>
      </span>
    </ButtonLink>
  );
}
