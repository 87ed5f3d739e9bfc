import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "#app/components/core/forms/error-summary.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
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
  const refusals = Object.values(lastResult?.error ?? {}).flatMap((list) => list ?? []);
  return (
    <Card labelledBy="nothing-to-pay" title={messages.checkout.free.title}>
      <Form method="post" action={naming.path} noValidate className="stack gap-4">
        <ErrorSummary errors={refusals.map((message) => ({ fieldId: null, message }))} answer={lastResult} />
        <p>{isByMail ? messages.checkout.free.byMail : messages.checkout.free.toMusic}</p>
        <input type="hidden" name="intent" value="free" />
        <input type="hidden" name="price" value={naming.price} />
        <NewsletterBox wording={newsletter} />
        <AgreementFields id="free-withdrawal" agreements={agreements} />
        <Button
          isWide
          isPending={isPending}
          pendingLabel={messages.checkout.free.getting}
          disabled={!naming.isValid}
        >
          {messages.checkout.free.get}
        </Button>
      </Form>
    </Card>
  );
}
