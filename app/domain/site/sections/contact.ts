import { z } from "zod";
import { siteSettingsSchema } from "../schema.ts";
import { defineSection, formText, formTextOrNone } from "./section.ts";

const { shape } = siteSettingsSchema;
const contact = shape.contact.unwrap().shape;
const links = shape.socialLinks.shape;

/** How the artist is reached, here and elsewhere. */
export const contactSection = defineSection({
  schema: z.object({
    contactEmail: formTextOrNone(shape.contactEmail),
    lead: formText(contact.lead),
    responseTime: formText(contact.responseTime),
    collaborations: formText(contact.collaborations),
    shortVideo: formTextOrNone(links.shortVideo),
    socialNetwork: formTextOrNone(links.socialNetwork),
    videoSite: formTextOrNone(links.videoSite),
    musicStreaming: formTextOrNone(links.musicStreaming),
  }),
  textsOf: ({ contactEmail, contact, socialLinks }) => ({
    contactEmail: contactEmail ?? "",
    ...contact,
    shortVideo: socialLinks.shortVideo ?? "",
    socialNetwork: socialLinks.socialNetwork ?? "",
    videoSite: socialLinks.videoSite ?? "",
    musicStreaming: socialLinks.musicStreaming ?? "",
  }),
  apply: (settings, { contactEmail, lead, responseTime, collaborations, ...socialLinks }) => ({
    ...settings,
    contactEmail,
    contact: { lead, responseTime, collaborations },
    socialLinks,
  }),
});
