import { z } from "zod";
import { componentSchemas } from "./components.ts";

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
