import { z } from "zod";
import { shorten } from "#app/domain/core/text.ts";
import { messages } from "#app/messages/messages.ts";
import { cleanLines } from "#app/shared/core/clean-text.ts";
import type { TaxSettings } from "#app/shared/core/settings/schema.ts";
import { isListOfTexts, settingSchema } from "#app/shared/core/settings/setting-schema.ts";
import { formatRate, parseRate } from "#app/shared/core/tax/tax.ts";
import { formatCountryRates, parseCountryRates } from "#app/shared/core/tax/tax-countries.ts";
import { isoDay, typedDay } from "#app/shared/core/times/typed-day.ts";
import type { FieldInput, SettingField, SettingKey } from "./section.ts";

/** What a field's text must be, and the value that it becomes. */
export function fieldSchema({ key, schema }: SettingField): z.ZodType<unknown, FieldInput> {
  if (schema) return schema;
  const rule = ruleOf(key);
  if (isListOfTexts(rule)) return formLines(rule);
  return rule.safeParse(null).success ? formTextOrNone(rule) : formText(rule);
}

/** The schema of a setting, whatever it takes. @throws Error for a key that isn't one */
export function ruleOf(key: SettingKey): z.ZodType<unknown, never> {
  const rule = settingSchema(key.split("."));
  if (!rule) throw new Error(`There is no setting ${key}.`);
  return rule as z.ZodType<unknown, never>;
}

/** A value as the text of its field; a missing one is empty. */
export function fieldText({ format }: SettingField, value: unknown): string {
  if (format) return format(value);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/**
 * A text field of a form, with its setting's rule: an empty field is the empty text. Browsers send CRLF
 * line endings, and a limit on the text must not count both characters.
 * @param missing what a form without the field stands for
 */
export function formText<Value>(rule: z.ZodType<Value, string>, missing = "") {
  return z.string().default(missing).transform(cleanLines).pipe(rule);
}

/** A number. @param sentence what a text that isn't one is answered with */
export function number(key: SettingKey, sentence: () => string) {
  return z
    .string()
    .optional()
    .pipe(z.coerce.number({ error: sentence }))
    .pipe(ruleOf(key));
}

/** Like `formText` for an optional setting: an empty field removes it. */
function formTextOrNone(rule: z.ZodType<unknown, string | null>) {
  return z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(rule);
}

/** A list in one text field, one entry per line; empty lines and duplicates are removed. */
function formLines(rule: z.ZodType<unknown, string[]>) {
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
        check.addIssue({
          code: "custom",
          message: line ? messages.adminSettings.inLine(shorten(line, 60), message) : message,
        });
      }
      return z.NEVER;
    });
}

/** Ticked boxes: a form sends one text for each, and shows what is stored as one. */
export function chosen(key: SettingKey) {
  return z
    .union([z.string(), z.array(z.string())])
    .default("")
    .transform((sent) => [sent].flat().flatMap((text) => text.split(/\s+/).filter(Boolean)))
    .pipe(ruleOf(key));
}

/** A question that isn't answered at first: yes, no, or neither. */
export const yesOrNo = {
  schema: z
    .enum(["", "yes", "no"])
    .default("")
    .transform((answer) => (answer === "" ? null : answer === "yes")),
  format: (value: unknown) => (value === null ? "" : value ? "yes" : "no"),
};

/** A day of the calendar, typed in the order of the language. @param missing what a form without the field stands for */
export const dayOfCalendar = (rule: z.ZodType<unknown, string>, missing: string) => ({
  schema: z.string().default(missing).transform(isoDay).pipe(rule),
  format: (value: unknown) => typedDay(String(value ?? "")),
});

/** A tax rate in percent, as it is typed and stored. */
export const rate = {
  schema: z
    .string()
    .default("")
    .transform((text, check) => {
      const rate = text.trim() === "" ? 0 : parseRate(text);
      if (rate !== null) return rate;
      check.addIssue({ code: "custom", message: messages.adminSettings.tax.wrongRate });
      return z.NEVER;
    }),
  format: (value: unknown) => (value ? formatRate(Number(value)) : ""),
};

/** Tax rates, one country a line, as "DE 19". */
export const countryRates = {
  schema: z
    .string()
    .default("")
    .transform((text, check) => {
      const parsed = parseCountryRates(text);
      if ("rates" in parsed) return parsed.rates;
      for (const message of parsed.mistakes) check.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .pipe(ruleOf("tax.countryRates")),
  format: (value: unknown) => formatCountryRates(value as TaxSettings["countryRates"]),
};
