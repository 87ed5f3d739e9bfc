import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CheckoutOrder } from "#app/domain/purchases/checkout/price-order.ts";
import { Field } from "../forms/field.tsx";
import { Button } from "../ui/button.tsx";
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

/**
 * Where the fan names the price: one field that starts at the suggestion, and changes the button that pays. Without
 * scripts it has a button of its own. Renders nothing for fixed prices.
 */
export function NamedPrice({ order, path, typed, error, naming }: NamedPriceProps) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const [line, ...others] = order.lines;
  if (!line || others.length > 0 || line.suggested === null) return null;
  const item = [...new URLSearchParams(path.split("?", 2)[1])].find(([name]) => name !== "amount");
  const refusal = naming.isValid ? null : `Please enter ${line.nameable}`;
  const message = naming.isTyped ? refusal : error;
  return (
    <Form
      method="get"
      action="/checkout"
      reloadDocument
      noValidate
      onSubmit={(event) => isScripted && naming.isTyped && event.preventDefault()}
      className={styles.form}
    >
      {item && <input type="hidden" name={item[0]} value={item[1]} />}
      <Field
        label={`Name your price in ${order.currency.toUpperCase()}`}
        hint={`Pay ${line.nameable}. Anything extra supports the artist.`}
        id="named-price"
        name="amount"
        errors={message ? [message] : undefined}
        defaultValue={typed ?? line.suggested}
        onInput={({ currentTarget: { value } }) => naming.type(value)}
        inputMode="decimal"
        autoComplete="off"
      />
      {!isScripted && (
        <Button variant="secondary" className={styles.confirm}>
          Confirm Price
        </Button>
      )}
    </Form>
  );
}
