import type { Context } from "#app/domain/core/context.ts";
import { readMarkdown } from "#app/domain/rich-text/read-markdown.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { legalDocuments } from "#app/shared/settings/schema.ts";

/** One of the legal texts. @throws DomainError "not_found" for one that the owner has not set */
export function readLegalDocument(ctx: Pick<Context, "db">, name: string) {
  const document = legalDocuments.find((known) => known === name);
  const text = document && readSite(ctx).settings.legal[document].trim();
  if (!document || !text) throw new DomainError("not_found", "This page doesn't exist.");
  return { document, text: readMarkdown(text) };
}
