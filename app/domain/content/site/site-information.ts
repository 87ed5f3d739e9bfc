import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { version } from "#app/domain/core/settings/version.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";

/** What a client needs to know first. */
export const siteInformationSchema = z.object({
  artist: z.object({
    name: z.string(),
    tagline: z.string(),
    socialLinks: z.array(z.object({ name: z.string(), address: z.string() })),
  }),
  currency: z.string().length(3),
  payments: z.object({
    provider: z.enum(["test", "stripe", "none"]),
    publishableKey: z.string().nullable(),
  }),
  version: z.string(),
});

/** Who this site is for, and how it takes payments. */
export function readSiteInformation(ctx: Context): z.infer<typeof siteInformationSchema> {
  const { artistName, tagline, socialLinks, currency } = readSite(ctx).settings;
  const { provider, publishableKey } = ctx.gateways.payments;
  return {
    artist: { name: artistName, tagline, socialLinks: nameLinks(socialLinks) },
    currency,
    payments: { provider, publishableKey },
    version,
  };
}
