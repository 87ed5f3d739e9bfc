import { z } from "zod";
import { version } from "#app/domain/site/version.ts";
import { componentSchemas, errorSchema } from "./components.ts";
import type { Answer, Operation } from "./operation.ts";

type Json = { [name: string]: unknown };

const refusals: Record<number, string> = {
  400: "Something sent isn't right; `fieldErrors` says which field.",
  401: "Nobody is signed in, or signing in was refused.",
  402: "The payment has not gone through.",
  403: "The caller may not do this, or comes from another site.",
  404: "There is no such thing, or it isn't the caller's.",
  405: "This address takes other methods.",
  409: "What is there already stands against it.",
  413: "The body is too large.",
  415: "The body is of a type that isn't read here.",
  416: "The file doesn't have the part that was asked for.",
  429: "That was too often; `Retry-After` says when to come again.",
  500: "Something went wrong on our side.",
  503: "This can't be done at the moment.",
};

/**
 * The API as OpenAPI 3.1, out of the schemas that the calls are read and answered with.
 * @param operations the calls that this site has.
 * @param publicUrl the site's one address.
 */
export function describeApi(operations: readonly Operation[], publicUrl: string, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: API`,
      version,
      description:
        "JSON over the same operations as the pages. Money is a string with two decimals, times are ISO 8601 in UTC, and the session is a cookie.",
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: describeComponents(),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: publicUrl.startsWith("https:") ? "__Host-session" : "session",
        },
      },
      responses: { Refusal: { description: "A refusal.", content: asJson(errorSchema) } },
    },
  };
}

function describe(operation: Operation): Json {
  const { method, path, tag, summary, description, access, answers } = operation;
  return {
    operationId: nameOf(method, path),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: access === "everyone" ? [] : [{ session: [] }],
    ...parametersOf(operation),
    ...bodyOf(operation),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([status]) => !(status in answers))
          .map(([status, sentence]) => [status, { description: sentence, content: asJson(errorSchema) }]),
      ),
    },
  };
}

/** "post /api/auth/mfa/setup" becomes "postAuthMfaSetup". */
function nameOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

function describeAnswer({ description, schema, contentType }: Answer): Json {
  if (schema) return { description, content: asJson(schema) };
  return { description, ...(contentType && { content: { [contentType]: {} } }) };
}

function parametersOf({ path, query }: Operation): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: toJsonSchema(schema as z.ZodType, "input"),
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

function bodyOf({ body, isBodyOptional = false, otherBody }: Operation): Json {
  if (otherBody) {
    const { contentType, description } = otherBody;
    return { requestBody: { required: true, description, content: { [contentType]: {} } } };
  }
  if (!body) return {};
  const content = { "application/json": { schema: toJsonSchema(body, "input") } };
  return { requestBody: { required: !isBodyOptional, content } };
}

function asJson(schema: z.ZodType): Json {
  return { "application/json": { schema: toJsonSchema(schema, "output") } };
}

function describeComponents(): Json {
  const { schemas } = z.toJSONSchema(componentSchemas, { io: "output", uri: addressOfComponent });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}

/** A schema in place; what has a name of its own is referred to. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const {
    $schema: _dialect,
    $defs: _named,
    ...described
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    metadata: componentSchemas,
    override: ({ jsonSchema }) => {
      delete jsonSchema.id;
    },
  });
  return JSON.parse(JSON.stringify(described).replaceAll("#/$defs/", "#/components/schemas/"));
}

function addressOfComponent(name: string): string {
  return `#/components/schemas/${name}`;
}
