import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cursorField } from "#app/shared/core/list-query.ts";

/** How many items the page of an import shows at once. */
export const itemsPerPage = 20;
/** How many choices it sends: one for each item, and each release of a discography; a form has at most 60 fields. */
const maxChoices = 58;

/** What an item of a report is here: the item's id, and a track, a release or nothing. */
const choiceSchema = z
  .string()
  .max(200)
  .regex(/^\d+:(?:none|(?:track|release)-.+)$/, { error: () => messages.adminImport.chooseFromList })
  .transform((text) => {
    const [, id, noun, target = null] = /^(\d+):(?:none|(track|release)-(.+))$/.exec(text) ?? [];
    return {
      id: Number(id),
      trackId: noun === "track" ? target : null,
      releaseId: noun === "release" ? target : null,
    };
  });
export type ImportChoice = z.output<typeof choiceSchema>;

export const importChoicesSchema = z.object({ choice: z.array(choiceSchema).max(maxChoices).default([]) });

/** The query of the page: those without a match come first. */
export const importQuerySchema = z.object({
  cursor: cursorField(z.tuple([z.int().min(0).max(1), z.int().positive()])),
});
