import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { defineSection, formText } from "./section.ts";

const { shape } = siteSettingsSchema;

/** Who the artist is. */
export const artistSection = defineSection({
  schema: z.object({
    artistName: formText(shape.artistName),
    tagline: formText(shape.tagline),
    genre: formText(shape.genre),
    biography: formText(shape.biography),
  }),
  textsOf: ({ artistName, tagline, genre, biography }) => ({ artistName, tagline, genre, biography }),
  apply: (settings, value) => ({ ...settings, ...value }),
});
