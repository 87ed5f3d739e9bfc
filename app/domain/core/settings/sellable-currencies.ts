import { messages } from "#app/messages/messages.ts";
import { sellableCurrency } from "#app/shared/core/settings/sellable-currency.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";

/**
 * The least that Stripe charges where it isn't about half a dollar in figures too (docs.stripe.com/currencies,
 * "Minimum and maximum charge amounts").
 */
const minCharges: Readonly<Record<string, string>> = {
  aed: "2.00",
  czk: "15.00",
  dkk: "2.50",
  hkd: "4.00",
  huf: "175.00",
  mxn: "10.00",
  myr: "2.00",
  nok: "3.00",
  pln: "2.00",
  ron: "2.00",
  sek: "3.00",
  thb: "10.00",
};

/** Every currency that the shop can sell in, by its name. */
export function sellableCurrencies(): { value: string; label: string }[] {
  const language = messages.core.language;
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency")
    .map((code) => ({ value: code.toLowerCase(), name: `${names.of(code)} (${code})` }))
    .filter(({ value }) => sellableCurrency.safeParse(value).success)
    .map(({ value, name }) => {
      const least = minCharges[value];
      return {
        value,
        label: least ? messages.adminSite.currencyWithLeast(name, localDecimals(least)) : name,
      };
    })
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Every time zone that the owner may choose, by its name, "UTC" first. */
export function timeZoneNames(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
}
