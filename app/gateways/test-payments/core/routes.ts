import { z } from "zod";
import { type FormTree, integer, parseParameters, text } from "./parameters.ts";
import type { ResourceByKind, ResourceKind } from "./resources.ts";
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

/** The parameters every list takes. */
export const pageParameters = z.strictObject({
  limit: integer.refine((count) => count >= 1 && count <= 100, "must be between 1 and 100").default(10),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer.optional(), lt: integer.optional() }).default({}),
});
type PageParameters = z.output<typeof pageParameters>;

export type List<Element> = { object: "list"; url: string; has_more: boolean; data: Element[] };

/** Answers a list call: newest first, cut at `limit`, continued by the id of a page's last element. */
export function listPage<Kind extends ResourceKind>(
  work: Work,
  kind: Kind,
  url: string,
  {
    limit,
    created = {},
    starting_after,
    ...filters
  }: Pick<PageParameters, "limit"> & Partial<PageParameters> & Record<string, unknown>,
): List<ResourceByKind[Kind]> {
  if (starting_after) work.store.require(kind, starting_after, "starting_after");
  const { found, hasMore } = work.store.page(kind, {
    filters,
    createdFrom: created.gte,
    createdBefore: created.lt,
    startingAfter: starting_after,
    limit,
  });
  return { object: "list", url, has_more: hasMore, data: found };
}

/** Lists the objects of a kind. @param filters by which it can be narrowed. */
export function listRoute(kind: ResourceKind, path: string, filters: z.ZodRawShape = {}): Route {
  return route("GET", path, pageParameters.extend(filters), (work, parameters) =>
    listPage(work, kind, path, parameters as PageParameters),
  );
}

/** Reads one object of a kind. */
export function getRoute(kind: ResourceKind, path: string): Route {
  return route("GET", `${path}/:id`, z.strictObject({}), (work, _parameters, id) =>
    work.store.require(kind, id),
  );
}
