import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { formText, ruleOf } from "./field-values.ts";
import { type Row, type Section, text } from "./section.ts";

/** As many figures as fit on the landing page. */
const numbers = [1, 2, 3, 4] as const;

/** The fields of the figures. Unlike in the settings, both of one may be empty: then there is no such figure. */
export function milestoneRows(): Row[] {
  return numbers.map((number) => {
    const part = (key: "value" | "label", name: string, label: string) => {
      const path = `milestones.${number - 1}.${key}` as const;
      return text(path, label, undefined, { name, schema: formText(ruleOf(path).or(z.literal(""))) });
    };
    return [
      part("value", `milestone${number}Value`, messages.adminSettings.pages.number(number)),
      part("label", `milestone${number}Label`, messages.adminSettings.pages.whatCounts(number)),
    ];
  });
}

/** Refuses a number without what it counts, and the other way round. */
export const checkMilestones: NonNullable<Section["check"]> = (values, refuse) => {
  for (const number of numbers) {
    const [value, label] = [`milestone${number}Value`, `milestone${number}Label`];
    if (values[value] && !values[label]) {
      refuse(label, messages.adminSettings.pages.enterWhat(String(values[value])));
    }
    if (values[label] && !values[value]) {
      refuse(value, messages.adminSettings.pages.enterNumber(String(values[label])));
    }
  }
};

/** Closes the gaps between the figures. */
export function withoutEmptyMilestones(settings: SiteSettings): SiteSettings {
  return { ...settings, milestones: settings.milestones.filter(({ value }) => value) };
}
