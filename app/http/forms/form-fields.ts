import { z } from "zod";

/** The field names of a form's schema; for each, whether it may occur more than once. */
export type FormFields = ReadonlyMap<string, { isList: boolean }>;

/** The schema of a form that has only buttons. */
export const noFields = z.object({});

/**
 * The fields that a form's schema reads.
 * @throws Error for a kind of schema that no form uses: it would refuse every field.
 */
export function fieldsOf(schema: z.ZodType): FormFields {
  const fields = new Map<string, { isList: boolean }>();
  for (const shape of shapesOf(schema)) {
    for (const [name, field] of Object.entries(shape)) fields.set(name, { isList: isList(field) });
  }
  return fields;
}

function shapesOf(schema: z.core.$ZodType): z.core.$ZodShape[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  if (schema instanceof z.ZodPipe) return shapesOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  throw new Error("A form is read by the schema of an object.");
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodPipe) return isList(field.in) || isList(field.out);
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return isWrapped && isList(field.unwrap());
}
