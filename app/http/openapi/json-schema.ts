import { z } from "zod";
import { componentSchemas } from "./components.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Direction = "input" | "output";

// Describing them all takes as long as answering a hundred pages, and anybody may ask for the document.
const described = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};
let components: Record<string, JsonSchema> | null = null;

/**
 * A schema as JSON Schema 2020-12, in place; what has a name of its own is referred to. Not to be changed.
 * @param io what is sent ("input") or what is answered ("output").
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

/** The schemas that have a name, by it. Not to be changed. */
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
  // Names stand in a registry of their own; what `describe` and `meta` say of a schema is in zod's.
  const known = z.globalRegistry.get(zodSchema);
  if (known && !jsonSchema.$ref) Object.assign(jsonSchema, known);
  // The calendar as a regular expression; the format says the same.
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

function addressOfComponent(name: string): string {
  return `#/components/schemas/${name}`;
}
