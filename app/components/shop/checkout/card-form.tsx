import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { FieldPair } from "#app/components/core/forms/field-pair.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { messages } from "#app/messages/messages.ts";
import type { CheckoutAgreements } from "#app/shared/core/orders/agreements.ts";
import { AgreementFields, NewsletterBox } from "./agreement-fields.tsx";

interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  withdrawal: string;
  price: string;
}

interface CardFormProps {
  /** The price shown; it is submitted too, so that no other amount can be charged. */
  price: string;
  /** The checkout at this price; without it the page itself. */
  path?: string;
  /** False while it can't be paid. */
  isValid?: boolean;
  /** The words of the newsletter's box; null without one. */
  newsletter: string | null;
  /** What the buyer agrees to; missing where they have agreed before. */
  agreements?: CheckoutAgreements;
  lastResult?: FormResult;
}

/** The card form of test mode. */
export function CardForm({ price, path, isValid = true, newsletter, agreements, lastResult }: CardFormProps) {
  const [form, fields] = useForm<CardFields>({ id: "card", lastResult });
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Card labelledBy="payment-details" title={messages.checkout.card.title}>
      <Form
        method="post"
        action={path}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="stack gap-4"
      >
        <ErrorSummary
          errors={formErrors(form, ["number", "expiry", "cvc", "withdrawal", "price"])}
          answer={lastResult}
          title={messages.checkout.card.failed}
        />
        <input type="hidden" name={fields.price.name} value={price} />
        <Field
          label={messages.checkout.card.number}
          hint={messages.checkout.card.testNumber}
          {...fieldProps(fields.number, { isSecret: true })}
          required
          inputMode="numeric"
          autoComplete="cc-number"
        />
        <FieldPair isShort>
          <Field
            label={messages.checkout.card.expiry}
            {...fieldProps(fields.expiry, { isSecret: true })}
            required
            inputMode="numeric"
            autoComplete="cc-exp"
            onInput={({ currentTarget: input }) => {
              const [, month, year] = /^(\d\d)(\d\d)$/.exec(input.value) ?? [];
              if (month) input.value = `${month}/${year}`;
            }}
          />
          <Field
            label={messages.checkout.card.cvc}
            {...fieldProps(fields.cvc, { isSecret: true })}
            required
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        </FieldPair>
        <NewsletterBox wording={newsletter} />
        {agreements && <AgreementFields id={fields.withdrawal.id} agreements={agreements} />}
        <Button
          isWide
          isPending={isPending}
          pendingLabel={messages.checkout.card.processing}
          disabled={!isValid}
        >
          <span>
            <Sentence parts={messages.statutory.order.pay(<Price amount={price} />)} />
          </span>
        </Button>
      </Form>
    </Card>
  );
}
