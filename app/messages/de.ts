import { content } from "./content/de.ts";
import { core } from "./core/de.ts";
import type { Messages } from "./en.ts";
import { mail } from "./mail/de.ts";
import { music } from "./music/de.ts";
import { shop } from "./shop/de.ts";

export const de: Messages = { content, core, mail, music, shop };
