import { z } from "zod";
import { siteSettingsSchema } from "./schema.ts";

/**
 * The schema of one setting by its path, as ["about", "philosophy"] or ["about", "sections", "0", "text"].
 * @returns null where there is no such setting.
 */
export function settingSchema(path: readonly string[]): z.ZodType | null {
  let schema: z.ZodType | null = siteSettingsSchema;
  for (const name of path) schema = schema && memberOf(bare(schema), name);
  return schema;
}

/** The names of the settings under a path, for a message that helps. */
export function settingNames(path: readonly string[]): string[] {
  const schema = settingSchema(path);
  const inner = schema && bare(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

function memberOf(schema: z.ZodType, name: string): z.ZodType | null {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape;
    return Object.hasOwn(shape, name) ? (shape[name] ?? null) : null;
  }
  if (schema instanceof z.ZodArray && /^\d{1,2}$/.test(name)) return schema.element as z.ZodType;
  return null;
}

function bare(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodNullable) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

/** Whether a setting holds a text, not a list, a group, a number or a switch. */
export function isTextual(schema: z.ZodType): boolean {
  const inner = bare(schema);
  return !(
    inner instanceof z.ZodObject ||
    inner instanceof z.ZodArray ||
    inner instanceof z.ZodRecord ||
    inner instanceof z.ZodNumber ||
    inner instanceof z.ZodBoolean
  );
}

/** Whether a setting holds texts one after the other. */
export function isListOfTexts(schema: z.ZodType): boolean {
  const inner = bare(schema);
  return inner instanceof z.ZodArray && isTextual(inner.element as z.ZodType);
}

/** How many characters a setting may have at most, where its schema says so. */
export function maxLengthOf(schema: z.ZodType): number | undefined {
  const inner = bare(schema);
  return (inner instanceof z.ZodString && inner.maxLength) || undefined;
}
