import { useHref } from "@remix-run/react";
import { useId } from "react";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
import type { CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";

interface AgreementFieldsProps {
  /** Of the box; a page may have several forms that pay. */
  id: string;
  agreements: CheckoutAgreements;
  onChange?: (isTicked: boolean) => void;
}

/** What a buyer agrees to, next to the button that pays: the terms, and a box that is never ticked. */
export function AgreementFields({
  id,
  agreements: { hasTerms, withdrawal },
  onChange,
}: AgreementFieldsProps) {
  const terms = useHref("/legal/terms");
  return (
    <>
      {withdrawal && (
        <CheckboxField
          id={id}
          name="withdrawal"
          label={withdrawal}
          required
          onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        />
      )}
      {hasTerms && (
        <p className="muted small">
          <Sentence
            parts={messages.statutory.terms.accept(
              <a href={terms} target="_blank" rel="noopener">
                {messages.statutory.terms.name}
                <span className="visually-hidden">{messages.core.inNewTab}</span>
              </a>,
            )}
          />
        </p>
      )}
    </>
  );
}

/** The newsletter's box, never ticked. @param wording null where the buyer is subscribed */
export function NewsletterBox({ wording }: { wording: string | null }) {
  // A page may have several forms that pay, one of them hidden.
  const id = useId();
  return wording && <CheckboxField id={id} name="newsletter" label={wording} />;
}
