import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { parseFocus } from "./focus.ts";

/** The form by which the owner chooses what every crop of a picture shows. */
export const focusSchema = z.object({
  focus: z
    .string({ error: () => messages.fields.focus })
    .transform((text) => parseFocus(text))
    .pipe(z.tuple([z.int(), z.int()], { error: () => messages.fields.focus }).readonly()),
});
