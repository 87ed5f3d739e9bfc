import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formLines, formText, formTextOrNone } from "./section.ts";

const { shape } = siteSettingsSchema;
const contact = shape.contact.unwrap().shape;

/** The artist's contact details and links. */
export const contactSection = defineSection({
  schema: z.object({
    contactEmail: formTextOrNone(shape.contactEmail),
    lead: formText(contact.lead),
    responseTime: formText(contact.responseTime),
    collaborations: formText(contact.collaborations),
    socialLinks: formLines(shape.socialLinks),
  }),
  textsOf: ({ contactEmail, contact, socialLinks }) => ({
    contactEmail: contactEmail ?? "",
    ...contact,
    socialLinks: socialLinks.join("\n"),
  }),
  apply: (settings, { contactEmail, lead, responseTime, collaborations, socialLinks }) => ({
    ...settings,
    contactEmail,
    contact: { lead, responseTime, collaborations },
    socialLinks,
  }),
});
