const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What people call a country, by its two letters (ISO 3166-1); the letters where it has no name. */
export function countryName(country: string): string {
  return names.of(country) ?? country;
}

/** Every country by its name. Letters that stand for a union, a test or a country of the past aren't among them. */
export function listCountries(): { value: string; label: string }[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const notCountries = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const label = names.of(code);
      return label ? { value: code, label } : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
