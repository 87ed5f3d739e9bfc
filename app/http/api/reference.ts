import { z } from "zod";
import { type ApiCall, type ApiReference, nameOf } from "#app/components/system/api-reference/reference.ts";
import type { Settings } from "#app/env.server.ts";
import { cookieName } from "#app/http/cookies/cookies.ts";
import { rateLimits } from "#app/http/limits/rate-limits.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import {
  describeComponents,
  fieldsOf,
  type JsonSchema,
  notesOn,
  toJsonSchema,
  typeOf,
} from "./json-schema.ts";
import { type Access, type Operation, type ResponseDescription, refusals } from "./operation.ts";

export interface Convention {
  title: string;
  /** Sentences with code between backticks. */
  text: string;
}

/** Rules for every call: the introduction of the document and of the reference page. */
export function listConventions(settings: Pick<Settings, "publicUrl" | "isSecure">): Convention[] {
  const { points, duration } = rateLimits.apiByAddress;
  return [
    {
      title: "Calls",
      text: `JSON over the same operations as the pages, at \`${settings.publicUrl}\`. A body is sent as \`Content-Type: application/json\`, unless another type is named; a field that is not described is refused.`,
    },
    {
      title: "Signing in",
      text: `Registering and signing in set the cookie \`${cookieName(settings, "session")}\`. Send it with every call, and take the new one where an answer sets it again. There are no other keys.`,
    },
    {
      title: "Where calls come from",
      text: "From this site's own pages, or from a program. What a browser sends for a page of another site is answered 403. A program sends no `Origin`, or this site's own; where it sends a form instead of JSON, also `X-Requested-With: XMLHttpRequest`.",
    },
    {
      title: "Refusals",
      text: 'A status, and `{"error": "…", "fieldErrors": {"email": ["…"]}}`: a sentence for people, and one for each wrong field. If the response also has `"code": "reauthentication_required"`, call `POST /api/auth/reauthenticate` first, or `/api/auth/passkeys/verify`.',
    },
    {
      title: "Money, times, ids",
      text: 'Money is a string with two decimals, `"1.99"`, in the currency that `/api/init` names. Times are ISO 8601 in UTC. Ids are strings.',
    },
    {
      title: "Limits",
      text: `${points} calls in ${duration / 60} minutes from one address; signing in, registering, writing, paying and downloading have limits of their own. Beyond one the answer is 429, with the seconds to wait in \`Retry-After\`.`,
    },
  ];
}

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

const accessNames: Record<Access, string> = {
  everyone: "Everyone",
  buyer: "Signed in, or guests where the shop sells to them",
  signed_in: "Signed in",
  admin: "Admins",
};

/**
 * The OpenAPI document for people: the same calls and schemas in words, as an overview and a page for each chapter.
 * @param operations the calls that this site offers.
 * @param chapter the id of a chapter; null for the overview.
 * @throws DomainError "not_found"
 */
export function presentApi(
  operations: readonly Operation[],
  settings: Pick<Settings, "publicUrl" | "isSecure">,
  chapter: string | null,
): ApiReference {
  const byTag = [...Map.groupBy(operations, ({ tag }) => tag)];
  const components = Object.entries(describeComponents());
  const chapters = [
    ...byTag.map(([name, { length }]) => ({ id: asId(name), name, count: length })),
    { id: "objects", name: "Objects", count: components.length },
    { id: "refusals", name: "Refusals", count: Object.keys(refusals).length },
  ];
  if (chapter === null) {
    const calls = byTag.map(([tag, ofTag]) => [asId(tag), ofTag.map(nameCall)] as const);
    const conventions = listConventions(settings);
    return { chapters, page: { kind: "overview", conventions, calls: Object.fromEntries(calls) } };
  }
  const found = chapters.find(({ id }) => id === chapter);
  if (!found) throw new DomainError("not_found", "The API has no such chapter.");
  const { id, name } = found;
  if (id === "objects") {
    const objects = components.map(([title, schema]) => ({
      id: title,
      name: title,
      fields: fieldsOf(schema),
    }));
    return { chapters, page: { kind: "objects", id, name, objects } };
  }
  if (id === "refusals") {
    const meanings = Object.entries(refusals).map(([status, meaning]) => ({ status, meaning }));
    return { chapters, page: { kind: "refusals", id, name, refusals: meanings } };
  }
  const calls = byTag.find(([tag]) => tag === name)?.[1] ?? [];
  return { chapters, page: { kind: "calls", id, name, calls: calls.map(presentCall) } };
}

function nameCall(operation: Operation) {
  const { method, path, summary } = operation;
  return { method: method.toUpperCase(), path, summary };
}

function presentCall(operation: Operation): ApiCall {
  const { description = null, access, responses } = operation;
  return {
    id: nameOf(operation),
    ...nameCall(operation),
    description,
    access: accessNames[access],
    parameters: parametersOf(operation).map(({ name, required, schema, ...parameter }) => ({
      name,
      type: typeOf(schema),
      isRequired: required,
      notes: [...notesOn(schema), ...(parameter.in === "header" ? ["A header."] : [])],
    })),
    body: presentBody(operation),
    responses: Object.entries(responses).map(([status, response]) => ({
      status,
      description: response.description,
      type: typeOfResponse(response),
    })),
  };
}

function presentBody(operation: Operation): ApiCall["body"] {
  const body = bodyOf(operation);
  if (!body) return null;
  const { contentType, isRequired, description, schema } = body;
  const fields = schema ? fieldsOf(schema) : [];
  // An optional empty object is the same as no body.
  if (fields.length === 0 && !isRequired) return null;
  const notes = [
    ...(contentType === "application/json" ? [] : [`As \`${contentType}\`.`]),
    ...(isRequired ? [] : ["It may be left out."]),
    ...(description ? [description] : []),
  ];
  return { note: notes.join(" "), fields };
}

function typeOfResponse({ schema, contentType }: ResponseDescription): string | null {
  return schema ? typeOf(toJsonSchema(schema, "output")) : (contentType ?? null);
}

/** "Multi-factor authentication" becomes "multi-factor-authentication". */
function asId(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
