import { messages } from "#app/messages/messages.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** A union, tests and what isn't known. */
const notCountries = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const english = namesIn("en");

/** The letters of every country (ISO 3166-1), without those of a country of the past. */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code)
  .filter((code) => english.of(code) !== undefined);

/** What people call a country, by its two letters (ISO 3166-1); the letters where it has no name. */
export function countryName(country: string): string {
  return names().of(country) ?? country;
}

/** Every country by its name. */
export function listCountries(): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(messages.core.language);
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => compare(one.label, other.label));
}

const known = new Map<string, Intl.DisplayNames>();

function names(): Intl.DisplayNames {
  const language = messages.core.language;
  const found = known.get(language) ?? namesIn(language);
  known.set(language, found);
  return found;
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" });
}
