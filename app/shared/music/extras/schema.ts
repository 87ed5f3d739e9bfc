import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanFileName } from "#app/shared/core/file-names.ts";
import { bonusFileKindNames } from "./file-kinds.ts";

/** A new name of a bonus file, without an ending: that follows from its bytes. */
export const renamedBonusFileSchema = z.object({
  id: z.string(),
  name: z
    .string({ error: () => messages.adminMusic.extras.enterName })
    .transform(cleanFileName)
    .refine((name) => name !== "", { error: () => messages.adminMusic.extras.nameWithLetters }),
});

const steps = { "move-extra-up": -1, "move-extra-down": 1 } as const;

/** A press of one of the two buttons that move a bonus file: which one, and by how many places. */
export const movedBonusFileSchema = z
  .object({ id: z.string(), intent: z.enum(["move-extra-up", "move-extra-down"]) })
  .transform(({ id, intent }) => ({ id, by: steps[intent] }));

/** A bonus file to remove; confirmed where it was sold. */
export const removedBonusFileSchema = z.object({ id: z.string(), confirmed: z.literal("yes").optional() });

const bonusFileSchema = z.object({
  id: z.string(),
  title: z.string().describe("Its name without an ending."),
  kind: z.enum(bonusFileKindNames).describe("What its bytes are; the ending of its name."),
  bytes: z.int(),
});

/** The result of uploading bonus files through the API. */
export const bonusUploadAnswerSchema = z.object({ files: z.array(bonusFileSchema) });
export type BonusUploadAnswer = z.infer<typeof bonusUploadAnswerSchema>;

/** A bonus file as the API lists it to who has it. */
export const extraSchema = bonusFileSchema.extend({
  trackId: z.string().nullable().describe("The track that it comes with; null for the release."),
  url: z.string(),
});
