import { valuesIn } from "../values.ts";
import type { downloads as English } from "./en.ts";

const { plural } = valuesIn("es");

export const downloads: typeof English = {
  formatOf: (title) => `Formato de ${title}`,
  inThisFormat: (title) => ` ${title} en este formato`,
  asFacts: (facts) => ` en ${facts}`,
  uploadedAsMp3: (count) =>
    plural(count, {
      one: "Un tema se subió como MP3, así que es un MP3 en todos los formatos.",
      other: `${count} temas se subieron como MP3, así que son MP3 en todos los formatos.`,
    }),
  started: "Descarga iniciada",
  startedText: "La descarga de tu tema ha empezado.",
  failed: "La descarga ha fallado",
  failedText: "No se ha podido descargar el tema. Inténtalo de nuevo.",
  readySoon: (title, format, wait) => [title, ` en ${format} estará listo en aproximadamente ${wait}.`],
  ready: (title, format) => [title, ` en ${format} está listo.`],
  leavePage: "La descarga empieza sola; después puedes cerrar esta página.",
  notStarted: "¿No ha empezado?",
  start: "Iniciar la descarga",
  view: "Ver",
  purpose: {
    mp3: "suena en todas partes",
    "mp3-v0": "suena en todas partes, algo más pequeño",
    flac: "sin pérdida, para tu colección",
    wav: "sin pérdida, para programas de música",
    aiff: "sin pérdida, para software de DJ y Mac",
    opus: "pequeño y con un sonido excelente",
    alac: "sin pérdida, para Apple Music",
    aac: "pequeño, para móviles",
  },
  facts: (format, size) => `${format}, ${size}`,
  about: (size) => `aprox. ${size}`,
  someAsMp3: (facts, count) => `${facts}, ${count} en MP3`,
  rounded: (facts, from) => `${facts}, ${from} en 24 bits`,
  bits: (bits) => `${bits} bits`,
  floatBits: (bits) => `${bits} bits en coma flotante`,
  and: (one, other) => `${one} y ${other}`,
  more: (count) => `${count} más`,
  creditsFile: "Créditos.txt",
  lyricsFile: "Letras.txt",
  extrasFolder: "Extras",
  bookletFile: "Libreto.pdf",
  partOfRelease: (count, total) => `Esta descarga tiene ${count} de ${total} temas: los que son tuyos ahora.`,
  otherFormat: (file, format, requested) => `«${file}» está en ${format}: no existe en ${requested}.`,
  tooLarge: (file, kind, size, address) =>
    `«${file}» (${kind}, ${size}) es demasiado grande para esta descarga. Consíguelo aquí: ${address}`,
};
