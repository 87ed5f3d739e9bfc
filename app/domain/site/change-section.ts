import type { z } from "zod";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { editSite } from "./edit-site.ts";
import { isListedTrack } from "./is-listed-track.ts";
import type { SiteSettings } from "./schema.ts";
import { type SectionName, sections } from "./sections/index.ts";
import type { Section } from "./sections/section.ts";

/**
 * Saves one form of the settings. Pages made before it are out of date from then on.
 * @param value what the section's schema made of the form.
 * @throws DomainError as the guards do, and "invalid" for a featured track that isn't in the shop.
 */
export function changeSection<Name extends SectionName>(
  ctx: Context,
  name: Name,
  value: z.infer<(typeof sections)[Name]["schema"]>,
): void {
  // Each name's schema and apply belong together, which a union of them can't say.
  const section = sections[name] as unknown as Section<z.ZodType<typeof value>>;
  editSite(ctx, name, (settings) => {
    const changed = section.apply(settings, value);
    assertFeatured(ctx, settings, changed);
    return changed;
  });
}

function assertFeatured(ctx: Context, before: SiteSettings, { featuredTrackId }: SiteSettings): void {
  if (featuredTrackId === null || featuredTrackId === before.featuredTrackId) return;
  if (isListedTrack(ctx, featuredTrackId)) return;
  const message = "This track isn't in the shop any more. Please choose another one.";
  throw new DomainError("invalid", message, { fieldErrors: { featuredTrackId: [message] } });
}
