import { z } from "zod";
import { type LegalDocument, siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formText, formTextOrNone } from "./section.ts";

const { shape } = siteSettingsSchema;
const documents = shape.legal.unwrap().shape;

function legalSection(document: LegalDocument) {
  return defineSection({
    schema: z.object({ text: formText(documents[document]) }),
    textsOf: ({ legal }) => ({ text: legal[document] }),
    apply: (settings, { text }) => ({ ...settings, legal: { ...settings.legal, [document]: text } }),
  });
}

/** The legal texts, one form each: all three together may exceed the size limit of a form. */
export const legalSections = {
  imprint: legalSection("imprint"),
  privacy: legalSection("privacy"),
  terms: legalSection("terms"),
} satisfies Record<LegalDocument, unknown>;

/** The footer line of every page. */
export const copyrightSection = defineSection({
  schema: z.object({ copyrightYear: formTextOrNone(shape.copyrightYear.unwrap()) }),
  textsOf: ({ copyrightYear }) => ({ copyrightYear: copyrightYear ?? "" }),
  apply: (settings, { copyrightYear }) => ({ ...settings, copyrightYear }),
});
