import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection } from "./section.ts";

const { sales } = siteSettingsSchema.shape.mails.unwrap().shape;

/** What the owner is mailed. */
export const mailsSection = defineSection({
  schema: z.object({ sales: sales.unwrap() }),
  textsOf: ({ mails }) => ({ ...mails }),
  apply: (settings, mails) => ({ ...settings, mails }),
});
