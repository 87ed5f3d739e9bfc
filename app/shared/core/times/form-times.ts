import { z } from "zod";
import { momentInZone } from "./zoned-time.ts";

const timeSentence = "Enter a day and time, like 2026-11-22T18:00, or leave it empty";
const daySentence = "Enter a day, like 2026-11-22, or leave it empty";

/** A time as an `<input type="datetime-local">` sends it, in the zone of the site; null for none. */
export const localTimeSchema = z
  .string()
  .default("")
  .transform((text) => text.trim() || null)
  .refine((text) => text === null || momentInZone(text, "UTC") !== null, timeSentence);

/** A day as an `<input type="date">` sends it, YYYY-MM-DD; null for none. */
export const daySchema = z
  .string()
  .default("")
  .transform((text) => text.trim() || null)
  .refine((text) => text === null || momentInZone(`${text}T00:00`, "UTC") !== null, daySentence);
