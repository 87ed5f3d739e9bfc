import { content } from "./content/de.ts";
import { core } from "./core/de.ts";
import type { Messages } from "./en.ts";

export const de: Messages = { content, core };
