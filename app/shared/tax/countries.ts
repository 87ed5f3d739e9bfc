const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** What people call a country, by its two letters (ISO 3166-1); the letters where it has no name. */
export function countryName(country: string): string {
  return names.of(country) ?? country;
}
