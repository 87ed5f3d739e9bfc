import { z } from "zod";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { formText, ruleOf } from "./field-values.ts";
import { type Row, type Section, text } from "./section.ts";

/** As many figures as fit on the landing page. */
const numbers = [1, 2, 3, 4] as const;

/** The fields of the figures. Unlike in the settings, both of one may be empty: then there is no such figure. */
export const milestoneRows: readonly Row[] = numbers.map((number) => {
  const part = (key: "value" | "label", name: string, label: string) => {
    const path = `milestones.${number - 1}.${key}` as const;
    return text(path, label, undefined, { name, schema: formText(ruleOf(path).or(z.literal(""))) });
  };
  return [
    part("value", `milestone${number}Value`, `Number ${number}`),
    part("label", `milestone${number}Label`, `What number ${number} counts`),
  ];
});

/** Refuses a number without what it counts, and the other way round. */
export const checkMilestones: NonNullable<Section["check"]> = (values, refuse) => {
  for (const number of numbers) {
    const [value, label] = [`milestone${number}Value`, `milestone${number}Label`];
    if (values[value] && !values[label]) refuse(label, `Enter what “${values[value]}” counts`);
    if (values[label] && !values[value]) refuse(value, `Enter the number for “${values[label]}”`);
  }
};

/** Closes the gaps between the figures. */
export function withoutEmptyMilestones(settings: SiteSettings): SiteSettings {
  return { ...settings, milestones: settings.milestones.filter(({ value }) => value) };
}
