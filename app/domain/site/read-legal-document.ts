import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { readMarkdown } from "../rich-text/read-markdown.ts";
import { readSite } from "./read-site.ts";
import { legalDocuments } from "./schema.ts";

/** One of the legal texts. @throws DomainError "not_found" for one that the owner has not set */
export function readLegalDocument(ctx: Pick<Context, "db">, name: string) {
  const document = legalDocuments.find((known) => known === name);
  const text = document && readSite(ctx).settings.legal[document].trim();
  if (!document || !text) throw new DomainError("not_found", "There is no such page.");
  return { document, text: readMarkdown(text) };
}
