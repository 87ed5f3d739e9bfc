import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";
import { useTimeZone } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";

/** A day and a time in the zone of the site. */
export function TimeField({ hint, ...field }: FieldProps & { hint: string }) {
  const timeZone = useTimeZone();
  return (
    <Field
      isOptional
      {...field}
      hint={messages.admin.fields.timeIn(timeZone, hint)}
      type="datetime-local"
      step={60}
      autoComplete="off"
    />
  );
}
