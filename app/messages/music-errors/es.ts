import type { musicErrors as English } from "./en.ts";

export const musicErrors: typeof English = {
  noTrack: "Este tema no existe.",
  noRelease: "Este lanzamiento no existe.",
  noPreview: "No hay fragmento de este tema.",
  noFile: "Este archivo no existe.",
  fileMissing: "Falta este archivo.",
  trackFileMissing: "Falta el archivo de este tema.",
  audioMissing: "Ahora mismo falta el audio de este tema.",
  noPicture: "Esta imagen no existe.",
  noPhoto: "Esta foto no existe.",
  noVideo: "Este vídeo no existe.",
  noDownload: "En esta dirección no hay ninguna descarga.",
  noSuchFormat: "No está disponible en ese formato.",
  writePrice: "Escribe un precio como 1,99",
  soldByTrack: "Este lanzamiento se vende por temas. Elige entre los suyos.",
  signInForTrack: "Inicia sesión para conseguir este tema.",
  signInForRelease: "Inicia sesión para conseguir este lanzamiento.",
  signInForFile: "Inicia sesión para conseguir este archivo.",
  buyTrack: "Compra este tema para oírlo entero.",
  buyRelease: "Compra este lanzamiento, o algunos de sus temas, para descargarlo.",
  buyTrackOfFile: "Para conseguir este archivo, compra el tema que lo incluye.",
  buyReleaseOfFile: "Para conseguir este archivo, compra el lanzamiento que lo incluye.",
  accessEnded: "Tu acceso a este tema ha terminado. Escribe al artista.",
  downloadsUsed: "Has usado todas tus descargas de este tema. Aún puedes escucharlo aquí.",
  cannotMakeNow:
    "No podemos preparar este archivo ahora mismo. Inténtalo de nuevo en unos minutos o descarga el MP3.",
  tooManyDownloads:
    "Has empezado muchas descargas en poco tiempo. Espera a que terminen o inténtalo dentro de una hora.",
  uploadedAsMp3: (format) => `Este tema se subió en MP3. Un archivo ${format} no sería mejor.`,
  tooLongFor: (format) => `Este tema es demasiado largo para ${format}, que acaba en 4 GB. Elige FLAC.`,
  fileDamaged: (format) => `El archivo ${format} está dañado. Hay que volver a crearlo.`,
  fileDiffers: (format) =>
    `El archivo ${format} no es igual al original, así que no se ofrece. Elige otro formato.`,
  fileShortened: (format) =>
    `El archivo ${format} no dura lo mismo que el original, así que no se ofrece. Elige otro formato.`,
  diskNearlyFull: "El disco está casi lleno.",
  formatNotMade: (format) =>
    `Los archivos ${format} no se pueden preparar en este servidor. Elige otro formato.`,
  makingTooLong: (format) => `El archivo ${format} tarda demasiado en prepararse.`,
  makingFailed: (format) => `No se ha podido preparar el archivo ${format}.`,
  linkEnded: "Este enlace privado ya no sirve o no está completo. Pide otro a quien te lo envió.",
  linkForListening: "Este enlace es solo para escuchar.",
  linkUsed: "Este tema ya se ha reproducido tantas veces como permite el enlace.",
  openLinkAgain: "Vuelve a abrir el enlace privado.",
};
