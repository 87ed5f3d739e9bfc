import { z } from "zod";

const address = z.url({ protocol: /^https?$/ });

/** Everything that makes the site this artist's and no other's; one validated row in the database. */
export const siteSettingsSchema = z.strictObject({
  artistName: z.string().min(1).max(80),
  tagline: z.string().max(160),
  biography: z.string().max(4000),
  contactEmail: z.email(),
  currency: z.string().regex(/^[a-z]{3}$/),
  featuredTrackId: z.string().nullable(),
  promoVideoUrl: address.nullable(),
  socialLinks: z.strictObject({
    shortVideo: address.nullable(),
    socialNetwork: address.nullable(),
    videoSite: address.nullable(),
    musicStreaming: address.nullable(),
  }),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
