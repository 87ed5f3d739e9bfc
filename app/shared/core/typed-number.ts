import { messages } from "#app/messages/messages.ts";

/**
 * A typed number without the separators of its thousands: "1.234,50" and "1 234,50" in languages with a decimal comma.
 * In English only whole numbers may have them: "1,000" would be a price of one thousand to one reader and of one to another.
 */
export function withoutGroups(text: string, isWhole = false): string {
  const typed = text.trim();
  if (messages.values.decimalSign === ",")
    return /^[1-9]\d{0,2}([.\s])\d{3}(\1\d{3})*(,\d*)?$/.test(typed) ? typed.replace(/[.\s]/g, "") : typed;
  return isWhole ? typed.replace(/^(\d{1,3}),(\d{3})$/, "$1$2") : typed;
}

/** What a form shows of a number, as people type it. @param number with a point, like "1.5" */
export function localDecimals(number: string): string {
  return number.replace(".", messages.values.decimalSign);
}
