import { valuesIn } from "../values.ts";
import type { musicPages as English } from "./en.ts";

const { plural } = valuesIn("de");

export const musicPages: typeof English = {
  music: {
    title: "MUSIK",
    name: "Musik",
    byRelease: "Musik nach Veröffentlichungen",
    allTracks: "Alle Tracks",
    releases: "Nach Veröffentlichung",
    description:
      "Hör in jeden Track hinein, streame die kostenlosen, kaufe die anderen und lade sie herunter.",
    count: (count) => plural(count, { one: `${count} Track`, other: `${count} Tracks` }),
    notifyMe: "Sag mir Bescheid",
    order: "Reihenfolge der Musik",
    allReleases: "Alle Veröffentlichungen",
    found: (found, count, words) =>
      plural(found, {
        one: `${found} von ${count} Tracks passt zu „${words}“.`,
        other: `${found} von ${count} Tracks passen zu „${words}“.`,
      }),
    showAll: "Alle Tracks zeigen",
    singles: "Singles",
    more: "Weitere Tracks",
    allMusic: "Alle Musik",
  },
  search: {
    search: "Suche",
    order: "Reihenfolge",
    orders: {
      own: "Wie vom Künstler geordnet",
      newest: "Neueste zuerst",
      title: "Nach Titel",
      length: "Kürzeste zuerst",
    },
    show: "Anzeigen",
  },
  work: {
    coverOf: (title) => `Cover von ${title}`,
    on: "Auf ",
    kindIn: (kind, year) => (year ? `(${kind}, ${year})` : `(${kind})`),
    yoursSince: (day) => ["Gehört dir seit ", day],
    yoursWith: (day, release) => ["Gehört dir seit ", day, `, mit ${release}`],
    giveIt: "Verschenken",
    alsoIncluded: "Außerdem dabei:",
    extras: "Extras",
    credits: "Credits",
    lyrics: "Songtext",
    tracks: "Tracks",
    formats: "Formate",
    inBar: "in der Leiste",
    inPlayer: "im Player",
    count: (count) => plural(count, { one: `${count} Track`, other: `${count} Tracks` }),
    countAndLength: (count, length) =>
      `${plural(count, { one: `${count} Track`, other: `${count} Tracks` })}, ${length}`,
    atOnce: "Sofort streamen und herunterladen.",
    preordered: "Vorbestellt. ",
    out: (day) => ["Erscheint am ", day, "."],
    preorderForEarly: (count) =>
      plural(count, {
        one: " Bestell jetzt vor und hol dir einen Track sofort.",
        other: ` Bestell jetzt vor und hol dir ${count} Tracks sofort.`,
      }),
    downloadAll: "Alles herunterladen",
    downloadOwned: "Herunterladen, was dir gehört",
    get: "Herunterladen",
    includedAtOnce: "Sofort dabei",
    notOut: "Noch nicht erschienen",
    trackDescription: (title, artist, length) => `${title} von ${artist}, ${length}.`,
    releaseDescription: (title, artist, count) =>
      `${title} von ${artist}, ${plural(count, { one: `${count} Track`, other: `${count} Tracks` })}.`,
    preorderDescription: (title, artist, count) =>
      `${title} von ${artist}, ${plural(count, { one: `${count} Track`, other: `${count} Tracks` })}, zum Vorbestellen.`,
    explicit: (title) => `${title} (explizit)`,
  },
  listen: {
    title: "Anhören",
    description: "Die ganze Musik in einem eigenen Fenster.",
    leaveOpen: (artist) =>
      `${artist}. Lass dieses Fenster offen, dann läuft die Musik weiter, während du dich umsiehst.`,
    inNewTab: " (öffnet einen neuen Tab)",
    playlist: "Playlist für deinen eigenen Musikplayer (M3U)",
  },
  embed: {
    seeRelease: "Zur Veröffentlichung",
    freeDownload: "Kostenlos herunterladen",
    preorderFree: "Kostenlos vorbestellen",
    inNewTab: ", öffnet einen neuen Tab",
    buttonInNewTab: (title) => ` ${title}, öffnet einen neuen Tab`,
  },
  collection: {
    title: "Meine Musik",
    playAll: "Alles abspielen",
    empty: "Hier kommt deine Musik hin. Fang mit der neuesten Veröffentlichung an:",
    out: (day) => ["Erscheint am ", day],
    facts: (count, artist) =>
      plural(count, { one: `${count} Track, ${artist}`, other: `${count} Tracks, ${artist}` }),
    restLater: "Was schon da ist, gehört dir. Wenn der Rest erscheint, bekommst du eine E-Mail.",
    allLater: "Wenn es so weit ist, bekommst du eine E-Mail.",
    extrasOf: (title) => ` zu ${title}`,
  },
  feed: {
    newMusic: (artist) => `Neue Musik von ${artist}`,
    trackSummary: (title, length) => `${title}, ${length}`,
    releaseTitle: (title, kind) => `${title} (${kind})`,
    preorderTitle: (title, kind) => `${title} (${kind}, zum Vorbestellen)`,
    releaseSummary: (title, artist, count) =>
      `${title} von ${artist}, ${plural(count, { one: `${count} Track`, other: `${count} Tracks` })}`,
  },
  announcement: {
    words: (artist) => `Neu von ${artist}, ab jetzt zu hören:`,
    subject: (title, others) =>
      others > 0 ? `Neue Musik: ${title} und ${others} weitere` : `Neue Musik: ${title}`,
  },
};
