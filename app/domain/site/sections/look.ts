import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formTextOrNone } from "./section.ts";

/** The colour of buttons and links. */
export const lookSection = defineSection({
  schema: z.object({ accent: formTextOrNone(siteSettingsSchema.shape.accent.unwrap()) }),
  textsOf: ({ accent }) => ({ accent: accent ?? "" }),
  apply: (settings, { accent }) => ({ ...settings, accent }),
});
