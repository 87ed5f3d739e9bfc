import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { withTranslations } from "#app/domain/core/edit-translations.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { moveItem } from "#app/shared/core/list-order.ts";
import { type AboutSection, siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { editSite } from "./change-site.ts";
import { formText } from "./field-values.ts";
import { chapterTexts } from "./section-form.ts";

const chapters = siteSettingsSchema.shape.about.unwrap().shape.sections.unwrap();
const { title, text } = chapters.element.shape;
const maxChapters = 20;

/** One chapter of the about page from its form. */
export const chapterSchema = z.object({ title: formText(title), text: formText(text) });

/**
 * Writes a chapter of the about page.
 * @param was its previous title, null for a new chapter, which goes to the end.
 * @throws DomainError "not_found" for a missing one, "invalid" for a title that is taken by another, "conflict" beyond
 *   twenty.
 */
export function writeChapter(ctx: Context, was: string | null, chapter: AboutSection): void {
  changeChapters(ctx, (before) => {
    if (was !== chapter.title && before.some(({ title }) => title === chapter.title)) {
      throw fieldError<AboutSection>("title", messages.adminSettings.about.titleTaken);
    }
    if (was !== null) {
      find(before, was);
      return before.map((other) => (other.title === was ? { ...other, ...chapter } : other));
    }
    if (before.length < maxChapters) return [...before, chapter];
    throw new DomainError("conflict", messages.adminSettings.about.tooMany(maxChapters));
  });
}

/** Saves a chapter in other languages. @throws DomainError "not_found" for a missing one. */
export function translateChapter(ctx: Context, title: string, sent: Record<string, unknown>): void {
  changeChapters(ctx, (before) => {
    const chapter = find(before, title);
    const translations = withTranslations(chapter.translations, chapterTexts(), sent) ?? {};
    return before.map((other) => (other === chapter ? { ...chapter, translations } : other));
  });
}

/** Moves a chapter up (-1) or down (1). @throws DomainError "not_found" for a missing one. */
export function moveChapter(ctx: Context, title: string, by: number): void {
  changeChapters(ctx, (before) => {
    const chapter = find(before, title);
    return moveItem(before, chapter, before.indexOf(chapter) + 1 + by);
  });
}

/** Removes a chapter with its text. @throws DomainError "not_found" for a missing one. */
export function removeChapter(ctx: Context, title: string): void {
  changeChapters(ctx, (before) => {
    const chapter = find(before, title);
    return before.filter((other) => other !== chapter);
  });
}

function changeChapters(ctx: Context, change: (before: AboutSection[]) => AboutSection[]): void {
  editSite(ctx, "chapters", (settings) => ({
    ...settings,
    about: { ...settings.about, sections: change(settings.about.sections) },
  }));
}

function find(all: readonly AboutSection[], title: string): AboutSection {
  const chapter = all.find((other) => other.title === title);
  if (chapter) return chapter;
  throw new DomainError("not_found", messages.adminSettings.about.chapterGone);
}
