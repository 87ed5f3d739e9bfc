import type { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";

/** The dotted path of a setting, like `about.philosophy` or `milestones.0.value`. */
type KeyOf<Group> = Group extends readonly (infer Item)[]
  ? `${number}.${KeyOf<Item>}`
  : Group extends object
    ? { [Name in keyof Group & string]: Name | `${Name}.${KeyOf<NonNullable<Group[Name]>>}` }[keyof Group &
        string]
    : never;
export type SettingKey = KeyOf<SiteSettings>;

/** One of the values of a select; it is its own label where it has no other. */
export interface Choice {
  value: string;
  label?: string;
}

/** How a setting is entered. */
export type Control = "text" | "area" | "markdown" | "links" | "email" | "colour" | "select" | "checks";

/** What a form sends of a field; of several ticked boxes, all. */
export type FieldInput = string | string[] | undefined;

/** A setting in a form. */
export interface SettingField {
  key: SettingKey;
  control: Control;
  label: string;
  hint?: string | undefined;
  /** Of its field in the form. */
  name: string;
  /** Says that it may stay empty; by default of a text that may. */
  isOptional?: boolean;
  rows?: number;
  /** By default the schema's. */
  maxLength?: number;
  inputMode?: "decimal" | "numeric";
  /** Their labels by their values, or from what there is. */
  choices?: Readonly<Record<string, string>> | ((ctx: Context, settings: SiteSettings) => readonly Choice[]);
  /** The value, of the text in the field; by default by the setting's schema. */
  schema?: z.ZodType<unknown, FieldInput>;
  /** The text of the value, where it isn't the value itself. */
  format?: (value: unknown) => string;
  /** Where there is nothing to set it in yet, the form is without it. */
  isMissing?: (settings: SiteSettings) => boolean;
}

type Options = Partial<Omit<SettingField, "key" | "control" | "label" | "hint">>;

const control = (kind: Control, defaults: Options = {}) => {
  return (key: SettingKey, label: string, hint?: string, options: Options = {}): SettingField => ({
    key,
    control: kind,
    label,
    hint,
    name: key.slice(key.lastIndexOf(".") + 1),
    ...defaults,
    ...options,
  });
};

/** A line. */
export const text = control("text");
/** Several lines. */
export const area = control("area", { rows: 3 });
/** A long text in Markdown. No browser cuts it: the end of a pasted one would be lost unseen. */
export const markdown = control("markdown", { rows: 20 });
/** Web addresses, one per line. */
export const links = control("links", { rows: 6 });
export const email = control("email");
export const colour = control("colour");

/** One of some values. */
export function select(
  key: SettingKey,
  label: string,
  hint: string | undefined,
  choices: NonNullable<SettingField["choices"]>,
  options: Options = {},
): SettingField {
  return control("select")(key, label, hint, { choices, ...options });
}

/** Any number of some values. */
export function checks(
  key: SettingKey,
  label: string,
  hint: string,
  choices: readonly Choice[],
  options: Options = {},
): SettingField {
  return control("checks")(key, label, hint, { choices: () => choices, isOptional: false, ...options });
}

interface PageLink {
  to: string;
  label: string;
}

/** Fields under a heading. */
interface Group {
  legend: string;
  /** Where visitors see them. */
  pages: readonly PageLink[];
  note?: string;
  fields: readonly Row[];
}

/** A field, or two side by side. */
export type Row = SettingField | readonly [SettingField, SettingField];

/** A part of the settings with one form. */
export interface Section {
  title: string | ((settings: SiteSettings) => string);
  /** What it is for, in sentences. */
  note?: string;
  content: readonly (Row | Group)[];
  /** What its button says. */
  save?: string;
  /** Where visitors see it. */
  page?: PageLink;
  /** What the owner reads once it is saved, and once it was saved empty. */
  saved?: string;
  savedEmpty?: string;
  /** What fields must be together. */
  check?: (values: Record<string, unknown>, refuse: (name: string, message: string) => void) => void;
  /** Puts the settings in order, once the values are in them. */
  tidy?: (settings: SiteSettings) => SiteSettings;
}
