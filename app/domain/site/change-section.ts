import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { isPublic } from "#app/domain/ownership/is-public.ts";
import { DomainError, type FieldErrors } from "#app/shared/errors.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";
import { editSite } from "./edit-site.ts";
import { type SectionName, sections } from "./sections/index.ts";
import type { Section } from "./sections/section.ts";

/**
 * Saves one form of the settings, and invalidates cached pages.
 * @param texts the values of its fields, by name.
 * @throws DomainError as the guards do, and "invalid" with a field error for each that is wrong, as a featured track
 *   that isn't in the shop.
 */
export function changeSection(ctx: Context, name: SectionName, texts: Record<string, unknown>): void {
  const section: Section = sections[name];
  editSite(ctx, name, (settings, tx) => {
    const changed = section.apply(settings, read(section, texts));
    assertFeatured(tx, settings, changed);
    return changed;
  });
}

function read({ schema }: Section, texts: Record<string, unknown>): unknown {
  const parsed = schema.safeParse(texts);
  if (parsed.success) return parsed.data;
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  throw new DomainError("invalid", "Some of these settings aren't right.", { fieldErrors });
}

function assertFeatured(ctx: ReadContext, before: SiteSettings, { featuredTrackId }: SiteSettings): void {
  if (featuredTrackId === null || featuredTrackId === before.featuredTrackId) return;
  if (isPublic(ctx, featuredTrackId)) return;
  const message = "This track isn't in the shop any more. Please choose another one.";
  throw new DomainError("invalid", message, { fieldErrors: { featuredTrackId: [message] } });
}
