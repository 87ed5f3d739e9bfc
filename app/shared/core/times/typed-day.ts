import { messages } from "#app/messages/messages.ts";

/**
 * A typed day as machines write it, "2026-11-27", for one in the order of the language: "27.11.2026", "27/11/2026". What
 * follows stays, like a time after a comma or a space. In English, where "11/12" is two days, every text stays as it is.
 */
export function isoDay(text: string): string {
  const typed = text.trim();
  const [all, day = "", month = "", year = ""] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(typed) ?? [];
  if (all === undefined || messages.core.language === "en") return typed;
  const rest = typed.slice(all.length).replace(/^,?\s+(?=\d)/, "T");
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}`;
}

/** What a form shows of a day, as people type it. @param day "2026-11-27" */
export function typedDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return date ? messages.values.typedDay(date, month, year) : day;
}
