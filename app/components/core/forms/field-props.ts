/** The part of Conform's field metadata that a `Field` uses; structural, so that no form library is imported. */
export interface FieldMetadata {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
}

/**
 * What a `Field` needs from Conform's metadata. Unlike `getInputProps` it carries no `key`, which React
 * doesn't allow to be spread, and no aria attributes, which the field sets itself.
 * A password is never written back into the page: pass `isSecret`.
 */
export function fieldProps(metadata: FieldMetadata, { isSecret = false } = {}) {
  const { id, name, initialValue, errors, required, minLength, maxLength, pattern } = metadata;
  const defaultValue = !isSecret && typeof initialValue === "string" ? initialValue : undefined;
  return { id, name, defaultValue, errors, required, minLength, maxLength, pattern };
}

/** What a `CheckboxField` needs from Conform's metadata; a ticked box sends "on", an unticked one nothing. */
export function boxProps({ id, name, initialValue }: FieldMetadata) {
  return { id, name, defaultChecked: initialValue === "on" };
}

/** What a form sends for a box: `boxProps` reads it again. */
export function boxText(isTicked: boolean): "on" | "" {
  return isTicked ? "on" : "";
}

/** What a `SelectField` needs from Conform's metadata. */
export function selectProps(metadata: FieldMetadata) {
  const { id, name, defaultValue, errors, required } = fieldProps(metadata);
  return { id, name, defaultValue, errors, required };
}
