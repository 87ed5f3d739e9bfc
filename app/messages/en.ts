import { content } from "./content/en.ts";
import { core } from "./core/en.ts";
import { mail } from "./mail/en.ts";
import { music } from "./music/en.ts";
import { shop } from "./shop/en.ts";

/** The language that the others are measured by: a message more or less doesn't compile. */
export const en = { content, core, mail, music, shop };

export type Messages = typeof en;
