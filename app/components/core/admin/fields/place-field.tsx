import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { messages } from "#app/messages/messages.ts";

interface PlaceFieldProps extends Omit<FieldProps, "label" | "hint"> {
  /** What visitors see it in. */
  list: "gallery" | "vault";
  /** How many are in it. */
  count: number;
}

/** The position in a list that the owner has ordered. */
export function PlaceField({ list, count, ...field }: PlaceFieldProps) {
  return (
    <Field
      label={messages.admin.fields.position}
      hint={list === "vault" ? messages.admin.fields.inVault(count) : messages.admin.fields.inGallery(count)}
      {...field}
      type="number"
      inputMode="numeric"
      min={1}
      max={count}
      required
      autoComplete="off"
    />
  );
}
