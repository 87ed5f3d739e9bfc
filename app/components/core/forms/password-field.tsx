import type { InputHTMLAttributes } from "react";
import { messages } from "#app/messages/messages.ts";
import { Field } from "./field.tsx";
import { type FieldMetadata, fieldProps } from "./field-props.ts";

interface PasswordFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "onInput"> {
  field: FieldMetadata;
  label?: string;
  hint?: string;
}

/** A password: the account's own, or a new one with its `autoComplete`. */
export function PasswordField({
  field,
  label = messages.forms.label.password,
  autoComplete = "current-password",
  ...rest
}: PasswordFieldProps) {
  return (
    <Field
      {...fieldProps(field, { isSecret: true })}
      {...rest}
      label={label}
      type="password"
      required
      autoComplete={autoComplete}
    />
  );
}
