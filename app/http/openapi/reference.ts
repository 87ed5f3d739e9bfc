import type { ApiCall, ApiReference } from "#app/components/api-reference/reference.ts";
import type { Settings } from "#app/env.server.ts";
import { listConventions } from "./conventions.ts";
import { fieldsOf, notesOn, typeOf } from "./in-words.ts";
import { describeComponents, toJsonSchema } from "./json-schema.ts";
import type { Access, Operation, ResponseDescription } from "./operation.ts";
import { refusals } from "./refusals.ts";
import { bodyOf, nameOf, parametersOf } from "./sent.ts";

const accessNames: Record<Access, string> = {
  everyone: "Everyone",
  signed_in: "Signed in",
  admin: "Admins",
};

/**
 * The OpenAPI document for people: the same calls and schemas in words.
 * @param operations the calls that this site offers.
 */
export function presentApi(
  operations: readonly Operation[],
  settings: Pick<Settings, "publicUrl" | "isSecure">,
): ApiReference {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return {
    conventions: listConventions(settings),
    chapters: tags.map((tag) => ({
      id: asId(tag),
      name: tag,
      calls: operations.filter((operation) => operation.tag === tag).map(presentCall),
    })),
    objects: Object.entries(describeComponents()).map(([name, schema]) => ({
      id: name,
      name,
      fields: fieldsOf(schema),
    })),
    refusals: Object.entries(refusals).map(([status, meaning]) => ({ status, meaning })),
  };
}

function presentCall(operation: Operation): ApiCall {
  const { method, path, summary, description = null, access, responses } = operation;
  return {
    id: nameOf(operation),
    method: method.toUpperCase(),
    path,
    summary,
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
