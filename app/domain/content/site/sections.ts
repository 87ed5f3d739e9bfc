import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { messages } from "#app/messages/messages.ts";
import { legalTitle } from "#app/shared/core/settings/legal-titles.ts";
import type { LegalDocument } from "#app/shared/core/settings/schema.ts";
import { checkMilestones, milestoneRows, withoutEmptyMilestones } from "./milestones.ts";
import { area, colour, email, links, markdown, type Section, select, text } from "./section.ts";
import { sellerSections } from "./seller-sections.ts";
import { shopSections } from "./shop-sections.ts";

/** One of the legal texts, each with a form: together they may exceed the size limit of a form. */
const legalText = (document: LegalDocument) => (): Section => ({
  title: legalTitle(document),
  content: [
    markdown(`legal.${document}`, messages.adminSettings.legal.text, messages.adminSettings.legal.textHint, {
      name: "text",
    }),
  ],
  page: { to: `/legal/${document}`, label: messages.adminSettings.legal.view },
});

const artist = (): Section => ({
  title: messages.adminSettings.artist.title,
  content: [
    text("artistName", messages.adminSettings.artist.name),
    text("tagline", messages.adminSettings.artist.tagline, messages.adminSettings.artist.taglineHint),
    text("genre", messages.adminSettings.artist.genre, messages.adminSettings.artist.genreHint),
    area("biography", messages.adminSettings.artist.biography, messages.adminSettings.artist.biographyHint, {
      rows: 6,
    }),
  ],
  page: { to: "/landing", label: messages.adminSettings.artist.viewLanding },
});

const look = (): Section => ({
  title: messages.adminSettings.look.title,
  note: messages.adminSettings.look.note,
  content: [
    colour("accent", messages.adminSettings.look.accent, messages.adminSettings.look.accentHint, {
      maxLength: 7,
    }),
  ],
  save: messages.adminSettings.look.save,
  // Without one there is the site's own.
  saved: messages.adminSettings.everyPage,
});

const pages = (): Section => ({
  title: messages.adminSettings.pages.title,
  content: [
    {
      legend: messages.adminSettings.pages.landing,
      pages: [{ to: "/landing", label: messages.adminSettings.artist.viewLanding }],
      note: messages.adminSettings.pages.numbersNote,
      fields: [
        select("featuredTrackId", messages.adminSettings.pages.featured, undefined, (ctx) => [
          { value: "", label: messages.adminSettings.pages.firstOfCatalogue },
          ...listTracks(ctx).map(({ id, title }) => ({ value: id, label: title })),
        ]),
        ...milestoneRows(),
      ],
    },
    {
      legend: messages.adminSettings.pages.music,
      pages: [{ to: "/music", label: messages.adminSettings.pages.seeMusic }],
      fields: [
        text("pages.musicLead", messages.adminSettings.pages.musicLead),
        text("pages.musicNote", messages.adminSettings.pages.musicNote),
        text("pages.musicEmptyTitle", messages.adminSettings.pages.musicEmptyTitle),
        text("pages.musicEmptyText", messages.adminSettings.pages.musicEmptyText),
      ],
    },
    {
      legend: messages.adminSettings.pages.videosAndPhotos,
      pages: [
        { to: "/videos", label: messages.adminSettings.pages.seeVideos },
        { to: "/photos", label: messages.adminSettings.pages.seePhotos },
      ],
      fields: [
        text("pages.videosLead", messages.adminSettings.pages.videosLead),
        text("pages.photosLead", messages.adminSettings.pages.photosLead),
      ],
    },
  ],
  check: checkMilestones,
  tidy: withoutEmptyMilestones,
});

const about = (): Section => ({
  title: ({ portrait }) =>
    portrait ? messages.adminSettings.about.titleWithPortrait : messages.adminSettings.about.title,
  content: [
    area(
      "about.philosophy",
      messages.adminSettings.about.philosophy,
      messages.adminSettings.about.philosophyHint,
    ),
    text(
      "portrait.description",
      messages.adminSettings.about.portrait,
      messages.adminSettings.about.portraitHint,
      { name: "portraitDescription", isMissing: ({ portrait }) => portrait === null },
    ),
  ],
});

const contact = (): Section => ({
  title: messages.adminSettings.contact.title,
  content: [
    {
      legend: messages.adminSettings.contact.page,
      pages: [{ to: "/contact", label: messages.adminSettings.contact.view }],
      fields: [
        email("contactEmail", messages.adminSettings.contact.email, messages.adminSettings.contact.emailHint),
        text("contact.lead", messages.adminSettings.contact.lead),
        text(
          "contact.responseTime",
          messages.adminSettings.contact.responseTime,
          messages.adminSettings.contact.responseTimeHint,
        ),
        area(
          "contact.collaborations",
          messages.adminSettings.contact.collaborations,
          messages.adminSettings.contact.collaborationsHint,
        ),
      ],
    },
    {
      legend: messages.adminSettings.contact.footer,
      pages: [],
      fields: [
        links(
          "socialLinks",
          messages.adminSettings.contact.profiles,
          messages.adminSettings.contact.profilesHint,
        ),
      ],
    },
  ],
});

const copyright = (): Section => ({
  title: messages.adminSettings.copyright.title,
  content: [
    text("copyrightYear", messages.adminSettings.copyright.year, messages.adminSettings.copyright.yearHint, {
      maxLength: 9,
    }),
  ],
  // Without one there is the current year.
  saved: messages.adminSettings.everyPage,
});

const table = {
  artist,
  look,
  pages,
  about,
  contact,
  copyright,
  ...sellerSections,
  ...shopSections,
  imprint: legalText("imprint"),
  privacy: legalText("privacy"),
  terms: legalText("terms"),
  withdrawal: legalText("withdrawal"),
} satisfies Record<string, () => Section>;
export type SectionName = keyof typeof table;

/** Every form of the settings by its name, which is sent as its `intent`; each in the language of what is being answered. */
export const sections: Readonly<Record<SectionName, Section>> = Object.defineProperties(
  {} as Record<SectionName, Section>,
  Object.fromEntries(Object.entries(table).map(([name, get]) => [name, { enumerable: true, get }])),
);

/** A chapter of the about page, which has operations of its own. */
export const chapterSection = (): Section => ({
  title: messages.adminSettings.about.newChapter,
  content: [
    text("about.sections.0.title", messages.adminSettings.about.chapterTitle),
    markdown(
      "about.sections.0.text",
      messages.adminSettings.about.chapterText,
      messages.adminSettings.about.chapterTextHint,
      { rows: 16 },
    ),
  ],
});
