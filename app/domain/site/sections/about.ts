import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formText } from "./section.ts";

const { philosophy } = siteSettingsSchema.shape.about.unwrap().shape;
const portrait = siteSettingsSchema.shape.portrait.unwrap().unwrap().shape;

/** The about page without its chapters, which are changed one by one. */
export const aboutSection = defineSection({
  schema: z.object({
    philosophy: formText(philosophy),
    portraitDescription: formText(portrait.description),
  }),
  textsOf: ({ about, portrait }) => ({
    philosophy: about.philosophy,
    portraitDescription: portrait?.description ?? "",
  }),
  apply: (settings, value) => ({
    ...settings,
    about: { ...settings.about, philosophy: value.philosophy },
    portrait: settings.portrait && { ...settings.portrait, description: value.portraitDescription },
  }),
});
