import { randomBytes } from "node:crypto";
import { site } from "#db/schema/index.ts";
import type { Services } from "../context.ts";
import { siteRowId } from "./read-site.ts";
import { siteSettingsSchema } from "./schema.ts";

const unnamed = siteSettingsSchema.parse({
  artistName: "Your Artist Name",
  tagline: "",
  biography: "",
  contactEmail: "hello@example.com",
  currency: "usd",
  featuredTrackId: null,
  promoVideoUrl: null,
  socialLinks: { shortVideo: null, socialNetwork: null, videoSite: null, musicStreaming: null },
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
