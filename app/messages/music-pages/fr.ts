import { valuesIn } from "../values.ts";
import type { musicPages as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const musicPages: typeof English = {
  music: {
    title: "MUSIQUE",
    name: "Musique",
    byRelease: "Musique par sortie",
    allTracks: "Tous les morceaux",
    releases: "Par sortie",
    description:
      "Écoute un extrait de chaque morceau, profite des morceaux gratuits, achète et télécharge les autres.",
    count: (count) =>
      plural(count, { one: `${count} morceau disponible`, other: `${count} morceaux disponibles` }),
    notifyMe: "Préviens-moi",
    order: "Ordre de la musique",
    allReleases: "Toutes les sorties",
    found: (found, count, words) =>
      plural(found, {
        one: `${found} morceau sur ${count} correspond à « ${words} ».`,
        other: `${found} morceaux sur ${count} correspondent à « ${words} ».`,
      }),
    showAll: "Voir tous les morceaux",
    singles: "Singles",
    more: "Plus de morceaux",
    allMusic: "Toute la musique",
  },
  search: {
    search: "Rechercher",
    order: "Ordre",
    orders: {
      own: "L’ordre de l’artiste",
      newest: "Les plus récents",
      title: "Par titre",
      length: "Les plus courts",
    },
    show: "Afficher",
  },
  work: {
    coverOf: (title) => `Pochette de ${title}`,
    on: "Sur ",
    kindIn: (kind, year) => (year ? `(${kind}, ${year})` : `(${kind})`),
    yoursSince: (day) => ["À toi depuis le ", day],
    yoursWith: (day, release) => ["À toi depuis le ", day, `, avec ${release}`],
    giveIt: "L’offrir",
    alsoIncluded: "Aussi compris :",
    extras: "Bonus",
    credits: "Crédits",
    lyrics: "Paroles",
    tracks: "Morceaux",
    formats: "Formats",
    inBar: "dans la barre",
    inPlayer: "dans le lecteur",
    count: (count) => plural(count, { one: `${count} morceau`, other: `${count} morceaux` }),
    countAndLength: (count, length) =>
      `${plural(count, { one: `${count} morceau`, other: `${count} morceaux` })}, ${length}`,
    atOnce: "À écouter et à télécharger tout de suite.",
    preordered: "Précommandé. ",
    out: (day) => ["Sortie le ", day, "."],
    preorderForEarly: (count) =>
      plural(count, {
        one: " Précommande maintenant et reçois un morceau tout de suite.",
        other: ` Précommande maintenant et reçois ${count} morceaux tout de suite.`,
      }),
    downloadAll: "Tout télécharger",
    downloadOwned: "Télécharger ce qui est à toi",
    get: "Obtenir",
    includedAtOnce: "Compris, tout de suite",
    notOut: "Pas encore sorti",
    trackDescription: (title, artist, length) => `${title}, par ${artist}, ${length}.`,
    releaseDescription: (title, artist, count) =>
      `${title}, par ${artist}, ${plural(count, { one: `${count} morceau`, other: `${count} morceaux` })}.`,
    preorderDescription: (title, artist, count) =>
      `${title}, par ${artist}, ${plural(count, { one: `${count} morceau`, other: `${count} morceaux` })}, en précommande.`,
    explicit: (title) => `${title} (explicite)`,
  },
  listen: {
    title: "Écouter",
    description: "Tout le catalogue, dans une fenêtre à part.",
    leaveOpen: (artist) =>
      `${artist}. Laisse cette fenêtre ouverte, et la musique continue pendant que tu te balades.`,
    inNewTab: " (s’ouvre dans un nouvel onglet)",
    playlist: "Playlist pour ton propre lecteur (M3U)",
  },
  embed: {
    seeRelease: "Voir la sortie",
    freeDownload: "Téléchargement gratuit",
    preorderFree: "Précommander gratuitement",
    inNewTab: ", s’ouvre dans un nouvel onglet",
    buttonInNewTab: (title) => ` ${title}, s’ouvre dans un nouvel onglet`,
  },
  collection: {
    title: "Ma musique",
    playAll: "Tout écouter",
    empty: "Ta musique sera ici. Commence par la dernière sortie :",
    out: (day) => ["Sortie le ", day],
    facts: (count, artist) =>
      plural(count, { one: `${count} morceau, ${artist}`, other: `${count} morceaux, ${artist}` }),
    restLater: "Ce qui est sorti est à toi dès maintenant. On t’écrit quand le reste sort.",
    allLater: "On t’écrit quand ça sort.",
    extrasOf: (title) => ` de ${title}`,
  },
  feed: {
    newMusic: (artist) => `La nouvelle musique ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}`,
    trackSummary: (title, length) => `${title}, ${length}`,
    releaseTitle: (title, kind) => `${title} (${kind})`,
    preorderTitle: (title, kind) => `${title} (${kind}, précommande)`,
    releaseSummary: (title, artist, count) =>
      `${title}, par ${artist}, ${plural(count, { one: `${count} morceau`, other: `${count} morceaux` })}`,
  },
  announcement: {
    words: (artist) => `Du nouveau chez ${artist}, disponible maintenant :`,
    subject: (title, others) =>
      others > 0
        ? `Nouveau son : ${title} et ${others} ${others === 1 ? "autre" : "autres"}`
        : `Nouveau son : ${title}`,
  },
};
