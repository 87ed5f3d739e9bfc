import { z } from "zod";
import { priceSchema } from "./track-form-schema.ts";

/** The maximum in one form. */
const maxChosen = 50;

const chooseSentence = "Please select at least one track";
const tracks = z
  .array(z.string().max(80), chooseSentence)
  .min(1, chooseSentence)
  .max(maxChosen, `Please select at most ${maxChosen} tracks at once`);

const positionMessage = "Please enter the place as a number, like 1";
const position = z
  .string(positionMessage)
  .trim()
  .regex(/^[1-9]\d{0,3}$/, positionMessage)
  .transform(Number);

// The fields of all buttons stand in one form, so each is sent with every press.
const typed = z.string().max(20).optional();

/** The action on several tracks, by the button that was pressed. Client-safe. */
export const chosenTracksSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("publish-chosen"), tracks, price: typed, position: typed }),
  z.object({ intent: z.literal("price-chosen"), tracks, price: priceSchema, position: typed }),
  z.object({ intent: z.literal("place-chosen"), tracks, price: typed, position }),
]);
export type ChosenTracks = z.output<typeof chosenTracksSchema>;
