import { messages } from "#app/messages/messages.ts";
import type { LegalDocument, SiteSettings } from "#app/shared/core/settings/schema.ts";

/** Where a template's law applies. */
export const legalRegions = ["eu", "uk", "us"] as const;
export type LegalRegion = (typeof legalRegions)[number];

function textsOf(region: LegalRegion): Record<LegalDocument, string> {
  const contact = messages.legalTemplates.contact;
  const dataWeStore = messages.legalTemplates.dataWeStore;
  const seller = messages.legalTemplates.seller;
  const form = messages.statutory.template.form(seller);
  const terms = messages.legalTemplates.termsOfSale(contact);
  const rights = messages.legalTemplates.privacyRights;
  switch (region) {
    case "eu":
      return {
        imprint: messages.legalTemplates.eu.imprint(contact),
        privacy: messages.legalTemplates.eu.privacy(
          dataWeStore,
          rights(messages.legalTemplates.supervisoryAuthority),
        ),
        terms: messages.legalTemplates.eu.terms(terms),
        withdrawal: messages.statutory.template.instruction(seller, form),
      };
    case "uk":
      return {
        imprint: messages.legalTemplates.uk.imprint(contact),
        privacy: messages.legalTemplates.uk.privacy(
          dataWeStore,
          rights(messages.legalTemplates.informationCommissioner),
        ),
        terms: messages.legalTemplates.uk.terms(terms),
        withdrawal: messages.legalTemplates.uk.withdrawal(form),
      };
    case "us":
      return {
        imprint: messages.legalTemplates.us.imprint(contact),
        privacy: messages.legalTemplates.us.privacy(contact, dataWeStore),
        terms: messages.legalTemplates.us.terms(terms),
        withdrawal: messages.legalTemplates.us.withdrawal,
      };
  }
}

/**
 * A text for the owner to finish, marked as a template, with what the settings know already filled in. Its first lines say
 * that it isn't finished, and readers see them.
 * @returns Markdown.
 */
export function legalTemplate(
  document: LegalDocument,
  region: LegalRegion,
  { seller, contactEmail }: Pick<SiteSettings, "seller" | "contactEmail">,
): string {
  const known: [placeholder: string, value: string | null][] = [
    [messages.legalTemplates.placeholders.name, seller.name],
    [messages.legalTemplates.placeholders.address, seller.address.replaceAll("\n", ", ")],
    [messages.legalTemplates.placeholders.email, contactEmail],
    [messages.legalTemplates.placeholders.vatId, seller.vatId],
  ];
  const text = known.reduce(
    (filled, [placeholder, value]) => (value ? filled.replaceAll(placeholder, value) : filled),
    textsOf(region)[document],
  );
  return `${messages.legalTemplates.mark}\n\n${text}`;
}
