import { hasStory } from "#app/domain/content/landing/read-landing.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { findFeaturedTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { readLastBackup } from "#app/domain/system/backup/databases.ts";
import { legalDocuments, unnamedArtist } from "#app/shared/core/settings/schema.ts";

/** The set-up steps of a new owner, in order. */
const firstStepNames = [
  "artist",
  "currency",
  "timeZone",
  "portrait",
  "about",
  "contact",
  "guests",
  "track",
  "seller",
  "tax",
  "legal",
  "payments",
  "mail",
  "backup",
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** The set-up of a site: which steps are done, and whether the owner has put the list away. */
export interface FirstSteps {
  steps: { name: FirstStepName; isDone: boolean }[];
  isDismissed: boolean;
}

/** Which set-up steps are done. */
export function readFirstSteps(ctx: Context): FirstSteps {
  requireRole(ctx, ["admin"]);
  const { settings } = readSite(ctx);
  const { artistName, biography, about, contactEmail, portrait, seller, tax, legal } = settings;
  const { isDismissed, answered } = settings.gettingStarted;
  const done: Record<FirstStepName, boolean> = {
    artist: artistName !== unnamedArtist,
    // These have a value from the start, so that saving their form is the answer.
    currency: answered.includes("shop"),
    timeZone: settings.timeZone !== "UTC" || answered.includes("times"),
    portrait: portrait !== null,
    about: biography.trim() !== "" || hasStory(about),
    contact: contactEmail !== null,
    guests: settings.guestCheckout !== null,
    track: findFeaturedTrack(ctx, null) !== null,
    seller: seller.name !== "" && seller.country !== "",
    tax: tax.mode !== "none" || answered.includes("tax"),
    legal: legalDocuments.some((document) => legal[document].trim() !== ""),
    payments: ctx.settings.payments === "stripe",
    mail: ctx.settings.smtp !== null,
    backup: readLastBackup(ctx.settings.dataFolder) !== null,
  };
  return { isDismissed, steps: firstStepNames.map((name) => ({ name, isDone: done[name] })) };
}

/** Puts the list of set-up steps away, or shows it again. */
export function dismissFirstSteps(ctx: Context, isDismissed: boolean): void {
  requireRole(ctx, ["admin"]);
  write(ctx, (tx) => {
    const { settings } = readSite(tx);
    writeSiteSettings(tx, { ...settings, gettingStarted: { ...settings.gettingStarted, isDismissed } });
    recordEvent(tx, {
      eventType: "site.changed",
      action: "Site settings changed",
      resourceType: "site",
      details: { part: "gettingStarted" },
    });
  });
}
