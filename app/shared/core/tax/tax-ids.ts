import { messages } from "#app/messages/messages.ts";

const prefixes = "AT|BE|BG|HR|CY|CZ|DK|EE|FI|FR|EL|GR|HU|IE|IT|LV|LT|LU|MT|NL|PL|PT|RO|SK|SI|ES|SE|XI|GB|NO";
// Seven digits at least: names and other words have fewer. Germany's other numbers begin with DE as well, but are longer.
const pattern = new RegExp(
  `^(?:DE\\d{9}|RO\\d{2,10}|CHE\\d{9}(?:MWST|TVA|IVA)?|(?=(?:.*\\d){7})(?:${prefixes})[A-Z\\d+*]{8,12})$`,
);

/**
 * Whether a text looks like a VAT ID: the letters of a country of Europe and what follows them there, however it is
 * spaced. Other tax numbers, like a German "12/345/67890", aren't meant for the public.
 */
export function isVatId(text: string): boolean {
  return pattern.test(text.toUpperCase().replace(/[\s.-]/g, ""));
}

/** A number that somebody entered as either, with its label: "VAT ID: DE123456789". */
export function labelTaxId(text: string): string {
  return `${isVatId(text) ? messages.values.vatId : messages.values.taxNumber}: ${text}`;
}
