import { valuesIn } from "../values.ts";
import type { values as English } from "./en.ts";

const { number, plural } = valuesIn("es");

export const values: typeof English = {
  decimalSign: ",",
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic",
  longDay: (day, month, year) => `${day} de ${month} de ${year}`,
  mediumDay: (day, month, year) => `${day} ${month} ${year}`,
  comingDay: (day, month) => `${day} de ${month}`,
  shortDay: (day, month) => `${day} ${month}`,
  typedDay: (day, month, year) => `${day}/${month}/${year}`,
  dayAndTime: (day, time) => `${day} a las ${time}`,
  seconds: (count) => `${number(count)} ${plural(count, { one: "segundo", other: "segundos" })}`,
  minutes: (count) => `${number(count)} ${plural(count, { one: "minuto", other: "minutos" })}`,
  orMore: (price) => `${price} o más`,
  orFree: (free, price) => `${free}, o desde ${price}`,
  freeOrMore: "gratis o más",
  fromPrice: (price) => ["desde ", price],
  lowestPrice: (price) => [" Precio más bajo en 30 días: ", price],
  // Not "IVA incluido": pages recognise the note by its beginning.
  includingTax: (tax) => `con ${tax}`,
  taxAt: (tax, rate) => `${tax} ${rate}\u00a0%`,
  vatId: "NIF-IVA",
  taxNumber: "NIF",
};
