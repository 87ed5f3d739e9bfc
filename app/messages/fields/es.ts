import { valuesIn } from "../values.ts";
import type { fields as English } from "./en.ts";

const { number } = valuesIn("es");

export const fields: typeof English = {
  amount: "Escribe un importe como 1,99",
  day: "Escribe un día como 22/11/2026, o déjalo vacío",
  dayAndTime: "Escribe un día y una hora como 22/11/2026 18:00, o déjalo vacío",
  wholeNumber: (min, max) => `Escribe un número del ${min} al ${number(max)}`,
  optionalNumber: (max) => `Escribe un número del 1 al ${number(max)}, o déjalo vacío`,
  atMost: (characters) => `Usa como máximo ${number(characters)} caracteres`,
  upTo: (characters) => `Usa como máximo ${number(characters)} caracteres`,
  suggestedPrice: "Sugiere al menos 0,50, por ejemplo 5,00, o déjalo vacío para un precio fijo",
  suggestionTooLow: "El precio sugerido no puede ser menor que el mínimo",
  focus: "Elige lo que la imagen debe mostrar",
  noSuchPage: "Esta página de la lista no existe. Empieza por la primera",
  searchTooLong: "La búsqueda es demasiado larga",
  rateLine: (line) => `«${line}»: escribe un país y su tipo, por ejemplo ES 21`,
  noCountry: (line, letters) => `«${line}»: ningún país tiene las letras ${letters}`,
  countryTwice: (earlier, later, country) =>
    `Las líneas ${earlier} y ${later} son ambas de ${country}. Quita una`,
  legalTitles: {
    imprint: "Aviso legal",
    privacy: "Privacidad",
    terms: "Condiciones",
    withdrawal: "Desistimiento",
  },
  file: {
    notAdded: (name, why) => `«${name}» no se ha añadido. ${why}`,
    heic: "Es una imagen HEIC, que los navegadores no pueden mostrar. Expórtala como JPEG.",
    gif: "Es un GIF. Usa una imagen JPEG, PNG, WebP o AVIF.",
    svg: "Es un SVG, que puede llevar scripts. Usa una imagen JPEG, PNG, WebP o AVIF.",
    noPicture: "No es una imagen que podamos leer. Usa una imagen JPEG, PNG, WebP o AVIF.",
    unreadablePicture: "Esta imagen no se puede leer. Usa una imagen JPEG, PNG o WebP.",
    overLimit: (limit) => `Supera el límite de ${limit}.`,
    tooManyPixels: (megapixels, limit) =>
      `Tiene ${megapixels} megapíxeles y el límite es ${limit}. Hazla más pequeña.`,
    tooSmall: (width, height, side) =>
      `Tiene ${width} x ${height} píxeles. Usa una con al menos ${side} por lado.`,
    tooManyColumns: (limit) =>
      `Una línea de este archivo tiene más de ${limit} columnas. Vuelve a exportarlo, con menos columnas.`,
    noCsv: "Este archivo no se puede leer como CSV. Vuelve a exportarlo.",
    noText: "Este archivo no es de texto. Expórtalo como CSV; si es un archivo comprimido, ábrelo antes.",
  },
  inThePast: (now) => `Elige un momento en el futuro. Ahora es ${now}`,
  settings: {
    address: "Escribe una dirección completa, como https://example.com/yo",
    chapterTitle: "Escribe un título para el capítulo",
    country: "Escribe un país con dos letras mayúsculas, como ES",
    vatId:
      "Un NIF-IVA empieza por las letras de su país, como ESB12345678. Los demás números van en el campo NIF",
    rate: "Escribe un tipo de 0 a 100 con un máximo de dos decimales, como 21 o 25,5",
    taxMode: "Elige cómo muestran los recibos el impuesto",
    taxName: "Escribe cómo se llama el impuesto, por ejemplo IVA",
    day: "Escribe un día, como 26/11/2026",
    receiptPrefix: "Usa como máximo 12 letras, cifras y guiones",
    musicView: "Elige lista o lanzamientos",
    saleMails: "Elige cada venta, cada día o ninguno",
    statisticsMails: "Elige cada mes o ninguno",
    sesTopic: "Escribe el ARN del tema de SNS, como arn:aws:sns:eu-west-1:123456789012:bounces",
    announcements: "Elige quién recibe un correo",
    mailsPerSecond: "Escribe un número del 1 al 100",
    languages: (codes) => `Elige entre estos idiomas: ${codes}`,
    artistName: "Escribe el nombre artístico",
    genre: "Escribe un género, como hip hop",
    email: "Escribe una dirección de correo",
    timeZone: "Elige una zona horaria, como Europe/Madrid o America/New_York",
    tooManyLinks: (max) => `Escribe como máximo ${max} enlaces`,
    linkTwice: "Uno de estos enlaces está dos veces",
    accent: "Escribe un color como #ffb21a",
    withdrawal: "Elige activado, desactivado o automático",
    copyrightYear: "Escribe un año, como 2025, o un periodo, como 2019-2025 o 2019-",
    currency: "Escribe una moneda con tres letras minúsculas, como eur",
    currencyWithoutCents: "Elige una moneda con céntimos, como usd, eur o gbp",
    currencyNotCharged: "No se puede cobrar con tarjeta en esta moneda. Elige otra, como usd, eur o gbp",
  },
};
