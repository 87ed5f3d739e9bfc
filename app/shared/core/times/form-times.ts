import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { isoDay } from "./typed-day.ts";
import { momentInZone } from "./zoned-time.ts";

/** A time as an `<input type="datetime-local">` sends it or as `isoDay` reads it, in the zone of the site; null for none. */
export const localTimeSchema = z
  .string()
  .default("")
  .transform((text) => isoDay(text) || null)
  .refine((text) => text === null || momentInZone(text, "UTC") !== null, {
    error: () => messages.fields.dayAndTime,
  });

/** A day as an `<input type="date">` sends it or as `isoDay` reads it, YYYY-MM-DD; null for none. */
export const daySchema = z
  .string()
  .default("")
  .transform((text) => isoDay(text) || null)
  .refine((text) => text === null || momentInZone(`${text}T00:00`, "UTC") !== null, {
    error: () => messages.fields.day,
  });
