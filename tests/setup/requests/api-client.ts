import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";

const schemaSchema = z.looseObject({
  const: z.union([z.string(), z.boolean()]).optional(),
  examples: z.array(z.string()).optional(),
});
const bodySchema = z.looseObject({
  properties: z.record(z.string(), schemaSchema).default({}),
  required: z.array(z.string()).default([]),
});
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["path", "query", "header"]),
        required: z.boolean(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: bodySchema.optional() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      content: z.record(z.string(), z.object({ schema: z.looseObject({}).optional() })).default({}),
    }),
  ),
});
type Operation = z.infer<typeof operationSchema>;
const documentSchema = z.looseObject({
  openapi: z.string().startsWith("3.1"),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.object({ name: z.string() })) }),
});

export interface ApiAnswer {
  status: number;
  contentType: string | null;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds was held against the document's schema
  json: any;
}

type Values = Record<string, string>;

/**
 * A client that knows nothing of this site but the address of its OpenAPI document: it is a program, so it
 * sends no Origin, keeps the cookies that the document names, and fills what it isn't given from the
 * constants and examples of the schemas.
 * @throws Error wherever the document isn't enough, or the site doesn't do what it says.
 */
export async function openApiClient(documentAddress: string) {
  const text = await (await fetch(documentAddress)).text();
  const document = documentSchema.parse(JSON.parse(text));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...JSON.parse(text), $id: "api" });
  const cookies = new Map<string, string>();

  function check(what: string, schema: object, value: unknown): void {
    const described = JSON.stringify(schema).replaceAll("#/components/", "api#/components/");
    if (!ajv.validate(JSON.parse(described), value)) throw new Error(`${what}: ${ajv.errorsText()}`);
  }

  function find(operationId: string) {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.operationId === operationId) return { path, method: method.toUpperCase(), operation };
      }
    }
    throw new Error(`The document has no ${operationId}.`);
  }

  function rememberCookies(answer: Response): void {
    const names = Object.values(document.components.securitySchemes).map(({ name }) => name);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (names.includes(name)) cookies.set(name, value);
    }
  }

  return {
    /** @param values of parameters and fields of the body, by name. */
    async call(operationId: string, values: Values = {}): Promise<ApiAnswer> {
      const { path, method, operation } = find(operationId);
      const { address, headers, left } = pathParameters(path, operation, values);
      const body = fillBody(operation, left);
      if (body) check(`The body of ${operationId}`, body.schema, body.fields);
      const takesSession = operation.security.some((schemes) => Object.keys(schemes).length > 0);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(`${document.servers[0]?.url}${address}`, {
        method,
        redirect: "manual",
        ...(body && { body: body.text }),
        headers: {
          ...headers,
          ...(body && { "Content-Type": body.contentType }),
          ...(takesSession && cookie && { Cookie: cookie }),
        },
      });
      rememberCookies(answer);
      const described = operation.responses[answer.status];
      if (!described) throw new Error(`${operationId} answered ${answer.status}, which is not described.`);
      const contentType = answer.headers.get("Content-Type")?.split(";")[0] ?? null;
      const bytes = Buffer.from(await answer.arrayBuffer());
      const json = contentType === "application/json" ? JSON.parse(bytes.toString()) : null;
      const schema = described.content["application/json"]?.schema;
      if (schema) check(`The answer of ${operationId}`, schema, json);
      return { status: answer.status, contentType, bytes, json };
    },
  };
}

function pathParameters(path: string, { parameters }: Operation, values: Values) {
  const left = { ...values };
  const headers: Values = {};
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: position, required, schema } of parameters) {
    const value = left[name] ?? (required ? schema.const?.toString() : undefined);
    delete left[name];
    if (value === undefined) {
      if (required) throw new Error(`Nothing says what ${name} is.`);
      continue;
    }
    if (position === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (position === "query") query.set(name, value);
    else headers[name] = value;
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, headers, left };
}

function fillBody({ requestBody }: Operation, values: Values) {
  const [contentType, described] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!contentType || !described?.schema) return null;
  const { schema } = described;
  const fields = { ...values };
  for (const name of schema.required) {
    const { const: fixed, examples = [] } = schema.properties[name] ?? {};
    const value = fields[name] ?? fixed?.toString() ?? examples[0];
    if (value === undefined) throw new Error(`Nothing says what ${name} is.`);
    fields[name] = value;
  }
  const isJson = contentType === "application/json";
  return {
    contentType,
    schema,
    fields,
    text: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
}
