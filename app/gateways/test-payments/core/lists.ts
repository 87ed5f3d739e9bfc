import { z } from "zod";
import { integer, text } from "./parameters.ts";
import type { PageRequest, ResourceByKind, ResourceKind } from "./resources.ts";
import { type Route, route } from "./routing.ts";
import type { Work } from "./work.ts";

/** The parameters every list takes. */
export const pageParameters = z.strictObject({
  limit: integer.refine((count) => count >= 1 && count <= 100, "must be between 1 and 100").default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integer,
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
});
type PageParameters = z.output<typeof pageParameters>;

export type List<Element> = { object: "list"; url: string; has_more: boolean; data: Element[] };

/** Answers a list call: newest first, cut at `limit`, continued by the id of a page's first or last element. */
export function listPage<Kind extends ResourceKind>(
  work: Work,
  kind: Kind,
  url: string,
  { limit, created, starting_after, ending_before, ...filters }: PageParameters & Record<string, unknown>,
): List<ResourceByKind[Kind]> {
  for (const [name, id] of Object.entries({ starting_after, ending_before })) {
    if (id) work.store.require(kind, id, name);
  }
  const { found, hasMore } = work.store.page(kind, {
    filters,
    ...createdBounds(created),
    startingAfter: starting_after,
    endingBefore: ending_before,
    limit,
  });
  return { object: "list", url, has_more: hasMore, data: found };
}

/** Lists the objects of a kind. @param filters by which it can be narrowed. */
export function listRoute(kind: ResourceKind, path: string, filters: z.ZodRawShape): Route {
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

function createdBounds(created: PageParameters["created"]): Pick<PageRequest, "createdFrom" | "createdTo"> {
  if (created === undefined) return {};
  if (typeof created === "number") return { createdFrom: created, createdTo: created };
  const { gt, gte, lt, lte } = created;
  return {
    createdFrom: gte ?? (gt === undefined ? undefined : gt + 1),
    createdTo: lte ?? (lt === undefined ? undefined : lt - 1),
  };
}
