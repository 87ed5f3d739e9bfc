import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

/** How numbers, prices, days and lengths of time are written. */
export const values = {
  /** Between a number and its decimals. */
  decimalSign: ".",
  months: "January February March April May June July August September October November December",
  /** As mediumDay and shortDay take them. */
  shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  /** November 22, 2026 */
  longDay: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  /** Nov 22, 2026 */
  mediumDay: (day: number, month: string, year: number) => `${month} ${day}, ${year}`,
  /** November 22 */
  comingDay: (day: number, month: string) => `${month} ${day}`,
  /** Nov 22 */
  shortDay: (day: number, month: string) => `${month} ${day}`,
  /** As forms take it. */
  typedDay: (day: string, month: string, year: string) => `${year}-${month}-${day}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  seconds: (count: number) => `${number(count)} ${plural(count, { one: "second", other: "seconds" })}`,
  minutes: (count: number) => `${number(count)} ${plural(count, { one: "minute", other: "minutes" })}`,
  orMore: (price: string) => `${price} or more`,
  /** @param free the price of nothing, like "$0" */
  orFree: (free: string, price: string) => `${free}, or ${price} and up`,
  freeOrMore: "free or more",
  fromPrice: <Slot>(price: Slot) => ["from ", price],
  /** After the price before a sale. */
  lowestPrice: <Slot>(price: Slot) => [" Lowest in 30 days: ", price],
  includingTax: (tax: string) => `incl. ${tax}`,
  /** @param rate in percent */
  taxAt: (tax: string, rate: string) => `${tax} ${rate}%`,
  vatId: "VAT ID",
  taxNumber: "Tax number",
};
