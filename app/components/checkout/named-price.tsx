import { Form } from "@remix-run/react";
import type { CheckoutOrder } from "#app/domain/purchases/checkout/read-checkout.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
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
}

/** Where the fan names the price: the field starts at the suggestion. Renders nothing for fixed prices. */
export function NamedPrice({ order, path, typed, error }: NamedPriceProps) {
  const [line, ...others] = order.lines;
  if (!line || others.length > 0 || line.suggestedCents === null) return null;
  const params = new URLSearchParams(path.slice(path.indexOf("?")));
  const [name, value] = params.has("trackId")
    ? (["trackId", params.get("trackId")] as const)
    : (["releaseId", params.get("releaseId")] as const);
  const { currency } = order;
  const least =
    line.minimum === "0.00" ? "Any amount, or 0" : `${formatPrice(line.minimum, currency)} or more`;
  return (
    <Form method="get" action="/checkout" reloadDocument noValidate className={styles.form}>
      <input type="hidden" name={name} value={value ?? ""} />
      <Field
        label={`Name your price in ${currency.toUpperCase()}`}
        hint={`${least}. What is above goes to the artist as thanks.`}
        id="named-price"
        name="amount"
        errors={error ? [error] : undefined}
        defaultValue={typed ?? formatCents(line.suggestedCents)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button variant="secondary">Set Price</Button>
    </Form>
  );
}
