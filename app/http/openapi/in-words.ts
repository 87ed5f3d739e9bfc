import type { ApiField } from "#app/components/api-reference/reference.ts";
import type { JsonSchema } from "./json-schema.ts";

type Part = JsonSchema | boolean | undefined;

/** The fields of an object's schema in words; `null` and enums are part of the type. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): ApiField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
    notes: notesOn(schema),
  }));
}

/** A schema in TypeScript syntax; a named schema is shown by its name. */
export function typeOf(schema: Part): string {
  if (typeof schema !== "object") return "anything";
  const { $ref, type, items, anyOf, properties, additionalProperties, required = [] } = schema;
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (type === "array") return listOf(Array.isArray(items) ? undefined : items);
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (type === "object") {
    return typeof additionalProperties === "object" ? `{ [name]: ${typeOf(additionalProperties)} }` : "{}";
  }
  if (schema.format === "date-time") return "time";
  if (Array.isArray(type)) return type.join(" | ");
  return type ?? (schema.contentMediaType ? "file" : "anything");
}

function listOf(items: Part): string {
  const type = typeOf(items);
  return type.includes(" | ") ? `(${type})[]` : `${type}[]`;
}

/** A value's constraints beyond its type, and its meaning. */
export function notesOn(schema: Part): string[] {
  if (typeof schema !== "object") return [];
  const { description, pattern, examples, minimum, maximum } = schema;
  return [
    ...rangeOf(schema.minLength, schema.maxLength, " characters"),
    ...rangeOf(minimum, maximum, ""),
    ...(schema.format === "email" ? ["An email address."] : []),
    ...(description ? [description] : pattern ? [`Matches \`${pattern}\`.`] : []),
    ...(schema.default ? [`\`${String(schema.default)}\` where it is left out.`] : []),
    ...(examples ?? []).map((example) => `For example \`${String(example)}\`.`),
  ];
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string[] {
  const hasMinimum = least !== undefined && !(unit && least <= 1);
  if (most === undefined) return hasMinimum ? [`At least ${least}${unit}.`] : [];
  if (least === most) return [`Exactly ${most}${unit}.`];
  return [hasMinimum ? `${least} to ${most}${unit}.` : `At most ${most}${unit}.`];
}
