import type { z } from "zod";
import { nameOf } from "#app/components/system/api-reference/reference.ts";
import { version } from "#app/domain/core/settings/version.ts";
import type { Settings } from "#app/env.server.ts";
import { cookieName } from "#app/http/cookies/cookies.ts";
import { describeComponents, errorSchema, toJsonSchema } from "./json-schema.ts";
import { type Access, type Operation, type ResponseDescription, refusals } from "./operation.ts";
import { bodyOf, listConventions, parametersOf } from "./reference.ts";

type Json = { [name: string]: unknown };

/**
 * The API as OpenAPI 3.1, generated from the schemas that parse requests and type responses.
 * @param operations the calls that this site offers.
 */
export function describeApi(
  operations: readonly Operation[],
  settings: Pick<Settings, "publicUrl" | "isSecure">,
  title: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: API`,
      version,
      description: listConventions(settings)
        .map(({ title, text }) => `## ${title}\n\n${text}`)
        .join("\n\n"),
    },
    servers: [{ url: settings.publicUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: describeComponents(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName(settings, "session") },
      },
      responses: { Refusal: { description: "A refusal.", content: asJson(errorSchema) } },
    },
  };
}

function describe(operation: Operation): Json {
  const { tag, summary, description, access, responses, isPage } = operation;
  const parameters = parametersOf(operation);
  const others = Object.entries(refusals).filter(([status]) => !(status in responses));
  return {
    operationId: nameOf(operation),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(operation),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, describeResponse(response)]),
      ),
      ...Object.fromEntries(
        others.map(([status, sentence]) => [
          status,
          { description: sentence, ...(!isPage && { content: asJson(errorSchema) }) },
        ]),
      ),
    },
  };
}

// An empty requirement makes the session optional: with one, the caller gets their own data too. Since OpenAPI 3.1
// role names may be listed with a scheme (section 4.8.30).
function securityOf(access: Access): Json[] {
  if (access === "everyone" || access === "buyer") return [{}, { session: [] }];
  return [{ session: access === "admin" ? ["admin"] : [] }];
}

function describeBody(operation: Operation): Json {
  const body = bodyOf(operation);
  if (!body) return {};
  const { contentType, isRequired, description, schema } = body;
  const content = { [contentType]: schema ? { schema } : {} };
  return { requestBody: { required: isRequired, ...(description && { description }), content } };
}

function describeResponse({ description, schema, contentType }: ResponseDescription): Json {
  if (schema) return { description, content: asJson(schema) };
  return { description, ...(contentType && { content: { [contentType]: {} } }) };
}

function asJson(schema: z.ZodType): Json {
  return { "application/json": { schema: toJsonSchema(schema, "output") } };
}
