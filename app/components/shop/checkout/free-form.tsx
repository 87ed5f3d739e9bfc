import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { AgreementFields, NewsletterBox } from "./agreement-fields.tsx";
import type { NamedPriceState } from "./use-named-price.ts";

interface FreeFormProps {
  naming: NamedPriceState;
  newsletter: string | null;
  agreements: CheckoutAgreements;
  lastResult?: FormResult;
  /** To a guest, whose address isn't proven before. */
  isByMail: boolean;
}

/** Takes what costs nothing: no card is asked for. */
export function FreeForm({ naming, newsletter, agreements, lastResult, isByMail }: FreeFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const messages = Object.values(lastResult?.error ?? {}).flatMap((list) => list ?? []);
  return (
    <Card labelledBy="nothing-to-pay" title="Nothing to Pay">
      <Form method="post" action={naming.path} noValidate className="stack gap-4">
        <ErrorSummary errors={messages.map((message) => ({ fieldId: null, message }))} answer={lastResult} />
        <p>No card needed. {isByMail ? "We'll email you the link." : "It goes straight to your music."}</p>
        <input type="hidden" name="intent" value="free" />
        <input type="hidden" name="price" value={naming.price} />
        <NewsletterBox wording={newsletter} />
        <AgreementFields id="free-withdrawal" agreements={agreements} />
        <Button isWide isPending={isPending} pendingLabel="Getting it..." disabled={!naming.isValid}>
          Get It for Free
        </Button>
      </Form>
    </Card>
  );
}
