import { z } from "zod";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";
import type { Operation } from "./operation.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}

export interface SentBody {
  contentType: string;
  isRequired: boolean;
  description?: string | undefined;
  /** Null for a body that isn't parsed. */
  schema: JsonSchema | null;
}

/** "post /api/auth/mfa/setup" becomes "postAuthMfaSetup". */
export function nameOf({ method, path }: Pick<Operation, "method" | "path">): string {
  const words = path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** A call's parameters: path, query, headers. */
export function parametersOf(operation: Operation): Parameter[] {
  const { path, query = z.object({}) } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""]): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } }),
  );
  const { properties = {}, required = [] } = toJsonSchema(query, "input");
  const inQuery = Object.entries(properties).map(
    ([name, schema]): Parameter => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: typeof schema === "boolean" ? {} : schema,
    }),
  );
  const isForm = /form/.test(bodyOf(operation)?.contentType ?? "");
  return [...inPath, ...inQuery, ...(isForm ? [formHeader] : [])];
}

// The gate requires it of every form without the source headers that a browser sends.
const formHeader: Parameter = {
  name: "X-Requested-With",
  in: "header",
  required: true,
  schema: { type: "string", const: "XMLHttpRequest" },
};

const files: JsonSchema = {
  type: "object",
  properties: { files: { type: "array", items: { contentMediaType: "application/octet-stream" } } },
  required: ["files"],
};

/** The body of a call; null without one. */
export function bodyOf({ body, isBodyOptional = false, form, otherBody }: Operation): SentBody | null {
  if (otherBody) {
    const isMultipart = otherBody.contentType === "multipart/form-data";
    return { ...otherBody, isRequired: true, schema: isMultipart ? files : null };
  }
  if (form) {
    const contentType = "application/x-www-form-urlencoded";
    return { contentType, isRequired: true, schema: toJsonSchema(form, "input") };
  }
  if (!body) return null;
  return {
    contentType: "application/json",
    isRequired: !isBodyOptional,
    schema: toJsonSchema(body, "input"),
  };
}
