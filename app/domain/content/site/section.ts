import { z } from "zod";
import { shorten } from "#app/domain/core/text.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";

/** Values of a form's fields; a missing setting is an empty text. */
export type SectionTexts = Record<string, string>;

/** A part of the settings with one form. */
export interface Section<Schema extends z.ZodType = z.ZodType> {
  /** The submitted form. Its names are flat, so that each error maps to a field. */
  schema: Schema;
  /** The current settings as values of the form's fields. */
  textsOf(settings: SiteSettings): SectionTexts;
  /** The settings with the form's values, not validated yet. */
  apply(settings: SiteSettings, value: z.infer<Schema>): SiteSettings;
}

/** Types a section by its schema. */
export function defineSection<Schema extends z.ZodType>(section: Section<Schema>): Section<Schema> {
  return section;
}

/**
 * A text field of a form, with its setting's rule: an empty field is the empty text. Browsers send CRLF
 * line endings, and a limit on the text must not count both characters.
 */
export function formText(rule: TextRule | z.ZodDefault<TextRule>) {
  return z
    .string()
    .default("")
    .transform(cleanLines)
    .pipe("unwrap" in rule ? rule.unwrap() : rule);
}

type TextRule = z.ZodType<string, string>;

/** Like `formText` for an optional setting: an empty field removes it. */
export function formTextOrNone(rule: z.ZodType<string | null, string | null>) {
  return z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(rule);
}

/** A list in one text field, one entry per line; empty lines and duplicates are removed. */
export function formLines(rule: z.ZodType<string[], string[]>) {
  return z
    .string()
    .default("")
    .transform((text, check) => {
      const lines = new Set(text.split(/\s+/).filter(Boolean));
      const parsed = rule.safeParse([...lines]);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const [position] = path;
        const line = typeof position === "number" ? [...lines][position] : undefined;
        check.addIssue({ code: "custom", message: line ? `“${shorten(line, 60)}”: ${message}` : message });
      }
      return z.NEVER;
    });
}
