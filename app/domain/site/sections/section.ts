import { z } from "zod";
import { shorten } from "#app/domain/core/shorten.ts";
import type { SiteSettings } from "#app/shared/settings/schema.ts";

/** What fields of a form show; a setting that is absent is an empty text. */
export type SectionTexts = Record<string, string>;

/** A part of the settings that is changed by one form. */
export interface Section<Schema extends z.ZodType = z.ZodType> {
  /** What the form sends. Its names are flat, so that each error finds its field. */
  schema: Schema;
  /** The settings as they stand, for the form's fields. */
  textsOf(settings: SiteSettings): SectionTexts;
  /** The settings with what the form says; may be wrong still, and then isn't written. */
  apply(settings: SiteSettings, value: z.infer<Schema>): SiteSettings;
}

/** Ties a section's parts to the type of its schema. */
export function defineSection<Schema extends z.ZodType>(section: Section<Schema>): Section<Schema> {
  return section;
}

/**
 * A text as a form sends it, by the rule of its setting: an empty field is the empty text. Forms send lines
 * with two characters at their ends, and a limit on the text must not count both.
 */
export function formText(rule: TextRule | z.ZodDefault<TextRule>) {
  return z
    .string()
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe("unwrap" in rule ? rule.unwrap() : rule);
}

type TextRule = z.ZodType<string, string>;

/** Like `formText` for a setting that may be absent: an empty field takes it away. */
export function formTextOrNone(rule: z.ZodType<string | null, string | null>) {
  return z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(rule);
}

/** A list that a form sends as one text, an entry a line; empty lines and repetitions are left out. */
export function formLines(rule: z.ZodType<string[], string[]>) {
  return z
    .string()
    .default("")
    .transform((text, check) => {
      const lines = new Set(text.split(/\s+/).filter(Boolean));
      const parsed = rule.safeParse([...lines]);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const [place] = path;
        const line = typeof place === "number" ? [...lines][place] : undefined;
        check.addIssue({ code: "custom", message: line ? `“${shorten(line, 60)}”: ${message}` : message });
      }
      return z.NEVER;
    });
}
