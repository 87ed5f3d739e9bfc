import type { Context } from "#app/domain/core/context.ts";
import { contentVersionReader } from "#app/domain/settings/read-content-version.ts";
import { collectPassages } from "./collect-passages.ts";
import { type FindPassages, indexPassages } from "./find-passages.ts";

/** What the site knows of itself, ready to be searched. */
export type KnowledgeOfSite = (ctx: Context) => FindPassages;

/** Collects the site's knowledge once for each version of its content. */
export function createKnowledgeOfSite(): KnowledgeOfSite {
  let known: { version: number; find: FindPassages } | null = null;
  return (ctx) => {
    const version = contentVersionReader(ctx)();
    if (known?.version !== version) known = { version, find: indexPassages(collectPassages(ctx)) };
    return known.find;
  };
}
