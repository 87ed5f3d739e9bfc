import { Field, type FieldProps } from "../../forms/field.tsx";

interface TimeFieldProps extends FieldProps {
  hint: string;
  /** In which the time is meant. */
  timeZone: string;
}

/** A day and a time in the zone of the site. */
export function TimeField({ timeZone, hint, ...field }: TimeFieldProps) {
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
