import { valuesIn } from "../values.ts";
import type { values as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const values: typeof English = {
  decimalSign: ",",
  months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  shortMonths: "01. 02. 03. 04. 05. 06. 07. 08. 09. 10. 11. 12.",
  longDay: (day, month, year) => `${day}. ${month} ${year}`,
  mediumDay: (day, month, year) => `${String(day).padStart(2, "0")}.${month}${year}`,
  comingDay: (day, month) => `${day}. ${month}`,
  shortDay: (day, month) => `${String(day).padStart(2, "0")}.${month}`,
  typedDay: (day, month, year) => `${day}.${month}.${year}`,
  dayAndTime: (day, time) => `${day}, ${time} Uhr`,
  seconds: (count) => `${number(count)} ${plural(count, { one: "Sekunde", other: "Sekunden" })}`,
  minutes: (count) => `${number(count)} ${plural(count, { one: "Minute", other: "Minuten" })}`,
  orMore: (price) => `${price} oder mehr`,
  orFree: (free, price) => `${free} oder ab ${price}`,
  freeOrMore: "gratis oder mehr",
  fromPrice: (price) => ["ab ", price],
  lowestPrice: (price) => [" Niedrigster Preis der letzten 30 Tage: ", price],
  includingTax: (tax) => `inkl. ${tax}`,
  taxAt: (tax, rate) => `${tax} ${rate} %`,
  vatId: "USt-IdNr.",
  taxNumber: "Steuernummer",
};
