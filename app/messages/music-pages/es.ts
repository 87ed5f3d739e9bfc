import { valuesIn } from "../values.ts";
import type { musicPages as English } from "./en.ts";

const { plural } = valuesIn("es");

export const musicPages: typeof English = {
  music: {
    title: "MÚSICA",
    name: "Música",
    byRelease: "Música por lanzamiento",
    allTracks: "Todos los temas",
    releases: "Por lanzamiento",
    description:
      "Escucha un fragmento de cada tema, oye enteros los gratuitos y compra y descarga los demás.",
    count: (count) => plural(count, { one: `${count} tema disponible`, other: `${count} temas disponibles` }),
    notifyMe: "Avísame",
    order: "Orden de la música",
    allReleases: "Todos los lanzamientos",
    found: (found, count, words) =>
      plural(found, {
        one: `${found} de ${count} temas coincide con «${words}».`,
        other: `${found} de ${count} temas coinciden con «${words}».`,
      }),
    showAll: "Mostrar todos los temas",
    singles: "Singles",
    more: "Más temas",
    allMusic: "Toda la música",
  },
  search: {
    search: "Buscar",
    order: "Orden",
    orders: {
      own: "El orden del artista",
      newest: "Lo más nuevo primero",
      title: "Por título",
      length: "Lo más corto primero",
    },
    show: "Mostrar",
  },
  work: {
    coverOf: (title) => `Portada de ${title}`,
    on: "En ",
    kindIn: (kind, year) => (year ? `(${kind}, ${year})` : `(${kind})`),
    yoursSince: (day) => ["Tuyo desde el ", day],
    yoursWith: (day, release) => ["Tuyo desde el ", day, `, con ${release}`],
    giveIt: "Regálaselo a alguien",
    alsoIncluded: "También incluye:",
    extras: "Extras",
    credits: "Créditos",
    lyrics: "Letra",
    tracks: "Temas",
    formats: "Formatos",
    inBar: "en la barra",
    inPlayer: "en el reproductor",
    count: (count) => plural(count, { one: `${count} tema`, other: `${count} temas` }),
    countAndLength: (count, length) =>
      `${plural(count, { one: `${count} tema`, other: `${count} temas` })}, ${length}`,
    atOnce: "Escúchalo y descárgalo al momento.",
    preordered: "Reservado. ",
    out: (day) => ["Sale el ", day, "."],
    preorderForEarly: (count) =>
      plural(count, {
        one: " Resérvalo ahora y consigue ya un tema.",
        other: ` Resérvalo ahora y consigue ya ${count} temas.`,
      }),
    downloadAll: "Descargar todo",
    downloadOwned: "Descargar lo que es tuyo",
    get: "Conseguir",
    includedAtOnce: "Incluido desde ya",
    notOut: "Aún no ha salido",
    trackDescription: (title, artist, length) => `${title} de ${artist}, ${length}.`,
    releaseDescription: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} tema`, other: `${count} temas` })}.`,
    preorderDescription: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} tema`, other: `${count} temas` })}, para reservar.`,
    explicit: (title) => `${title} (explícito)`,
  },
  listen: {
    title: "Escuchar",
    description: "Todo el catálogo, en otra ventana.",
    leaveOpen: (artist) =>
      `${artist}. Deja esta ventana abierta y la música seguirá sonando mientras miras la web.`,
    inNewTab: " (se abre en otra pestaña)",
    playlist: "Lista para tu propio reproductor de música (M3U)",
  },
  embed: {
    seeRelease: "Ver el lanzamiento",
    freeDownload: "Descarga gratis",
    preorderFree: "Reservar gratis",
    inNewTab: ", se abre en otra pestaña",
    buttonInNewTab: (title) => ` ${title}, se abre en otra pestaña`,
  },
  collection: {
    title: "Mi música",
    playAll: "Reproducir todo",
    empty: "Aquí estará tu música. Empieza por el último lanzamiento:",
    out: (day) => ["Sale el ", day],
    facts: (count, artist) =>
      plural(count, { one: `${count} tema, ${artist}`, other: `${count} temas, ${artist}` }),
    restLater: "Lo que ya ha salido es tuyo. Te escribiremos cuando salga el resto.",
    allLater: "Te escribiremos cuando salga.",
    extrasOf: (title) => ` de ${title}`,
  },
  feed: {
    newMusic: (artist) => `Música nueva de ${artist}`,
    trackSummary: (title, length) => `${title}, ${length}`,
    releaseTitle: (title, kind) => `${title} (${kind})`,
    preorderTitle: (title, kind) => `${title} (${kind}, reserva)`,
    releaseSummary: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} tema`, other: `${count} temas` })}`,
  },
  announcement: {
    words: (artist) => `Lo nuevo de ${artist} ya está aquí:`,
    subject: (title, others) =>
      others > 0 ? `Música nueva: ${title} y ${others} más` : `Música nueva: ${title}`,
  },
};
