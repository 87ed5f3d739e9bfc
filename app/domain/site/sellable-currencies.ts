import { sellableCurrency } from "./sellable-currency.ts";

/** Every currency that the shop can sell in, by its name. The site speaks English. */
export function sellableCurrencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return Intl.supportedValuesOf("currency")
    .map((code) => ({ value: code.toLowerCase(), label: `${names.of(code)} (${code})` }))
    .filter(({ value }) => sellableCurrency.safeParse(value).success)
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
