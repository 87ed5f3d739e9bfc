import { content } from "./content/en.ts";
import { core } from "./core/en.ts";

/** The language that the others are measured by: a message more or less doesn't compile. */
export const en = { content, core };

export type Messages = typeof en;
