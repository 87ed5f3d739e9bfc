import type { LegalDocument } from "./schema.ts";

/** What the legal pages and the links to them are called. */
export const legalTitles: Record<LegalDocument, string> = {
  imprint: "Imprint",
  privacy: "Privacy",
  terms: "Terms",
  withdrawal: "Withdrawal",
};
