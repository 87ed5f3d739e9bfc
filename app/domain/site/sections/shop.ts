import { z } from "zod";
import { siteSettingsSchema } from "../schema.ts";
import { defineSection, formText } from "./section.ts";

/** What prices are in. */
export const shopSection = defineSection({
  schema: z.object({ currency: formText(siteSettingsSchema.shape.currency) }),
  textsOf: ({ currency }) => ({ currency }),
  apply: (settings, { currency }) => ({ ...settings, currency }),
});
