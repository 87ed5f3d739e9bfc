import { z } from "zod";
import { siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { formatRate, parseRate } from "#app/shared/core/tax/tax.ts";
import { defineSection, formText } from "./section.ts";

const seller = siteSettingsSchema.shape.seller.unwrap().shape;

/** Who sells, as receipts say it. */
export const sellerSection = defineSection({
  schema: z.object({
    name: formText(seller.name),
    address: formText(seller.address),
    country: formText(seller.country),
    taxNumber: formText(seller.taxNumber),
    vatId: formText(seller.vatId),
  }),
  textsOf: ({ seller }) => ({ ...seller }),
  apply: (settings, value) => ({ ...settings, seller: value }),
});

const tax = siteSettingsSchema.shape.tax.unwrap().shape;
const rateSentence = "Enter a rate from 0 to 100, like 19 or 25.5";

const rateText = z
  .string()
  .default("")
  .transform((text, check) => {
    const rate = text.trim() === "" ? 0 : parseRate(text);
    if (rate === null) check.addIssue({ code: "custom", message: rateSentence });
    return rate ?? z.NEVER;
  });

/** One country a line, as "DE 19". */
const countryRatesText = z
  .string()
  .default("")
  .transform((text, check) => {
    const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
    const rates = lines.map((line): [string, number] => {
      const [, country, typed = ""] = /^([A-Za-z]{2})[\s:=]+(.+)$/.exec(line) ?? [];
      const rate = parseRate(typed);
      if (country && rate !== null) return [country.toUpperCase(), rate];
      const message = `“${line.slice(0, 30)}”: write a country and its rate, like DE 19`;
      check.addIssue({ code: "custom", message });
      return ["", 0];
    });
    return Object.fromEntries(rates);
  })
  .pipe(tax.countryRates.unwrap());

/** How receipts show tax, and how they are numbered. */
export const taxSection = defineSection({
  schema: z
    .object({
      taxMode: tax.mode.unwrap(),
      taxName: formText(tax.name),
      taxNote: formText(tax.note),
      taxRate: rateText,
      countryRates: countryRatesText,
      receiptPrefix: formText(siteSettingsSchema.shape.receiptPrefix),
    })
    .superRefine(({ taxMode, taxNote, taxRate }, check) => {
      if (taxMode === "small_business" && !taxNote) {
        const message = "Enter the sentence that your receipts must show";
        check.addIssue({ code: "custom", path: ["taxNote"], message });
      }
      if (taxMode === "included" && taxRate === 0) {
        const message = "Enter the rate that your prices include";
        check.addIssue({ code: "custom", path: ["taxRate"], message });
      }
    }),
  textsOf: ({ tax: { mode, name, note, rate, countryRates }, receiptPrefix }) => ({
    taxMode: mode,
    taxName: name,
    taxNote: note,
    taxRate: rate === 0 ? "" : formatRate(rate),
    countryRates: Object.entries(countryRates)
      .map(([country, countryRate]) => `${country} ${formatRate(countryRate)}`)
      .join("\n"),
    receiptPrefix,
  }),
  apply: (settings, { taxMode, taxName, taxNote, taxRate, countryRates, receiptPrefix }) => ({
    ...settings,
    receiptPrefix,
    tax: { mode: taxMode, name: taxName, note: taxNote, rate: taxRate, countryRates },
  }),
});
