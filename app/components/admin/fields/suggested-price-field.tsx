import { Field, type FieldProps } from "../../forms/field.tsx";

/** The suggestion that makes a price one that the fan names. */
export function SuggestedPriceField(field: Omit<FieldProps, "label" | "hint">) {
  return (
    <Field
      label="Suggested price"
      hint="With one, the fan names the price, and the other is the least, which may be 0."
      isOptional
      {...field}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
