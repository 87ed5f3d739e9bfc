import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { useTimeZone } from "#app/components/ui/values/time-label.tsx";

/** A day and a time in the zone of the site. */
export function TimeField({ hint, ...field }: FieldProps & { hint: string }) {
  const timeZone = useTimeZone();
  return (
    <Field
      isOptional
      {...field}
      hint={`${timeZone} time. ${hint}`}
      type="datetime-local"
      step={60}
      autoComplete="off"
    />
  );
}
