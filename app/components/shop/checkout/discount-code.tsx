import { Form, useNavigation } from "@remix-run/react";
import { Field } from "#app/components/core/forms/field.tsx";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { presentCode } from "#app/domain/shop/pricing/price-with-code.ts";
import { messages } from "#app/messages/messages.ts";

export const discountFieldId = "discount-code";

interface DiscountCodeProps {
  code: ReturnType<typeof presentCode>;
  lastResult: FormResult;
  /** The address of the checkout; without one it is the cart's. */
  checkout?: string;
}

/** The discount code of an order with what it takes off, or the field for one. */
export function DiscountCode({ code, lastResult, checkout }: DiscountCodeProps) {
  const sent = useNavigation().formData?.get("intent");
  // The checkout's payment was opened for another sum: its page begins again.
  const form = {
    method: "post",
    action: checkout ?? "/cart",
    reloadDocument: checkout !== undefined,
  } as const;
  if (code) {
    return (
      <div className="cluster gap-2">
        <p>
          <Sentence parts={messages.shop.discount.entered(<strong>{code.code}</strong>)} />
          {code.terms && <span className="muted"> {code.terms}</span>}
        </p>
        <Form {...form} preventScrollReset>
          <Button name="intent" value="no-code" variant="quiet" isPending={sent === "no-code"}>
            {messages.shop.discount.remove}
            <span className="visually-hidden">{messages.shop.discount.ofCode}</span>
          </Button>
        </Form>
        {code.amount && (
          <p style={{ marginInlineStart: "auto" }}>
            −<Price amount={code.amount} />
          </p>
        )}
        {!code.amount && <p>{code.refusal ?? messages.shop.discount.later}</p>}
      </div>
    );
  }
  const typed = lastResult?.initialValue?.code;
  const errors = lastResult?.error?.code ?? undefined;
  return (
    <Folded summary={messages.shop.discount.title} isOpen={Boolean(lastResult)}>
      <Form {...form} preventScrollReset noValidate className="stack gap-3">
        <Field
          id={discountFieldId}
          name="code"
          label={messages.shop.discount.label}
          defaultValue={typeof typed === "string" ? typed : undefined}
          errors={errors}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button
          name="intent"
          value="code"
          variant="secondary"
          isPending={sent === "code"}
          pendingLabel={messages.forms.pending.checking}
        >
          {messages.shop.discount.apply}
          <span className="visually-hidden">{messages.shop.discount.ofCode}</span>
        </Button>
      </Form>
    </Folded>
  );
}
