/**
 * "1.99" and "1,99" -> 199, read digit by digit: a float would turn 1.15 into 114.99999.
 * @returns null for anything but digits with at most two decimals. Thousands are never set off: "1,000" would be one
 *   thousand to one reader and one to another.
 */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** What to write where an amount could not be read. */
export const amountSentence = "Please enter an amount like 1.99 or 1,99, without a thousands separator";
