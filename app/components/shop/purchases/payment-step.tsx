import { ButtonLink } from "#app/components/ui/button.tsx";
import type { PagePurchase, PurchaseSituation } from "#app/domain/shop/history/purchase-situation.ts";
import { messages } from "#app/messages/messages.ts";

function labelOf(situation: PurchaseSituation): string | null {
  if (situation === "card_declined") return messages.orders.result.tryAgain;
  const isOpen = situation === "unfinished" || situation === "authentication_needed";
  return isOpen ? messages.orders.page.continuePaying : null;
}

/** Links back to the checkout of an unfinished payment; renders nothing otherwise. */
export function PaymentStep({ purchase: { situation, checkout, title } }: { purchase: PagePurchase }) {
  const label = labelOf(situation);
  if (!label) return null;
  return (
    // Checkout has its own Content-Security-Policy, and a document keeps the one it came with.
    <ButtonLink to={checkout} reloadDocument>
      <span>
        {label}
        <span className="visually-hidden">{messages.orders.page.forTitle(title)}</span>
      </span>
    </ButtonLink>
  );
}
