import type { z } from "zod";
import type { FormTree } from "./parameters.ts";
import { parseParameters } from "./parameters.ts";
import type { Work } from "./work.ts";

type Method = "GET" | "POST" | "DELETE";

/** What a route answers with: one object of the API or a list of them. */
type ResponseBody = { object: string };

export type Route = {
  method: Method;
  pattern: RegExp;
  /** Checks the parameters, and returns the work to do with them on the resource of this id. */
  prepare: (tree: FormTree) => (work: Work, id: string) => ResponseBody;
};

/**
 * Describes one call of the API.
 * @param path as documented, `:id` standing for the one id in it
 * @param run the work; `id` is empty where the path has none
 */
export function route<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  run: (work: Work, parameters: z.output<Schema>, id: string) => ResponseBody,
): Route {
  return {
    method,
    pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`),
    prepare: (tree) => {
      const parameters = parseParameters(schema, tree);
      return (work, id) => run(work, parameters, id);
    },
  };
}
