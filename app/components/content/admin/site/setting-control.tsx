import type { FieldMetadata } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import type { FieldView } from "#app/domain/content/site/section-form.ts";
import { messages } from "#app/messages/messages.ts";
import { AccentField } from "./accent-field.tsx";

const webAddresses = {
  inputMode: "url",
  autoCapitalize: "none",
  autoComplete: "off",
  spellCheck: false,
  wrap: "off",
} as const;

/** A setting in its form. */
export function SettingControl({ view, field }: { view: FieldView; field: FieldMetadata }) {
  const { control, label, hint, isOptional, isRequired, maxLength, rows, inputMode, choices } = view;
  const words = { label, hint, isOptional };
  const area = { ...fieldProps(field), ...words, rows, maxLength };
  switch (control) {
    case "select":
      return <SelectField {...selectProps(field)} {...words} choices={choices} />;
    case "email":
      return <Field {...fieldProps(field)} {...words} type="email" autoComplete="email" />;
    case "area":
      return <TextAreaField {...area} />;
    case "links":
      return <TextAreaField {...area} {...webAddresses} />;
    case "markdown":
      return <TextAreaField {...area} hint={`${messages.admin.editing.markdown} ${hint ?? ""}`.trim()} />;
    case "colour":
      return <AccentField field={field} {...words} maxLength={maxLength} />;
    case "text":
      return (
        <TextField
          field={field}
          {...words}
          required={isRequired}
          maxLength={maxLength}
          inputMode={inputMode}
        />
      );
  }
}
