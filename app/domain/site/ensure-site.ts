import { randomBytes } from "node:crypto";
import { site } from "#db/schema/index.ts";
import type { Services } from "../context.ts";
import { siteRowId } from "./read-site.ts";
import { siteSettingsSchema } from "./schema.ts";

/** What the site calls its artist until the owner says better. */
export const unnamedArtist = "Your Artist Name";

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

/** Writes the site's row on the first start, so that everything else may rely on it. */
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
