import { listCountries } from "#app/shared/core/tax/countries.ts";
import { euVatRatesTakenOn } from "#app/shared/core/tax/tax.ts";
import { countryRates, formText, rate, ruleOf } from "./field-values.ts";
import { area, type Section, select, text } from "./section.ts";

/** The forms of what receipts say: who sells, and which tax the prices include. */
export const sellerSections = {
  seller: {
    title: "Seller",
    note: "Shown on every new receipt. Receipts already issued stay as they are.",
    content: [
      text("seller.name", "Name", "Your legal name or your company's."),
      area("seller.address", "Address", "Street, postal code and city, one per line."),
      select(
        "seller.country",
        "Country",
        "Where you sell from.",
        () => [{ value: "", label: "Not set" }, ...listCountries()],
        { isOptional: true },
      ),
      text(
        "seller.vatId",
        "VAT ID",
        "Like DE123456789. The imprint template includes it. Leave empty if you have none.",
      ),
      text(
        "seller.taxNumber",
        "Tax number",
        "The number your tax office gave you. Only receipts show it; leave it empty if your VAT ID is enough.",
      ),
    ],
    saved: "New receipts show it.",
    savedEmpty: "New receipts leave it out.",
  },
  consent: {
    title: "Right of Withdrawal",
    content: [
      select(
        "legal.deliveryConsent",
        "Consent to immediate delivery",
        "At the checkout buyers agree that delivery begins at once and ends their right of withdrawal.",
        {
          consumers:
            "Asked if you sell from the EU, the EEA or the UK, or your tax depends on the buyer's country",
          everyone: "Asked of everyone",
        },
      ),
      select(
        "withdrawal",
        "Withdraw from contract here",
        "A page on which buyers withdraw without signing in, linked on every page and receipt. Shops that sell to consumers in the EU must have it.",
        {
          automatic: "On if you sell from the EU or the EEA, or your tax depends on the buyer's country",
          on: "On",
          off: "Off",
        },
      ),
    ],
    saved: "Applies from now on.",
  },
  tax: {
    title: "Tax and Receipts",
    note: "Your prices include tax, so buyers always pay the price shown. The site calculates tax and writes it on receipts. Where your country expects it, pages show “incl. VAT” or the small business sentence next to prices; the country is under Legal, Seller. The site doesn't file or pay tax: ask your tax adviser what applies to you.",
    content: [
      select(
        "tax.mode",
        "Tax",
        "Applies to new orders. Receipts already issued stay as they are.",
        {
          none: "No tax on receipts",
          small_business: "Small business, with a sentence",
          included: "One rate, included in the price",
          by_country: "By the buyer's country, included in the price",
        },
        { name: "taxMode" },
      ),
      text("tax.name", "What the tax is called", "Like VAT, USt., GST or Sales tax.", { name: "taxName" }),
      text(
        "tax.note",
        "Sentence of a small business",
        "Like “Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.”",
        { name: "taxNote" },
      ),
      text("tax.rate", "Rate in percent", "For one rate, like 19 or 7.7.", {
        name: "taxRate",
        inputMode: "decimal",
        ...rate,
      }),
      area(
        "tax.countryRates",
        "Rates by country",
        "For rates by country: one per line, like DE 19, filled with the EU's standard rates. The country is that of the billing address, else of the card. Countries not listed have no tax; Monaco has the rate of France and the Isle of Man that of the United Kingdom, unless they have a line.",
        { rows: 8, ...countryRates },
      ),
      text(
        "tax.ratesTakenOn",
        "Rates compared on",
        "The day you last compared these rates with the law, like 2026-11-26. After a year Health reminds you.",
        { maxLength: 10, schema: formText(ruleOf("tax.ratesTakenOn"), euVatRatesTakenOn) },
      ),
      text(
        "receiptPrefix",
        "Receipt numbers begin with",
        "Letters, digits and hyphens. Receipts are numbered like 2026-00001, from 1 each year.",
        { maxLength: 12 },
      ),
    ],
    check({ taxMode, taxNote, taxRate }, refuse) {
      if (taxMode === "small_business" && !taxNote) {
        refuse("taxNote", "Enter the sentence that your receipts must show");
      }
      if (taxMode === "included" && taxRate === 0)
        refuse("taxRate", "Enter the rate that your prices include");
    },
    saved: "Applies from the next sale.",
  },
} satisfies Record<string, Section>;
