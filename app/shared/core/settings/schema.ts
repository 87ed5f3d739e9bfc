import { z } from "zod";
import { type Language, languages, offeredLanguages } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { emailField } from "#app/shared/core/email-schema.ts";
import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import { euVatRates, euVatRatesTakenOn } from "#app/shared/core/tax/tax.ts";
import { isVatId } from "#app/shared/core/tax/tax-ids.ts";
import { maxGenreLength } from "#app/shared/core/text-fields.ts";
import { isTimeZone } from "#app/shared/core/times/zoned-time.ts";
import { translationsSchema } from "#app/shared/core/translations.ts";
import { completeAddress } from "#app/shared/core/web-address.ts";
import { musicViews } from "./music-views.ts";
import { firstPhotoCategories, photoCategorySchema } from "./photo-categories.ts";
import { currencyWithCents } from "./sellable-currency.ts";

const maxSocialLinks = 30;

/** A web address; a missing `https://` is added. */
const address = z
  .string()
  .transform(completeAddress)
  .pipe(z.url({ protocol: /^https?$/, error: () => messages.fields.settings.address }));
const upTo = (characters: number) =>
  z.string().max(characters, { error: () => messages.fields.upTo(characters) });
const longText = upTo(12_000);

const sectionSchema = z.strictObject({
  title: upTo(80).min(1, { error: () => messages.fields.settings.chapterTitle }),
  text: longText,
  translations: translationsSchema.optional(),
});
export type AboutSection = z.infer<typeof sectionSchema>;

// Of the page /about. A section without a text is not shown.
const sectionTitles = [
  "Origins & Foundation",
  "The Curious Mind",
  "Artistic Evolution",
  "Today's Vision",
  "Experience the Journey",
  "Early Life",
  "Musical Influences",
  "Career Highlights",
  "What's Next",
];

const aboutSchema = z.strictObject({
  sections: z
    .array(sectionSchema)
    .max(20)
    .default(() => sectionTitles.map((title) => ({ title, text: "" }))),
  philosophy: upTo(400).default(""),
});
export type About = z.infer<typeof aboutSchema>;

/** The texts that law may ask for, each with its page at /legal/…; one that is empty has none. */
export const legalDocuments = ["imprint", "privacy", "terms", "withdrawal"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

const legalSchema = z.strictObject({
  imprint: longText.default(""),
  privacy: longText.default(""),
  terms: longText.default(""),
  withdrawal: longText.default(""),
  /** Whose checkout asks for consent to deliver at once: where consumers may have a right of withdrawal, or always. */
  deliveryConsent: z.enum(["consumers", "everyone"]).default("consumers"),
});

const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: () => messages.fields.settings.country });

/** Who sells, as receipts say it; an empty one is left out. */
const sellerSchema = z.strictObject({
  name: upTo(120).default(""),
  address: upTo(400).default(""),
  country: countryCode.or(z.literal("")).default(""),
  /** Between the seller and the tax office, so receipts alone show it. */
  taxNumber: upTo(60).default(""),
  /** Public: it belongs into the imprint. */
  vatId: upTo(60)
    .refine((text) => text === "" || isVatId(text), { error: () => messages.fields.settings.vatId })
    .default(""),
});
export type Seller = z.infer<typeof sellerSchema>;

const rateSentence = { error: () => messages.fields.settings.rate };
/** In basis points: 1900 is 19 %. */
const taxRate = z.int(rateSentence).min(0, rateSentence).max(10_000, rateSentence);

/** How receipts show tax. It is always included in the price, so no setting changes what a buyer pays. */
const taxSchema = z.strictObject({
  mode: z
    .enum(["none", "small_business", "included", "by_country"], {
      error: () => messages.fields.settings.taxMode,
    })
    .default("none"),
  /** What the tax is called. */
  name: upTo(30)
    .min(1, { error: () => messages.fields.settings.taxName })
    .default("VAT"),
  /** The sentence of a small business. */
  note: upTo(300).default(""),
  rate: taxRate.default(0),
  countryRates: z.record(countryCode, taxRate).default({ ...euVatRates }),
  /** When these rates were last compared with the law. */
  ratesTakenOn: z.iso.date({ error: () => messages.fields.settings.day }).default(euVatRatesTakenOn),
});
export type TaxSettings = z.infer<typeof taxSchema>;

/** What the numbers of receipts begin with. */
const receiptPrefix = z
  .string()
  .regex(/^[A-Za-z\d-]{0,12}$/, { error: () => messages.fields.settings.receiptPrefix })
  .default("");

/** A figure of the artist's story, as "1M+" streams; the landing page shows them in a row. */
const milestoneSchema = z.strictObject({
  label: upTo(40).min(1),
  value: upTo(12).min(1),
});
export type Milestone = z.infer<typeof milestoneSchema>;

// The defaults are true of every artist: nobody has promised anything yet on a new site.

/** How the music page opens; the subtitles of pages, and what the music page says after its last track and without any. An empty one is left out. */
const pagesSchema = z.strictObject({
  musicLead: upTo(160).default("Hear it here, and keep it as a download."),
  /** How the music page opens: all tracks as one numbered list, or by release. */
  musicView: z.enum(musicViews, { error: () => messages.fields.settings.musicView }).default("list"),
  musicNote: upTo(80).default(""),
  musicEmptyTitle: upTo(80).default("No music yet"),
  musicEmptyText: upTo(160).default(""),
  videosLead: upTo(160).default(""),
  photosLead: upTo(160).default(""),
});

/** What the contact page says next to its form. An empty one is left out. */
const contactSchema = z.strictObject({
  lead: upTo(160).default("A question, a show, an idea: write a few lines."),
  /** As it follows "typically". */
  responseTime: upTo(60).default(""),
  collaborations: upTo(600).default(
    "Features, beats, remixes, shows: say what it is and when, and put a link to something we can hear into the message.",
  ),
});

/** What the owner is mailed, where they have a choice. */
const mailsSchema = z.strictObject({
  sales: z
    .enum(["each", "daily", "none"], { error: () => messages.fields.settings.saleMails })
    .default("each"),
  statistics: z
    .enum(["monthly", "none"], { error: () => messages.fields.settings.statisticsMails })
    .default("none"),
});
export type SaleMails = z.infer<typeof mailsSchema>["sales"];

/** The name of a topic of Amazon SNS, and null for none. */
export const sesTopicArn = z
  .string()
  .regex(/^arn:aws[a-z-]*:sns:[a-z\d-]+:\d{12}:[\w-]{1,256}$/, {
    error: () => messages.fields.settings.sesTopic,
  })
  .nullable();

const newsletterSettingsSchema = z.strictObject({
  /** Who gets a mail by itself when music comes out: those who asked for that, everyone on the list as well, or nobody. */
  announcements: z
    .enum(["waitlist", "everyone", "none"], { error: () => messages.fields.settings.announcements })
    .default("waitlist"),
  /** What the owner says in it, in Markdown. */
  announcementText: upTo(2000).default(""),
  /** What the mail provider allows. */
  mailsPerSecond: z
    .int()
    .min(1, { error: () => messages.fields.settings.mailsPerSecond })
    .max(100, { error: () => messages.fields.settings.mailsPerSecond })
    .default(5),
  /** The topic by which Amazon SES reports bounces; messages of others are refused. */
  sesTopicArn: sesTopicArn.default(null),
});

const logoSchema = z.strictObject({
  id: z.string(),
  /** Of its file, in pixels. Logos of earlier versions were cut to this square. */
  width: z.int().positive().default(180),
  height: z.int().positive().default(180),
  /** The ground that it needs where it is transparent; null for any. */
  ground: z.enum(["dark", "light"]).nullable().default(null),
});

/** As many fit a filter that can still be read. */
export const maxPhotoCategories = 20;

const portraitSchema = z.strictObject({
  id: z.string(),
  /** The alternative text. */
  description: upTo(300),
});

/** The artist's name until the owner sets one. */
export const unnamedArtist = "Your Artist Name";

/** What the first page of a new owner knows of their set-up. */
const gettingStartedSchema = z.strictObject({
  /** The owner has put the list of steps away. */
  isDismissed: z.boolean().default(false),
  /** The forms of settings with a value from the start that the owner has saved. */
  answered: z.array(z.enum(["shop", "times", "tax"])).default([]),
});

const languageSentence = { error: () => messages.fields.settings.languages(offeredLanguages.join(", ")) };

/** Everything that makes the site this artist's and no other's; one validated row in the database. */
export const siteSettingsSchema = z.strictObject({
  artistName: upTo(80).min(1, { error: () => messages.fields.settings.artistName }),
  tagline: upTo(160),
  /** What kind of music it is, for search engines. */
  genre: upTo(maxGenreLength)
    .min(1, { error: () => messages.fields.settings.genre })
    .default("Hip-hop"),
  biography: upTo(4000),
  milestones: z.array(milestoneSchema).max(4).default([]),
  /** The public contact address; null until the owner sets one. */
  contactEmail: emailField(() => messages.fields.settings.email).nullable(),
  currency: currencyWithCents,
  /** The language of addresses without a prefix. */
  language: z.enum(languages, languageSentence).default("en"),
  /** All languages in which the site can be read; the main one counts as one of them. */
  languages: z.array(z.enum(languages, languageSentence)).default([]),
  /** Whether visitors may buy with an address and a card, without an account; null until the owner has answered: no. */
  guestCheckout: z.boolean().nullable().default(null),
  /** The owner's: times that they enter are meant in it. */
  timeZone: z
    .string()
    .refine(isTimeZone, { error: () => messages.fields.settings.timeZone })
    .default("UTC"),
  featuredTrackId: z.string().nullable(),
  promoVideoUrl: address.nullable(),
  /** The artist on other sites, in the order in which they are shown. */
  socialLinks: z
    .array(address)
    .max(maxSocialLinks, { error: () => messages.fields.settings.tooManyLinks(maxSocialLinks) })
    .refine((links) => new Set(links).size === links.length, {
      error: () => messages.fields.settings.linkTwice,
    }),
  /** The colour of buttons and links, like #ffb21a; null for the site's own. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: () => messages.fields.settings.accent })
    .nullable()
    .default(null),
  /** The picture that other sites show next to a link to this one: its id, and its widest JPEG in pixels. */
  sharePicture: z
    .strictObject({ id: z.string(), width: z.int().positive(), height: z.int().positive() })
    .nullable()
    .default(null),
  /** The artist's mark: in the bar instead of the name, and the site's icon on a phone's screen. */
  logo: logoSchema.nullable().default(null),
  /** The artist's picture on the about page; without one a photo of the gallery is used. */
  portrait: portraitSchema.nullable().default(null),
  about: aboutSchema.prefault({}),
  pages: pagesSchema.prefault({}),
  contact: contactSchema.prefault({}),
  legal: legalSchema.prefault({}),
  seller: sellerSchema.prefault({}),
  /** Whether buyers withdraw on a page of the site; automatic: where the law asks for it. */
  withdrawal: z
    .enum(["automatic", "on", "off"], { error: () => messages.fields.settings.withdrawal })
    .default("automatic"),
  tax: taxSchema.prefault({}),
  receiptPrefix,
  mails: mailsSchema.prefault({}),
  /** The categories of the gallery, in the order of its filter. */
  photoCategories: z
    .array(photoCategorySchema)
    .max(maxPhotoCategories)
    .default([...firstPhotoCategories]),
  newsletter: newsletterSettingsSchema.prefault({}),
  gettingStarted: gettingStartedSchema.prefault({}),
  /** The texts of `translatedSettings` in other languages than the main one. */
  translations: translationsSchema.default({}),
  /** A year, or a span like 2019-2025; "2019-" goes on to the year that it is, and so does null. */
  copyrightYear: z
    .string()
    .regex(/^\d{4}(-(\d{4})?)?$/, { error: () => messages.fields.settings.copyrightYear })
    .nullable()
    .default(null),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** A link, and what people call where it leads. */
export interface NamedLink {
  name: string;
  address: string;
}

/** What every page carries: what its frame shows, and which legal pages there are. */
export type SiteIdentity = Pick<SiteSettings, "artistName" | "tagline" | "currency" | "timeZone"> & {
  /** Where the tagline isn't in the language of the page. */
  taglineLang?: Language;
  /** The artist's mark, which stands for the name in the bar; missing without one. */
  logo?: Logo;
  socialLinks: NamedLink[];
  copyrightYear: string;
  /** How prices begin, such as "$"; empty where the language writes the currency behind. */
  priceSign: string;
  /** How they end, such as " €"; missing where they end with their figures. */
  priceEnd?: string;
  /** What stands next to prices about tax, like "incl. VAT"; missing where nothing does. */
  priceNote?: string;
  /** To the legal pages that there are, and to the page for withdrawing where it is offered. */
  legalLinks: NamedLink[];
};
