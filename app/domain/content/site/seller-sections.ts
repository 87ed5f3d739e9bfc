import { messages } from "#app/messages/messages.ts";
import { listCountries } from "#app/shared/core/tax/countries.ts";
import { euVatRatesTakenOn } from "#app/shared/core/tax/tax.ts";
import { countryRates, dayOfCalendar, rate, ruleOf } from "./field-values.ts";
import { area, type Section, select, text } from "./section.ts";

const seller = (): Section => ({
  title: messages.adminSettings.seller.title,
  note: messages.adminSettings.seller.note,
  content: [
    text("seller.name", messages.adminSettings.seller.name, messages.adminSettings.seller.nameHint),
    area("seller.address", messages.adminSettings.seller.address, messages.adminSettings.seller.addressHint),
    select(
      "seller.country",
      messages.adminSettings.seller.country,
      messages.adminSettings.seller.countryHint,
      () => [{ value: "", label: messages.adminSettings.seller.noCountry }, ...listCountries()],
      { isOptional: true },
    ),
    text("seller.vatId", messages.adminSettings.seller.vatId, messages.adminSettings.seller.vatIdHint),
    text(
      "seller.taxNumber",
      messages.adminSettings.seller.taxNumber,
      messages.adminSettings.seller.taxNumberHint,
    ),
  ],
  saved: messages.adminSettings.seller.saved,
  savedEmpty: messages.adminSettings.seller.savedEmpty,
});

const consent = (): Section => ({
  title: messages.adminSettings.consent.title,
  content: [
    select(
      "legal.deliveryConsent",
      messages.adminSettings.consent.consent,
      messages.adminSettings.consent.consentHint,
      {
        consumers: messages.adminSettings.consent.consumers,
        everyone: messages.adminSettings.consent.everyone,
      },
    ),
    select(
      "withdrawal",
      messages.adminSettings.consent.withdraw,
      messages.adminSettings.consent.withdrawHint,
      {
        automatic: messages.adminSettings.consent.automatic,
        on: messages.adminSettings.consent.on,
        off: messages.adminSettings.consent.off,
      },
    ),
  ],
  saved: messages.adminSettings.fromNow,
});

const tax = (): Section => ({
  title: messages.adminSettings.tax.title,
  note: messages.adminSettings.tax.note,
  content: [
    select(
      "tax.mode",
      messages.adminSettings.tax.mode,
      messages.adminSettings.tax.modeHint,
      {
        none: messages.adminSettings.tax.none,
        small_business: messages.adminSettings.tax.smallBusiness,
        included: messages.adminSettings.tax.included,
        by_country: messages.adminSettings.tax.byCountry,
      },
      { name: "taxMode" },
    ),
    text("tax.name", messages.adminSettings.tax.name, messages.adminSettings.tax.nameHint, {
      name: "taxName",
    }),
    text("tax.note", messages.adminSettings.tax.sentence, messages.adminSettings.tax.sentenceHint, {
      name: "taxNote",
    }),
    text("tax.rate", messages.adminSettings.tax.rate, messages.adminSettings.tax.rateHint, {
      name: "taxRate",
      inputMode: "decimal",
      ...rate,
    }),
    area(
      "tax.countryRates",
      messages.adminSettings.tax.countryRates,
      messages.adminSettings.tax.countryRatesHint,
      { rows: 8, ...countryRates },
    ),
    text(
      "tax.ratesTakenOn",
      messages.adminSettings.tax.ratesTakenOn,
      messages.adminSettings.tax.ratesTakenOnHint,
      { maxLength: 10, ...dayOfCalendar(ruleOf("tax.ratesTakenOn"), euVatRatesTakenOn) },
    ),
    text(
      "receiptPrefix",
      messages.adminSettings.tax.receiptPrefix,
      messages.adminSettings.tax.receiptPrefixHint,
      { maxLength: 12 },
    ),
  ],
  check({ taxMode, taxNote, taxRate }, refuse) {
    if (taxMode === "small_business" && !taxNote) {
      refuse("taxNote", messages.adminSettings.tax.sentenceMissing);
    }
    if (taxMode === "included" && taxRate === 0) refuse("taxRate", messages.adminSettings.tax.rateMissing);
  },
  saved: messages.adminSettings.tax.saved,
});

/** The forms of what receipts say: who sells, and which tax the prices include. */
export const sellerSections = { seller, consent, tax };
