import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";

/** The suggestion that makes a price one that the fan names. */
export function SuggestedPriceField(field: Omit<FieldProps, "label" | "hint">) {
  return (
    <Field
      label="Suggested price"
      hint="Lets fans name their price, with the price above as the minimum. The minimum can be 0."
      isOptional
      {...field}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
