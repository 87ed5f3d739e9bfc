import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describeApi } from "#app/http/api/document.ts";
import { listOperations } from "#app/http/api/list-operations.ts";

interface DescribedAnswer {
  content?: Record<string, { schema?: object }>;
}

const document = describeApi(
  listOperations({ isTestAdminLoginEnabled: true, payments: "test" }),
  { publicUrl: "http://localhost:3000", isSecure: false },
  "Test",
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "api" });

/** What the document says of a call, or null when it has no such call. */
function findOperation(method: string, path: string) {
  const paths = document.paths as Record<
    string,
    Record<string, { responses: Record<string, DescribedAnswer> }>
  >;
  const segments = path.split("/");
  const fits = (template: string) => {
    const wanted = template.split("/");
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith("{") || part === segments[index])
    );
  };
  // A path without a placeholder is meant before one with.
  const template = Object.keys(paths)
    .filter(fits)
    .sort((one, other) => one.split("{").length - other.split("{").length)
    .at(0);
  const operation = template && paths[template]?.[method.toLowerCase()];
  return operation ? { template, operation } : null;
}

const validators = new Map<string, ValidateFunction>();

/**
 * Holds an answer of the running site against its own description of itself.
 * @throws Error naming the call and what differs.
 */
export async function assertAsDescribed(method: string, path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(path, "http://localhost");
  const found = findOperation(method === "HEAD" ? "GET" : method, pathname);
  if (!found) {
    if (answer.status < 400)
      throw new Error(`${method} ${pathname} answered, but is not in the API's document.`);
    return;
  }
  const name = `${method} ${found.template} ${answer.status}`;
  const described = found.operation.responses[answer.status];
  if (!described) throw new Error(`${name} is not in the API's document.`);
  // HEAD has the headers of the answer and nothing more.
  if (method === "HEAD") return;
  const schema = described.content?.["application/json"]?.schema;
  if (!schema || !answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const validate = validators.get(name) ?? ajv.compile(pointedAtDocument(schema));
  validators.set(name, validate);
  if (!validate(await answer.clone().json())) {
    throw new Error(`${name} differs from the API's document: ${ajv.errorsText(validate.errors)}`);
  }
}

function pointedAtDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll("#/components/", "api#/components/"));
}
