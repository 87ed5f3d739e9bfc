import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";

interface TextFieldProps extends Omit<FieldProps, "id" | "name" | "defaultValue" | "errors"> {
  /** Conform's metadata. */
  field: Parameters<typeof fieldProps>[0];
}

/** A line of text about the shop: what the browser knows of its user doesn't belong there. */
export function TextField({ field, ...rest }: TextFieldProps) {
  return <Field autoComplete="off" {...fieldProps(field)} {...rest} />;
}
