import type { ClipboardEvent, FormEvent } from "react";
import { Field } from "#app/components/core/forms/field.tsx";
import { type FieldMetadata, fieldProps } from "#app/components/core/forms/field-props.ts";
import { messages } from "#app/messages/messages.ts";

const digits = 6;
const separators = /[\s-]/g;

interface MfaCodeFieldProps {
  /** Conform's metadata of the field. */
  field: FieldMetadata;
  hint?: string;
  autoFocus?: boolean;
}

/** The six digits of an authenticator app. Apps show them in groups, so spaces and dashes are allowed. */
export function MfaCodeField({ field, ...rest }: MfaCodeFieldProps) {
  return (
    <Field
      label={messages.accounts.code.label}
      hint={messages.accounts.code.hint}
      {...fieldProps(field, { isSecret: true })}
      {...rest}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      spellCheck={false}
      // A refused code is always retyped, never corrected.
      onFocus={(event) => event.currentTarget.select()}
      onInput={dropSeparators}
      onPaste={pasteDigits}
    />
  );
}

function dropSeparators({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const text = input.value.replace(separators, "");
  if (text !== input.value) input.value = text;
}

// The browser cuts pasted text to the maximum length before the spaces can be removed.
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData("text").replace(separators, "");
  if (!/^\d{6}$/.test(text)) return;
  event.preventDefault();
  event.currentTarget.value = text;
}
