import { Form } from "@remix-run/react";
import type { CheckoutOrder } from "#app/domain/purchases/checkout/price-order.ts";
import { Field } from "../forms/field.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./named-price.module.css";

interface NamedPriceProps {
  order: CheckoutOrder;
  /** The address of this checkout. */
  path: string;
  /** The amount as typed; null before. */
  typed: string | null;
  error: string | null;
  /** Called as the fan types: whether the field has another price than the one that is set. */
  onTyping: (isOther: boolean) => void;
}

/** Where the fan names the price: the field starts at the suggestion. Renders nothing for fixed prices. */
export function NamedPrice({ order, path, typed, error, onTyping }: NamedPriceProps) {
  const [line, ...others] = order.lines;
  if (!line || others.length > 0 || line.suggested === null) return null;
  const params = new URLSearchParams(path.slice(path.indexOf("?")));
  const [name, value] = params.has("trackId")
    ? (["trackId", params.get("trackId")] as const)
    : (["releaseId", params.get("releaseId")] as const);
  const { currency } = order;
  const set = typed ?? line.suggested;
  const thanks = line.isFree ? "Whatever you pay" : "What is above";
  return (
    <Form method="get" action="/checkout" reloadDocument noValidate className={`stack gap-3 ${styles.form}`}>
      <input type="hidden" name={name} value={value ?? ""} />
      <Field
        label={`Name your price in ${currency.toUpperCase()}`}
        hint={`${line.nameable}. ${thanks} goes to the artist as thanks.`}
        id="named-price"
        name="amount"
        errors={error ? [error] : undefined}
        defaultValue={set}
        onChange={({ currentTarget: { value: text } }) => onTyping(text.trim() !== set.trim())}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button variant="secondary">Set Price</Button>
    </Form>
  );
}
