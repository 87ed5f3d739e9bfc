import { valuesIn } from "../values.ts";
import type { values as English } from "./en.ts";

const { number, plural } = valuesIn("pt-BR");

export const values: typeof English = {
  decimalSign: ",",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  shortMonths: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
  longDay: (day, month, year) => `${day === 1 ? "1º" : day} de ${month} de ${year}`,
  mediumDay: (day, month, year) => `${day === 1 ? "1º" : day} de ${month} de ${year}`,
  comingDay: (day, month) => `${day === 1 ? "1º" : day} de ${month}`,
  shortDay: (day, month) => `${day === 1 ? "1º" : day} de ${month}`,
  typedDay: (day, month, year) => `${day}/${month}/${year}`,
  dayAndTime: (day, time) => `${day} às ${time}`,
  seconds: (count) => `${number(count)} ${plural(count, { one: "segundo", other: "segundos" })}`,
  minutes: (count) => `${number(count)} ${plural(count, { one: "minuto", other: "minutos" })}`,
  orMore: (price) => `${price} ou mais`,
  orFree: (free, price) => `${free} ou a partir de ${price}`,
  freeOrMore: "grátis ou mais",
  fromPrice: (price) => ["a partir de ", price],
  lowestPrice: (price) => [" Menor preço em 30 dias: ", price],
  includingTax: (tax) => `com ${tax} incluído`,
  taxAt: (tax, rate) => `${tax} ${rate}%`,
  vatId: "Número de IVA",
  taxNumber: "Número fiscal",
};
