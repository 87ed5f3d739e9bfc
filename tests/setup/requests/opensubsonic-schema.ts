import path from "node:path";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import specification from "../../fixtures/opensubsonic/responses.json" with { type: "json" };
import type { XmlElement } from "./read-xml.ts";

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}

const schemas = new Map(Object.entries(specification.schemas as Record<string, Schema>));
const answers = new Map(Object.entries(specification.calls));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const root = "https://opensubsonic.test/";
for (const [file, schema] of schemas) ajv.addSchema({ $id: root + file, ...schema });
const validators = new Map<string, ValidateFunction>();

/** The calls whose answers the specification describes. */
export const describedCalls = [...answers.keys()];

/** Holds an answer in JSON against the specification. @throws Error naming what differs */
export function assertValid(call: string, answer: unknown): void {
  const file = answers.get(call);
  if (!file) throw new Error(`The specification has no answer of ${call}.`);
  const validate = validators.get(file) ?? ajv.getSchema(root + file);
  if (!validate) throw new Error(`There is no schema ${file}.`);
  validators.set(file, validate as ValidateFunction);
  if (!validate(answer)) throw new Error(`${call}: ${ajv.errorsText(validate.errors)}`);
  assertKnown(answer, { schema: { $ref: file }, folder: "." }, call);
}

/** A schema, and the folder from which its references lead. */
interface Located {
  schema: Schema;
  folder: string;
}

function follow({ schema, folder }: Located): Located {
  if (!schema.$ref) return { schema, folder };
  const file = path.posix.join(folder, schema.$ref);
  const target = schemas.get(file);
  if (!target) throw new Error(`There is no schema ${file}.`);
  return follow({ schema: target, folder: path.posix.dirname(file) });
}

/** What an object may hold, by name: of all schemas that it is made of, or may be. Null for an open one. */
function propertiesOf(located: Located): Map<string, Located> | null {
  const { schema, folder } = follow(located);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const known = new Map<string, Located>();
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    known.set(name, { schema: property, folder });
  for (const part of parts)
    for (const [name, property] of propertiesOf({ schema: part, folder }) ?? []) known.set(name, property);
  return known.size > 0 ? known : null;
}

/** Refuses fields that the specification doesn't have. */
function assertKnown(value: unknown, located: Located, at: string): void {
  if (Array.isArray(value)) {
    const { schema, folder } = follow(located);
    if (!schema.items) throw new Error(`${at} is no list in the specification.`);
    for (const item of value) assertKnown(item, { schema: schema.items, folder }, at);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const known = propertiesOf(located);
  if (!known) return;
  for (const [name, field] of Object.entries(value)) {
    const property = known.get(name);
    if (!property) throw new Error(`${at}.${name} isn't in the specification.`);
    assertKnown(field, property, `${at}.${name}`);
  }
}

/** What an answer in XML says, as the JSON that the specification describes for the call. @throws Error as above */
export function jsonOfXml(call: string, element: XmlElement): unknown {
  const file = answers.get(call);
  if (!file) throw new Error(`The specification has no answer of ${call}.`);
  const wrapper = propertiesOf({ schema: { $ref: file }, folder: "." })?.get(element.name);
  if (!wrapper) throw new Error(`${element.name} isn't the answer of ${call}.`);
  return { [element.name]: readElement(element, wrapper, call) };
}

function readElement(element: XmlElement, located: Located, at: string): unknown {
  const known = propertiesOf(located);
  // An open object has what no test can know.
  if (!known) return follow(located).schema.type === "object" ? {} : scalarOf(element.text, located);
  const result: Record<string, unknown> = {};
  const propertyOf = (name: string) => {
    const property = known.get(name);
    if (!property) throw new Error(`${at} ${name} isn't in the specification.`);
    return property;
  };
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === "xmlns") continue;
    result[name] = scalarOf(value, propertyOf(name));
  }
  for (const [name, children] of Map.groupBy(element.children, (child) => child.name)) {
    const property = propertyOf(name);
    const { schema, folder } = follow(property);
    const [first] = children;
    if (schema.type === "array" && schema.items) {
      const items = { schema: schema.items, folder };
      result[name] = children.map((child) => readElement(child, items, `${at} ${name}`));
    } else if (children.length === 1 && first) result[name] = readElement(first, property, `${at} ${name}`);
    else throw new Error(`${at} has several ${name}.`);
  }
  if (known.has("value") && !("value" in result)) result.value = element.text;
  else if (element.text.trim() !== "") throw new Error(`${at} has text.`);
  return result;
}

function scalarOf(text: string, located: Located): unknown {
  const { type } = follow(located).schema;
  if (type === "boolean") return text === "true";
  return type === "integer" || type === "number" ? Number(text) : text;
}

/** JSON without empty lists, which XML has no way to write. */
export function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => !(Array.isArray(field) && field.length === 0));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmptyLists(field)]));
}
