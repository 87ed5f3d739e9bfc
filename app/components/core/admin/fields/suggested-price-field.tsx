import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { messages } from "#app/messages/messages.ts";

/** The suggestion that makes a price one that the fan names. */
export function SuggestedPriceField(field: Omit<FieldProps, "label" | "hint">) {
  return (
    <Field
      label={messages.admin.fields.suggestedPrice}
      hint={messages.admin.fields.suggestedPriceHint}
      isOptional
      {...field}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
