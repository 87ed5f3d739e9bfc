import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formText } from "./section.ts";

/** The zone in which the owner's times are meant. */
export const timesSection = defineSection({
  schema: z.object({ timeZone: formText(siteSettingsSchema.shape.timeZone) }),
  textsOf: ({ timeZone }) => ({ timeZone }),
  apply: (settings, { timeZone }) => ({ ...settings, timeZone }),
});
