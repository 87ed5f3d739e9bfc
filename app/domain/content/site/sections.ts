import { z } from "zod";
import { type LegalDocument, type Milestone, siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { sellableCurrency } from "#app/shared/core/settings/sellable-currency.ts";
import { defineSection, formLines, formText, formTextOrNone, type SectionTexts } from "./section.ts";
import { sellerSection, taxSection } from "./seller-sections.ts";

const { shape } = siteSettingsSchema;

const { philosophy } = siteSettingsSchema.shape.about.unwrap().shape;
const portrait = siteSettingsSchema.shape.portrait.unwrap().unwrap().shape;

/** The about page without its chapters, which are changed one by one. */
const aboutSection = defineSection({
  schema: z.object({
    philosophy: formText(philosophy),
    portraitDescription: formText(portrait.description),
  }),
  textsOf: ({ about, portrait }) => ({
    philosophy: about.philosophy,
    portraitDescription: portrait?.description ?? "",
  }),
  apply: (settings, value) => ({
    ...settings,
    about: { ...settings.about, philosophy: value.philosophy },
    portrait: settings.portrait && { ...settings.portrait, description: value.portraitDescription },
  }),
});

/** Who the artist is. */
const artistSection = defineSection({
  schema: z.object({
    artistName: formText(shape.artistName),
    tagline: formText(shape.tagline),
    genre: formText(shape.genre),
    biography: formText(shape.biography),
  }),
  textsOf: ({ artistName, tagline, genre, biography }) => ({ artistName, tagline, genre, biography }),
  apply: (settings, value) => ({ ...settings, ...value }),
});

const contact = shape.contact.unwrap().shape;

/** The artist's contact details and links. */
const contactSection = defineSection({
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

const documents = shape.legal.unwrap().shape;

function legalSection(document: LegalDocument) {
  return defineSection({
    schema: z.object({ text: formText(documents[document]) }),
    textsOf: ({ legal }) => ({ text: legal[document] }),
    apply: (settings, { text }) => ({ ...settings, legal: { ...settings.legal, [document]: text } }),
  });
}

/** The legal texts, one form each: together they may exceed the size limit of a form. */
const legalSections = {
  imprint: legalSection("imprint"),
  privacy: legalSection("privacy"),
  terms: legalSection("terms"),
  withdrawal: legalSection("withdrawal"),
} satisfies Record<LegalDocument, unknown>;

/** The footer line of every page. */
const copyrightSection = defineSection({
  schema: z.object({ copyrightYear: formTextOrNone(shape.copyrightYear.unwrap()) }),
  textsOf: ({ copyrightYear }) => ({ copyrightYear: copyrightYear ?? "" }),
  apply: (settings, { copyrightYear }) => ({ ...settings, copyrightYear }),
});

/** The colour of buttons and links. */
const lookSection = defineSection({
  schema: z.object({ accent: formTextOrNone(siteSettingsSchema.shape.accent.unwrap()) }),
  textsOf: ({ accent }) => ({ accent: accent ?? "" }),
  apply: (settings, { accent }) => ({ ...settings, accent }),
});

const { sales, statistics } = siteSettingsSchema.shape.mails.unwrap().shape;

/** Which mails the owner gets. */
const mailsSection = defineSection({
  schema: z.object({ sales: sales.unwrap(), statistics }),
  textsOf: ({ mails }) => ({ ...mails }),
  apply: (settings, mails) => ({ ...settings, mails }),
});

const newsletter = shape.newsletter.unwrap().shape;

/** How newsletters are sent, and what is announced by itself. */
const newsletterSection = defineSection({
  schema: z.object({
    announcements: newsletter.announcements.unwrap(),
    announcementText: formText(newsletter.announcementText),
    mailsPerSecond: z.coerce.number("Enter a number from 1 to 100").pipe(newsletter.mailsPerSecond.unwrap()),
  }),
  textsOf: ({ newsletter: { announcements, announcementText, mailsPerSecond } }) => ({
    announcements,
    announcementText,
    mailsPerSecond: String(mailsPerSecond),
  }),
  apply: (settings, newsletter) => ({ ...settings, newsletter: { ...settings.newsletter, ...newsletter } }),
});

const words = shape.pages.unwrap().shape;

/** As many figures as fit on the landing page. */
const milestoneNumbers = [1, 2, 3, 4] as const;
type MilestoneNumber = (typeof milestoneNumbers)[number];
type MilestoneField = `milestone${MilestoneNumber}${"Value" | "Label"}`;

const valueField = (number: MilestoneNumber) => `milestone${number}Value` as const;
const labelField = (number: MilestoneNumber) => `milestone${number}Label` as const;

// Unlike in the settings, both may be empty: then there is no such figure.
const label = formText(shape.milestones.unwrap().element.shape.label.or(z.literal("")));
const value = formText(shape.milestones.unwrap().element.shape.value.or(z.literal("")));

const schema = z
  .object({
    featuredTrackId: formTextOrNone(shape.featuredTrackId),
    milestone1Value: value,
    milestone1Label: label,
    milestone2Value: value,
    milestone2Label: label,
    milestone3Value: value,
    milestone3Label: label,
    milestone4Value: value,
    milestone4Label: label,
    musicLead: formText(words.musicLead),
    musicNote: formText(words.musicNote),
    musicEmptyTitle: formText(words.musicEmptyTitle),
    musicEmptyText: formText(words.musicEmptyText),
    videosLead: formText(words.videosLead),
    photosLead: formText(words.photosLead),
  })
  .superRefine((form, check) => {
    for (const number of milestoneNumbers) {
      const [figure, name] = [form[valueField(number)], form[labelField(number)]];
      if (figure && !name) {
        check.addIssue({
          code: "custom",
          path: [labelField(number)],
          message: `Enter what “${figure}” counts`,
        });
      }
      if (name && !figure) {
        check.addIssue({
          code: "custom",
          path: [valueField(number)],
          message: `Enter the number for “${name}”`,
        });
      }
    }
  });

/** The texts of the landing page, and the subtitles of the other pages. */
const pagesSection = defineSection({
  schema,
  textsOf: ({ featuredTrackId, milestones, pages: { musicView: _, ...pages } }) => ({
    featuredTrackId: featuredTrackId ?? "",
    ...milestoneTexts(milestones),
    ...pages,
  }),
  apply(settings, form) {
    const { featuredTrackId, musicLead, musicNote, musicEmptyTitle, musicEmptyText } = form;
    const { videosLead, photosLead } = form;
    const milestones = milestoneNumbers
      .map((number) => ({ value: form[valueField(number)], label: form[labelField(number)] }))
      .filter((milestone) => milestone.value);
    return {
      ...settings,
      featuredTrackId,
      milestones,
      pages: {
        ...settings.pages,
        ...{ musicLead, musicNote, musicEmptyTitle, musicEmptyText, videosLead, photosLead },
      },
    };
  },
});

function milestoneTexts(milestones: readonly Milestone[]): SectionTexts {
  const fields = milestoneNumbers.flatMap((number): [MilestoneField, string][] => {
    const milestone = milestones[number - 1];
    return [
      [valueField(number), milestone?.value ?? ""],
      [labelField(number), milestone?.label ?? ""],
    ];
  });
  return Object.fromEntries(fields);
}

/** The currency of prices, who can buy, and how the music page opens. */
const shopSection = defineSection({
  schema: z.object({
    currency: formText(sellableCurrency),
    guestCheckout: z.enum(["on", ""]).default(""),
    musicView: words.musicView,
  }),
  textsOf: ({ currency, guestCheckout, pages: { musicView } }) => ({
    currency,
    guestCheckout: guestCheckout ? "on" : "",
    musicView,
  }),
  apply: (settings, { currency, guestCheckout, musicView }) => ({
    ...settings,
    currency,
    guestCheckout: guestCheckout === "on",
    pages: { ...settings.pages, musicView },
  }),
});

/** The zone in which the owner's times are meant. */
const timesSection = defineSection({
  schema: z.object({ timeZone: formText(siteSettingsSchema.shape.timeZone) }),
  textsOf: ({ timeZone }) => ({ timeZone }),
  apply: (settings, { timeZone }) => ({ ...settings, timeZone }),
});

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
  seller: sellerSection,
  tax: taxSection,
  mails: mailsSection,
  newsletter: newsletterSection,
  ...legalSections,
};
export type SectionName = keyof typeof sections;
