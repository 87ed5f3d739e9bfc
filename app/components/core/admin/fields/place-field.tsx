import { Field, type FieldProps } from "#app/components/core/forms/field.tsx";

interface PlaceFieldProps extends Omit<FieldProps, "label" | "hint"> {
  /** What visitors see it in, as in "gallery". */
  list: string;
  /** How many are in it. */
  count: number;
}

/** The position in a list that the owner has ordered. */
export function PlaceField({ list, count, ...field }: PlaceFieldProps) {
  return (
    <Field
      label="Position"
      hint={`1 (first in the ${list}) to ${count}.`}
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
