import { randomBytes } from "node:crypto";
import type { Services } from "#app/domain/core/context.ts";
import { siteSettingsSchema, unnamedArtist } from "#app/shared/settings/schema.ts";
import { site } from "#db/schema/index.ts";
import { siteRowId } from "./read-site.ts";

const unnamed = siteSettingsSchema.parse({
  artistName: unnamedArtist,
  tagline: "",
  biography: "",
  contactEmail: null,
  currency: "usd",
  featuredTrackId: null,
  promoVideoUrl: null,
  socialLinks: [],
});

/** Writes the site's row on the first start, so that all other code can rely on it. */
export function ensureSite({ db, now }: Pick<Services, "db" | "now">): void {
  db.insert(site)
    .values({
      id: siteRowId,
      shopId: randomBytes(9).toString("base64url"),
      settings: unnamed,
      updatedAt: now(),
    })
    .onConflictDoNothing()
    .run();
}
