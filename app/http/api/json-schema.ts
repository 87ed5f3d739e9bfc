import { z } from "zod";
import type { ApiField } from "#app/components/system/api-reference/reference.ts";
import { siteInformationSchema } from "#app/domain/content/site/site-information.ts";
import { sessionSchema } from "#app/shared/accounts/auth/device-schema.ts";
import { dataExportRequestSchema } from "#app/shared/accounts/privacy/schema.ts";
import { adminUserSchema, userSchema } from "#app/shared/accounts/profiles/schema.ts";
import { photoSchema } from "#app/shared/content/photos/schema.ts";
import { videoSchema } from "#app/shared/content/videos/schema.ts";
import { auditLogSchema } from "#app/shared/core/audit/schema.ts";
import { releaseSchema } from "#app/shared/music/releases/schema.ts";
import { adminTrackSchema, trackSchema } from "#app/shared/music/tracks/schema.ts";
import { purchaseSchema } from "#app/shared/shop/purchases/schema.ts";

/** The shape of every refusal. */
export const errorSchema = z.object({
  error: z.string().describe("What happened and what to do, for people."),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.literal("reauthentication_required").optional(),
});

/** The named schemas of the document. */
const componentSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  PageFacts: siteInformationSchema,
  User: userSchema,
  Track: trackSchema,
  Release: releaseSchema,
  Purchase: purchaseSchema,
  Video: videoSchema,
  Photo: photoSchema,
  Session: sessionSchema,
  AuditLog: auditLogSchema,
  AdminUser: adminUserSchema,
  AdminTrack: adminTrackSchema,
  DataExportRequest: dataExportRequestSchema,
  Error: errorSchema,
})) {
  componentSchemas.add(schema, { id });
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Direction = "input" | "output";

// Describing them all takes as long as a hundred page views, and anybody may request the document.
const described = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};
let components: Record<string, JsonSchema> | null = null;

/**
 * A schema as inline JSON Schema 2020-12; named schemas become references. Must not be mutated.
 * @param io "input" for requests, "output" for responses.
 */
export function toJsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const known = described[io].get(schema) ?? describe(schema, io);
  described[io].set(schema, known);
  return known;
}

function describe(schema: z.ZodType, io: Direction): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _named,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: componentSchemas, override });
  return JSON.parse(JSON.stringify(rest).replaceAll("#/$defs/", "#/components/schemas/"));
}

/** The named schemas, by name. Must not be mutated. */
export function describeComponents(): Record<string, JsonSchema> {
  components ??= describeNamed();
  return components;
}

function describeNamed(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(componentSchemas, { io: "output", uri: addressOfComponent, override });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  delete jsonSchema.id;
  // Names have a registry of their own; `describe` and `meta` are in zod's.
  const known = z.globalRegistry.get(zodSchema);
  if (known && !jsonSchema.$ref) Object.assign(jsonSchema, known);
  // Zod's regular expression for dates; the format says the same.
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

function addressOfComponent(name: string): string {
  return `#/components/schemas/${name}`;
}

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
