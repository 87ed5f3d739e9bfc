import { messages } from "#app/messages/messages.ts";
import type { LegalDocument } from "./schema.ts";

/** What a legal page and the links to it are called. */
export function legalTitle(document: LegalDocument): string {
  return messages.fields.legalTitles[document];
}
