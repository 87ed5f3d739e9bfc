import { messages } from "#app/messages/messages.ts";
import { countryCodes, countryName } from "./countries.ts";
import { formatRate, parseRate } from "./tax.ts";

/** Letters of VAT numbers and of everyday use that mean a country; for downloads Northern Ireland is the UK. */
const plainMeanings: Readonly<Record<string, string>> = { EL: "GR", UK: "GB", XI: "GB" };

/**
 * Countries whose tax is another one's: VAT counts Monaco as France and the Isle of Man as the United Kingdom (Council
 * Directive 2006/112/EC, Article 7). A line of their own in the table goes before.
 */
const taxedAs: Readonly<Record<string, string>> = { MC: "FR", IM: "GB" };

const known = new Set(countryCodes);

/** The country that two letters mean (ISO 3166-1), or null for letters that no buyer's country can have. */
function readCountry(letters: string): string | null {
  const code = letters.toUpperCase();
  const country = plainMeanings[code] ?? code;
  return known.has(country) ? country : null;
}

/** A table of rates as it was typed, or what is wrong with it. */
export type ParsedRates = { rates: Record<string, number> } | { mistakes: string[] };

/** Reads rates in basis points, one country a line like "DE 19"; each mistake is a sentence for the owner. */
export function parseCountryRates(text: string): ParsedRates {
  const lineOf = new Map<string, number>();
  const rates: Record<string, number> = {};
  const mistakes = text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const [, letters = "", typed = ""] = /^\s*([A-Za-z]{2})[\s:=]+(.+)$/.exec(line) ?? [];
    const rate = parseRate(typed);
    const quoted = line.trim().slice(0, 30);
    if (rate === null) return [messages.fields.rateLine(quoted)];
    const country = readCountry(letters);
    if (country === null) return [messages.fields.noCountry(quoted, letters.toUpperCase())];
    const earlier = lineOf.get(country);
    lineOf.set(country, index + 1);
    if (earlier !== undefined)
      return [messages.fields.countryTwice(earlier, index + 1, countryName(country))];
    rates[country] = rate;
    return [];
  });
  return mistakes.length > 0 ? { mistakes } : { rates };
}

/** The table as it is typed. */
export function formatCountryRates(rates: Readonly<Record<string, number>>): string {
  return Object.entries(rates)
    .map(([country, rate]) => `${country} ${formatRate(rate)}`)
    .join("\n");
}

/** The country whose tax a country's buyers pay. */
export function taxingCountry(country: string): string {
  return taxedAs[country] ?? country;
}

/** The rate in basis points that a country's buyers pay; 0 where the table has none. */
export function rateOf(countryRates: Readonly<Record<string, number>>, country: string): number {
  return countryRates[country] ?? countryRates[taxingCountry(country)] ?? 0;
}
