import type { FieldMetadata } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import type { FieldView } from "#app/domain/content/site/section-form.ts";
import { messages } from "#app/messages/messages.ts";
import { AccentField } from "./accent-field.tsx";
import styles from "./settings-form.module.css";

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
    case "checks":
      return <CheckGroup field={field} {...words} choices={choices} />;
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

interface CheckGroupProps extends Pick<FieldView, "label" | "hint" | "choices"> {
  field: FieldMetadata;
}

/** A box for each of some values. What is stored comes as one text, and what was sent as several. */
function CheckGroup({ field, label, hint, choices }: CheckGroupProps) {
  const ticked = [field.initialValue].flat().flatMap((text) => String(text ?? "").split(/\s+/));
  return (
    <fieldset id={field.id} className={styles.choices}>
      <legend>{label}</legend>
      {hint && <p className="muted small">{hint}</p>}
      {choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          id={`${field.id}-${choice.value}`}
          name={field.name}
          value={choice.value}
          label={choice.label ?? choice.value}
          defaultChecked={ticked.includes(choice.value)}
        />
      ))}
      {field.errors?.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </fieldset>
  );
}
