import { z } from "zod";
import { resourceMissing } from "./api-error.ts";
import { integer, text } from "./parameters.ts";
import type { PageRequest, ResourceByKind, ResourceKind } from "./resources.ts";
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
  filters: PageRequest["filters"],
  parameters: PageParameters,
): List<ResourceByKind[Kind]> {
  const { starting_after: startingAfter, ending_before: endingBefore, limit } = parameters;
  for (const [name, id] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (id && !work.store.find(kind, id)) throw resourceMissing(kind, id, name);
  }
  const bounds = createdBounds(parameters.created);
  const { found, hasMore } = work.store.page(kind, {
    filters,
    ...bounds,
    startingAfter,
    endingBefore,
    limit,
  });
  return { object: "list", url, has_more: hasMore, data: found };
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
