import { z } from "zod";
import { sellableCurrency } from "./sellable-currency.ts";

const address = z.url({
  protocol: /^https?$/,
  error: "Please give a whole address, like https://example.com/me",
});
const longText = z.string().max(12_000);

const sectionSchema = z.strictObject({ title: z.string().min(1).max(80), text: longText });
export type AboutSection = z.infer<typeof sectionSchema>;

// SPEC.md section 2, /about. A section without a text is not shown.
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
  philosophy: z.string().max(400).default(""),
});
export type About = z.infer<typeof aboutSchema>;

/** The texts that law may ask for, each with its page at /legal/…; one that is empty has none. */
export const legalDocuments = ["imprint", "privacy", "terms"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

const legalSchema = z.strictObject({
  imprint: longText.default(""),
  privacy: longText.default(""),
  terms: longText.default(""),
});

/** A figure of the artist's story, as "1M+" streams; the landing page shows them in a row. */
const milestoneSchema = z.strictObject({
  label: z.string().min(1).max(40),
  value: z.string().min(1).max(12),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** Everything that makes the site this artist's and no other's; one validated row in the database. */
export const siteSettingsSchema = z.strictObject({
  artistName: z.string().min(1).max(80),
  tagline: z.string().max(160),
  biography: z.string().max(4000),
  milestones: z.array(milestoneSchema).max(4).default([]),
  contactEmail: z.email("Please give an email address"),
  currency: sellableCurrency,
  featuredTrackId: z.string().nullable(),
  promoVideoUrl: address.nullable(),
  socialLinks: z.strictObject({
    shortVideo: address.nullable(),
    socialNetwork: address.nullable(),
    videoSite: address.nullable(),
    musicStreaming: address.nullable(),
  }),
  /** The picture that other sites show beside a link to this one: its id, and its widest JPEG in pixels. */
  sharePicture: z
    .strictObject({ id: z.string(), width: z.int().positive(), height: z.int().positive() })
    .nullable()
    .default(null),
  about: aboutSchema.prefault({}),
  legal: legalSchema.prefault({}),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** What every page carries: the settings without what a single page shows, and which legal pages there are. */
export type SiteIdentity = Omit<
  SiteSettings,
  "about" | "biography" | "legal" | "milestones" | "promoVideoUrl"
> & {
  legalDocuments: LegalDocument[];
};
