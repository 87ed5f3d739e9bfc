import { z } from "zod";

const steps = { "move-up": -1, "move-down": 1 } as const;

/** A press of one of the two buttons that move a row of a list: which one, and by how many places. */
export const moveSchema = z
  .object({ id: z.string(), intent: z.enum(["move-up", "move-down"]) })
  .transform(({ id, intent }) => ({ id, by: steps[intent] }));
