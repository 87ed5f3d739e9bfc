import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { Field } from "#app/components/core/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CheckoutOrder } from "#app/domain/shop/checkout/price-order.ts";
import { messages } from "#app/messages/messages.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import styles from "./named-price.module.css";
import type { NamedPriceState } from "./use-named-price.ts";

interface NamedPriceProps {
  order: CheckoutOrder;
  /** The address of this checkout. */
  path: string;
  /** The amount in the address as typed; null without one. */
  typed: string | null;
  /** What is wrong with it. */
  error: string | null;
  naming: NamedPriceState;
}

const fieldId = "named-price";

/**
 * Where the fan names the price: one field that starts at the suggestion, and changes the button that pays. Without
 * scripts it has a button of its own, and while they are on their way Enter does the same. Renders nothing for fixed prices.
 */
export function NamedPrice({ order, path, typed, error, naming }: NamedPriceProps) {
  const [line, ...more] = order.lines;
  // An address that a script made has a point in every language.
  const isPlain = typed === null || /^\d+\.\d\d$/.test(typed);
  const initial = isPlain ? localDecimals(typed ?? line?.suggested ?? "") : typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (field instanceof HTMLInputElement && field.value !== initial) naming.type(field.value);
  }, []);
  if (!line || more.length > 0 || line.suggested === null) return null;
  const others = [...new URLSearchParams(path.split("?", 2)[1])].filter(([name]) => name !== "amount");
  const refusal = naming.isValid ? null : messages.shop.item.enterPrice(line.nameable);
  const message = naming.isTyped ? refusal : error;
  return (
    <Form
      method="get"
      action="/checkout"
      reloadDocument
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={`stack gap-3 ${styles.form}`}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        label={messages.checkout.price.label(order.currency.toUpperCase())}
        hint={messages.checkout.price.hint(line.nameable)}
        id={fieldId}
        name="amount"
        errors={message ? [message] : undefined}
        defaultValue={initial}
        onInput={({ currentTarget: { value } }) => naming.type(value)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button variant="secondary" className={styles.confirm}>
        {messages.checkout.price.confirm}
      </Button>
    </Form>
  );
}
