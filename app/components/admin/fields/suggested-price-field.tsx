import { Field, type FieldProps } from "../../forms/field.tsx";

/** The suggestion that makes a price one that the fan names. */
export function SuggestedPriceField(field: Omit<FieldProps, "label" | "hint">) {
  return (
    <Field
      label="Suggested price"
      hint="Fill this in to let fans name their price. The price is then the minimum, and may be 0."
      isOptional
      {...field}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
