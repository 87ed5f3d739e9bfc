import { z } from "zod";
import { parseFocus } from "./focus.ts";

/** The form by which the owner chooses what every crop of a picture shows. */
export const focusSchema = z.object({
  focus: z
    .string("Choose what the picture must show")
    .transform((text) => parseFocus(text))
    .pipe(z.tuple([z.int(), z.int()], "Choose what the picture must show").readonly()),
});
