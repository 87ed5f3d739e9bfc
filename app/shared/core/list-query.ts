import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { isoDay } from "#app/shared/core/times/typed-day.ts";

/** An empty form field filters nothing. */
export const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** The same for a day in the order of the language; see `isoDay`. */
export const dayOrAbsent = (value: unknown) =>
  typeof value === "string" ? emptyAsAbsent(isoDay(value)) : value;

/** A position in a list: the row's sort values, a unique one last. */
export type Position = readonly (string | number)[];

const notFound = () => messages.fields.noSuchPage;

/** The value of `?cursor=` for the page after this position. */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/**
 * Reads the position from `?cursor=`; undefined without one.
 * @param position the schema of the list's positions: anything else, like another list's cursor, is refused.
 */
export function cursorField<Shape extends z.ZodType<Position>>(position: Shape) {
  const cursor = z
    .string()
    .max(2000, { error: notFound })
    .transform((text, refinement) => {
      try {
        return position.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      } catch {
        refinement.addIssue(notFound());
        return z.NEVER;
      }
    });
  return z.preprocess(emptyAsAbsent, cursor.optional());
}

/** Positions in lists ordered by an id alone. */
export const numberPosition = z.tuple([z.int().positive()]);
/** Positions in lists ordered by a time, in milliseconds, and an id. */
export const timePosition = z.tuple([z.int().nonnegative(), z.string()]);

const steps = { "move-up": -1, "move-down": 1 } as const;

/** A press of a button of one row of a list. */
export const rowSchema = z.object({ id: z.string().max(80) });

/** A press of one of the two buttons that move a row of a list: which one, and by how many places. */
export const moveSchema = z
  .object({ id: z.string(), intent: z.enum(["move-up", "move-down"]) })
  .transform(({ id, intent }) => ({ id, by: steps[intent] }));
