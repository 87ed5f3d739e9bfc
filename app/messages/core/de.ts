import type { core as English } from "./en.ts";

export const core: typeof English = {
  language: "de",
  cancel: "Abbrechen",
};
