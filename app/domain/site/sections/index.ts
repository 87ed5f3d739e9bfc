import { aboutSection } from "./about.ts";
import { artistSection } from "./artist.ts";
import { contactSection } from "./contact.ts";
import { copyrightSection, legalSections } from "./legal.ts";
import { lookSection } from "./look.ts";
import { mailsSection } from "./mails.ts";
import { pagesSection } from "./pages.ts";
import { shopSection } from "./shop.ts";
import { timesSection } from "./times.ts";

/** Every settings form by its name; the chapters of the about page have their own operations. */
export const sections = {
  artist: artistSection,
  look: lookSection,
  pages: pagesSection,
  about: aboutSection,
  contact: contactSection,
  copyright: copyrightSection,
  shop: shopSection,
  times: timesSection,
  mails: mailsSection,
  ...legalSections,
};
export type SectionName = keyof typeof sections;
