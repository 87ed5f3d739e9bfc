import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection } from "./section.ts";

const { sales } = siteSettingsSchema.shape.mails.unwrap().shape;

/** Which mails the owner gets. */
export const mailsSection = defineSection({
  schema: z.object({ sales: sales.unwrap() }),
  textsOf: ({ mails }) => ({ ...mails }),
  apply: (settings, mails) => ({ ...settings, mails }),
});
