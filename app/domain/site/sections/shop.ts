import { z } from "zod";
import { sellableCurrency } from "#app/shared/settings/sellable-currency.ts";
import { defineSection, formText } from "./section.ts";

/** The currency of prices. */
export const shopSection = defineSection({
  schema: z.object({ currency: formText(sellableCurrency) }),
  textsOf: ({ currency }) => ({ currency }),
  apply: (settings, { currency }) => ({ ...settings, currency }),
});
