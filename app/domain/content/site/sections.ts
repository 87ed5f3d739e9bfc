import type { Context } from "#app/domain/core/context.ts";
import { sellableCurrencies, timeZoneNames } from "#app/domain/core/settings/sellable-currencies.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { legalTitles } from "#app/shared/core/settings/legal-titles.ts";
import type { LegalDocument, SiteSettings } from "#app/shared/core/settings/schema.ts";
import { sellableCurrency } from "#app/shared/core/settings/sellable-currency.ts";
import { formText, number, ruleOf, yesOrNo } from "./field-values.ts";
import { checkMilestones, milestoneRows, withoutEmptyMilestones } from "./milestones.ts";
import { area, colour, email, links, markdown, type Section, select, text } from "./section.ts";
import { sellerSections } from "./seller-sections.ts";

/** One of the legal texts, each with a form: together they may exceed the size limit of a form. */
const legalText = (document: LegalDocument): Section => ({
  title: legalTitles[document],
  content: [
    markdown(`legal.${document}`, "Text", "Without text, the page doesn't exist.", {
      name: "text",
    }),
  ],
  page: { to: `/legal/${document}`, label: "View page" },
});

const table = {
  artist: {
    title: "Artist",
    content: [
      text("artistName", "Artist name"),
      text("tagline", "Tagline", "One line under your name, and in search results."),
      text("genre", "Genre", "For search engines, like Hip-hop or R&B."),
      area(
        "biography",
        "Short biography",
        "A few sentences on the landing page: **bold** is bold, [words](https://example.com) a link. Your full story goes under About.",
        { rows: 6 },
      ),
    ],
    page: { to: "/landing", label: "View landing page" },
  },
  look: {
    title: "Accent Color",
    note: "Used for buttons, links and lines. Track and release pages take their color from the cover.",
    content: [
      colour("accent", "Accent", "A code like #ffb21a. Leave empty for the default yellow.", {
        maxLength: 7,
      }),
    ],
    save: "Save Color",
    // Without one there is the site's own.
    saved: "Every page shows it.",
  },
  pages: {
    title: "Pages",
    content: [
      {
        legend: "Landing page",
        pages: [{ to: "/landing", label: "View landing page" }],
        note: "Up to four numbers, like 1M+ streams.",
        fields: [
          select("featuredTrackId", "Featured track", undefined, (ctx) => [
            { value: "", label: "First in the catalogue" },
            ...listTracks(ctx).map(({ id, title }) => ({ value: id, label: title })),
          ]),
          ...milestoneRows,
        ],
      },
      {
        legend: "Music",
        pages: [{ to: "/music", label: "See the music page" }],
        fields: [
          text("pages.musicLead", "Line under Music"),
          text("pages.musicNote", "Note after the last track"),
          text("pages.musicEmptyTitle", "Title when there's no music"),
          text("pages.musicEmptyText", "Text when there's no music"),
        ],
      },
      {
        legend: "Videos and photos",
        pages: [
          { to: "/videos", label: "See the videos" },
          { to: "/photos", label: "See the photos" },
        ],
        fields: [
          text("pages.videosLead", "Line under Video Vault"),
          text("pages.photosLead", "Line under Visual Universe"),
        ],
      },
    ],
    check: checkMilestones,
    tidy: withoutEmptyMilestones,
  },
  about: {
    title: ({ portrait }) => (portrait ? "Philosophy and Portrait" : "Philosophy"),
    content: [
      area(
        "about.philosophy",
        "Artist philosophy",
        "A quote of yours, shown large. We add the quotation marks.",
      ),
      text("portrait.description", "What the portrait shows", "One sentence, for people who can't see it.", {
        name: "portraitDescription",
        isMissing: ({ portrait }) => portrait === null,
      }),
    ],
  },
  contact: {
    title: "Contact and Links",
    content: [
      {
        legend: "Contact page",
        pages: [{ to: "/contact", label: "View contact page" }],
        fields: [
          email("contactEmail", "Email", "Shown on the contact page. Replies to the site's emails go here."),
          text("contact.lead", "Line under Get in Touch"),
          text("contact.responseTime", "Response time", "Shown after “Typically”, like 24-48 hours."),
          area(
            "contact.collaborations",
            "Collaborations",
            "What people should send if they want to work with you.",
          ),
        ],
      },
      {
        legend: "Links in the footer",
        pages: [],
        fields: [
          links(
            "socialLinks",
            "Your profiles on other sites",
            "One per line, like instagram.com/you, in the order you want.",
          ),
        ],
      },
    ],
  },
  copyright: {
    title: "Footer",
    content: [
      text(
        "copyrightYear",
        "Copyright year",
        "Leave empty for the current year, or enter 2025, 2019-2025, or 2019- for up to this year.",
        { maxLength: 9 },
      ),
    ],
    // Without one there is the current year.
    saved: "Every page shows it.",
  },
  ...sellerSections,
  shop: {
    title: "Shop",
    content: [
      select(
        "currency",
        "Currency",
        "Prices keep their numbers: 1.99 stays 1.99. Past purchases don't change. Currencies without cents, like the yen, aren't supported.",
        sellableCurrencies,
        { schema: formText(sellableCurrency) },
      ),
      select(
        "guestCheckout",
        "May people buy without an account?",
        "If so, an email address and a card are enough. Their music is on a page of their own, whose link is in the receipt, and free tracks need no sign-in.",
        (_ctx, { guestCheckout }) => [
          ...(guestCheckout === null ? [{ value: "", label: "Not answered yet: no" }] : []),
          { value: "yes", label: "Yes, an email address is enough" },
          { value: "no", label: "No, they need an account" },
        ],
        { ...yesOrNo, isOptional: false },
      ),
      select(
        "pages.musicView",
        "Music opens with",
        "Visitors can switch to the other view.",
        { list: "All tracks, numbered", releases: "Releases" },
        { schema: formText(ruleOf("pages.musicView"), "list") },
      ),
    ],
    saved: "Applies from now on.",
  },
  times: {
    title: "Time Zone",
    content: [
      select(
        "timeZone",
        "Time zone",
        "Used for all times on the site and in emails, including the ones you enter. Times you've already set don't move.",
        timeZones,
      ),
    ],
    saved: "Times you enter now use it.",
  },
  mails: {
    title: "Emails to You",
    content: [
      select(
        "mails.sales",
        "Sales",
        "In your time zone. The daily email comes within an hour after midnight.",
        {
          each: "An email for each sale",
          daily: "One email a day, on days with sales",
          none: "No emails about sales",
        },
      ),
      select(
        "mails.statistics",
        "Statistics",
        "What was heard and bought in the month before, at the start of each month.",
        { none: "No email", monthly: "One email a month" },
        { schema: formText(ruleOf("mails.statistics"), "none") },
      ),
    ],
    saved: "Applies from now on.",
  },
  newsletter: {
    title: "Emails to Fans",
    content: [
      select(
        "newsletter.announcements",
        "When new music comes out, email",
        "It goes out an hour later, so you can still stop it under Newsletter.",
        {
          waitlist: "People who asked to hear about it",
          everyone: "They and all subscribers",
          none: "Nobody",
        },
      ),
      area("newsletter.announcementText", "Your words", "Shown above the cover and the link.", { rows: 4 }),
      text(
        "newsletter.mailsPerSecond",
        "Emails per second",
        "As many as your mail provider allows, from 1 to 100.",
        {
          inputMode: "numeric",
          schema: number("newsletter.mailsPerSecond", "Enter a number from 1 to 100"),
        },
      ),
    ],
    saved: "Applies from the next mail.",
  },
  imprint: legalText("imprint"),
  privacy: legalText("privacy"),
  terms: legalText("terms"),
  withdrawal: legalText("withdrawal"),
} satisfies Record<string, Section>;
export type SectionName = keyof typeof table;

/** Every form of the settings by its name, which is sent as its `intent`. */
export const sections: Readonly<Record<SectionName, Section>> = table;

/** A chapter of the about page, which has operations of its own. */
export const chapterSection: Section = {
  title: "New Chapter",
  content: [
    text("about.sections.0.title", "Title"),
    markdown("about.sections.0.text", "Text", "Chapters without text aren't shown.", { rows: 16 }),
  ],
};

/** The names to choose from; an older name of a zone, set by command, stays chosen. */
function timeZones(_ctx: Context, { timeZone }: SiteSettings) {
  const names = timeZoneNames();
  return (names.includes(timeZone) ? names : [timeZone, ...names]).map((value) => ({ value }));
}
