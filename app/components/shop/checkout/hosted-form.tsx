import { Form } from "@remix-run/react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import type { CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { AgreementFields, NewsletterBox } from "./agreement-fields.tsx";
import type { NamedPriceState } from "./use-named-price.ts";

interface HostedFormProps {
  /** The price shown; it is submitted too, so that no other amount can be charged. */
  naming: NamedPriceState;
  variant?: ButtonVariant;
  formRef?: Ref<HTMLFormElement>;
  /** The words of the newsletter's box; null without one. */
  newsletter?: string | null;
  /** What the buyer agrees to. */
  agreements: CheckoutAgreements;
  /** The label of the button. */
  children: ReactNode;
}

// After this time the button is enabled again: the provider's page didn't load.
const patienceMilliseconds = 10_000;

/** Leads to the payment provider's own page with a native form post, so it needs no script. */
export function HostedForm({
  naming: { price, path, isValid },
  variant,
  formRef,
  newsletter = null,
  agreements,
  children,
}: HostedFormProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return (
    <Form
      ref={formRef}
      method="post"
      action={path}
      reloadDocument
      onSubmit={() => setLeaving(true)}
      className="stack gap-4"
    >
      <input type="hidden" name="intent" value="hosted" />
      <input type="hidden" name="price" value={price} />
      <NewsletterBox wording={newsletter} />
      <AgreementFields id="hosted-withdrawal" agreements={agreements} />
      <Button
        isWide
        variant={variant}
        isPending={isLeaving}
        pendingLabel={messages.checkout.stripe.opening}
        disabled={!isValid}
      >
        {children}
      </Button>
    </Form>
  );
}
