import type { ApiCall, ApiReference } from "#app/components/api-reference/reference.ts";
import type { Settings } from "#app/env.server.ts";
import { DomainError } from "#app/shared/errors.ts";
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
  return { id: nameOf(operation), method: method.toUpperCase(), path, summary };
}

function presentCall(operation: Operation): ApiCall {
  const { description = null, access, responses } = operation;
  return {
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
