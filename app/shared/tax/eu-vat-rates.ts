/**
 * The standard VAT rates of the European Union in basis points, by country (ISO 3166-1 alpha-2). Music downloads are
 * electronic services, which have the standard rate. Source: European Commission, Taxes in Europe Database,
 * https://ec.europa.eu/taxation_customs/tedb, state of September 23, 2026, compared on November 26, 2026. Owners edit
 * their copy on the site page.
 */
export const euVatRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500,
};

/** Whether a country's law gives consumers the EU's right of withdrawal. */
export function isInEu(country: string): boolean {
  return Object.hasOwn(euVatRates, country);
}
