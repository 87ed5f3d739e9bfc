import { valuesIn } from "../values.ts";
import type { values as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const values: typeof English = {
  decimalSign: ",",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
  longDay: (day, month, year) => `${day === 1 ? "1er" : day} ${month} ${year}`,
  mediumDay: (day, month, year) => `${day === 1 ? "1er" : day} ${month} ${year}`,
  comingDay: (day, month) => `${day === 1 ? "1er" : day} ${month}`,
  shortDay: (day, month) => `${day === 1 ? "1er" : day} ${month}`,
  typedDay: (day, month, year) => `${day}/${month}/${year}`,
  dayAndTime: (day, time) => `${day} à ${time}`,
  seconds: (count) => `${number(count)} ${plural(count, { one: "seconde", other: "secondes" })}`,
  minutes: (count) => `${number(count)} ${plural(count, { one: "minute", other: "minutes" })}`,
  orMore: (price) => `${price} ou plus`,
  orFree: (free, price) => `${free}, ou à partir de ${price}`,
  freeOrMore: "gratuit ou plus",
  fromPrice: (price) => ["dès ", price],
  lowestPrice: (price) => [" Prix le plus bas des 30 derniers jours : ", price],
  includingTax: (tax) => `TTC, dont ${tax}`,
  taxAt: (tax, rate) => `${tax} ${rate} %`,
  vatId: "Numéro de TVA",
  taxNumber: "Numéro fiscal",
};
