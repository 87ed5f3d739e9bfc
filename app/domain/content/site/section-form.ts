import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { presentTranslations, type TranslatedText } from "#app/domain/core/edit-translations.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import type { AboutSection, SiteSettings } from "#app/shared/core/settings/schema.ts";
import { maxLengthOf } from "#app/shared/core/settings/setting-schema.ts";
import { isTranslatedSetting } from "#app/shared/core/settings/translated-settings.ts";
import { fieldSchema, fieldText, ruleOf } from "./field-values.ts";
import type { Choice, Row, Section, SettingField } from "./section.ts";
import { chapterSection, type SectionName, sections } from "./sections.ts";

/** Values of a form's fields, by name; a missing setting is an empty text. */
export type SectionTexts = Record<string, string>;

function fieldsOf({ content }: Section): SettingField[] {
  return content.flatMap((part) => ("fields" in part ? part.fields : [part])).flat();
}

/** What a submitted form must be. Its names are flat, so that each error has its field. */
export function sectionSchema(section: Section) {
  const shape = Object.fromEntries(fieldsOf(section).map((field) => [field.name, fieldSchema(field)]));
  return z.object(shape).superRefine((values, context) => {
    section.check?.(values, (name, message) => {
      context.addIssue({ code: "custom", path: [name], message });
    });
  });
}

/** The settings with a form's values, which are right. @throws ZodError if the whole isn't */
export function applySection(
  section: Section,
  settings: SiteSettings,
  values: Record<string, unknown>,
): SiteSettings {
  const changed = structuredClone(settings);
  for (const { key, name, isMissing } of fieldsOf(section)) {
    if (!isMissing?.(settings)) put(changed, key.split("."), values[name]);
  }
  return section.tidy?.(changed) ?? changed;
}

function put(group: object, [name = "", ...rest]: readonly string[], value: unknown): void {
  const before: unknown = Reflect.get(group, name);
  const inner = typeof before === "object" && before !== null ? before : {};
  if (rest.length > 0) put(inner, rest, value);
  Reflect.set(group, name, rest.length > 0 ? inner : value);
}

/** The current settings as values of a form's fields. @internal */
export function sectionTexts(section: Section, settings: SiteSettings): SectionTexts {
  return Object.fromEntries(
    fieldsOf(section).map((field) => [field.name, fieldText(field, valueAt(settings, field.key))]),
  );
}

function valueAt(settings: SiteSettings, key: string): unknown {
  const step = (group: unknown, name: string): unknown =>
    typeof group === "object" && group !== null ? Reflect.get(group, name) : undefined;
  return key.split(".").reduce(step, settings);
}

/** The texts of a form that the owner may write in every language. */
export function translatedTexts(section: Section): TranslatedText[] {
  return fieldsOf(section).flatMap(({ key, control, label, rows = 1 }) =>
    isTranslatedSetting(key)
      ? {
          name: key,
          label,
          maxLength: maxLengthOf(ruleOf(key)) ?? 0,
          rows: control === "text" ? 1 : rows,
        }
      : [],
  );
}

/** The same of a chapter of the about page. */
export function chapterTexts(): (TranslatedText & { name: "title" | "text" })[] {
  const [title, text] = fieldsOf(chapterSection());
  return [
    { name: "title", label: title?.label ?? "", maxLength: 80, rows: 1 },
    { name: "text", label: text?.label ?? "", maxLength: 12_000, rows: 16 },
  ];
}

export type SectionForm = ReturnType<typeof presentSection>;
export type FieldView = ReturnType<typeof presentField>;

/** A form of the settings with what is in it. */
export function readSection(ctx: Context, name: SectionName) {
  return presentSection(ctx, name, sections[name]);
}

/** The form of a chapter of the about page. @param chapter null for a new one */
export function presentChapter(ctx: Context, chapter: AboutSection | null) {
  const { title, text } = chapter ?? { title: "", text: "" };
  const form = presentSection(ctx, "chapter", chapterSection());
  const translations = chapter && presentTranslations(ctx, chapterTexts(), chapter.translations);
  return { ...form, title: title || form.title, texts: { title, text }, translations };
}

function presentSection(ctx: Context, name: SectionName | "chapter", section: Section) {
  const { settings } = readSite(ctx);
  const { title, note, save = messages.adminSettings.save, page } = section;
  const rowsOf = (fields: readonly Row[]) =>
    fields
      .map((row) => [row].flat().filter(({ isMissing }) => !isMissing?.(settings)))
      .filter((row) => row.length > 0)
      .map((row) => row.map((field) => presentField(ctx, settings, field, row.length > 1)));
  return {
    name,
    title: typeof title === "string" ? title : title(settings),
    note,
    save,
    page,
    groups: section.content
      .map((part) => {
        if (!("fields" in part)) return { rows: rowsOf([part]) };
        const { fields, ...group } = part;
        return { ...group, rows: rowsOf(fields) };
      })
      .filter(({ rows }) => rows.length > 0),
    // What a new site says is in its main language, as on pages.
    texts: sectionTexts(
      section,
      inLanguage(settings.language, () => readOwnSettings(ctx).settings),
    ),
    translations: presentTranslations(ctx, translatedTexts(section), settings.translations),
  };
}

function presentField(ctx: Context, settings: SiteSettings, field: SettingField, isInPair: boolean) {
  const { name, control, label, hint, rows, inputMode, choices } = field;
  const isEmptyAllowed = fieldSchema(field).safeParse("").success;
  const isChosen = control === "select";
  const isLimited = control === "text" || control === "area" || control === "colour";
  return {
    ...{ name, control, label, hint, rows, inputMode },
    isOptional: field.isOptional ?? (isEmptyAllowed && !isChosen && !isInPair),
    isRequired: !isEmptyAllowed && !isChosen,
    maxLength: field.maxLength ?? (isLimited ? maxLengthOf(ruleOf(field.key)) : undefined),
    choices: typeof choices === "function" ? choices(ctx, settings) : choicesOf(choices),
  };
}

function choicesOf(labels: Readonly<Record<string, string>> = {}): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What the owner reads once a form is saved: where it shows; of one that was emptied, nowhere. */
export function describeSaved(ctx: Context, name: SectionName): string {
  const section = sections[name];
  const { saved, savedEmpty } = section;
  const texts = Object.values(sectionTexts(section, readSite(ctx).settings));
  const isEmpty = texts.every((text) => text === "");
  if (isEmpty) return savedEmpty ?? saved ?? messages.adminSettings.isEmpty;
  return saved ?? messages.adminSettings.published;
}
