import { z } from "zod";

/** An empty field of a form asks for nothing. */
export const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Where a row stands in a list: the values that the list is ordered by, a unique one last. */
export type Place = readonly (string | number)[];

const notFound = "This page of the list doesn't exist. Please start with the first page";

/** What `?cursor=` of the page after this place is. */
export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/**
 * Reads `?cursor=` into the place that it was written of; undefined without one.
 * @param place what the places of the list look like: what isn't one, like another list's, is refused.
 */
export function cursorField<Shape extends z.ZodType<Place>>(place: Shape) {
  const cursor = z
    .string()
    .max(2000, notFound)
    .transform((text, refinement) => {
      try {
        return place.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      } catch {
        refinement.addIssue(notFound);
        return z.NEVER;
      }
    });
  return z.preprocess(emptyAsAbsent, cursor.optional());
}

/** The places of rows that are ordered by their number alone. */
export const numberPlace = z.tuple([z.int().positive()]);
/** The places of rows that are ordered by a time, in milliseconds, and their id. */
export const timePlace = z.tuple([z.int().nonnegative(), z.string()]);
