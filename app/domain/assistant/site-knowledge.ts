import type { Context } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/singleton.ts";
import { contentVersionReader } from "#app/domain/settings/read-content-version.ts";
import { collectPassages } from "./collect-passages.ts";
import { type FindPassages, indexPassages } from "./find-passages.ts";

/** The site's knowledge about itself, indexed for search; collected once for each content version. */
export const siteKnowledge = singleton("knowledge-of-site", () => {
  let known: { version: number; find: FindPassages } | null = null;
  return (ctx: Context): FindPassages => {
    const version = contentVersionReader(ctx)();
    if (known?.version !== version) known = { version, find: indexPassages(collectPassages(ctx)) };
    return known.find;
  };
});
