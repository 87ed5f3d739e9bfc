import { valuesIn } from "../values.ts";
import type { downloads as English } from "./en.ts";

const { plural } = valuesIn("de");

export const downloads: typeof English = {
  formatOf: (title) => `Format von ${title}`,
  inThisFormat: (title) => ` ${title} in diesem Format`,
  asFacts: (facts) => ` als ${facts}`,
  uploadedAsMp3: (count) =>
    plural(count, {
      one: "Ein Track wurde als MP3 hochgeladen, also ist er in jedem Format eine MP3.",
      other: `${count} Tracks wurden als MP3 hochgeladen, also sind sie in jedem Format MP3s.`,
    }),
  started: "Download gestartet",
  startedText: "Dein Track wird jetzt heruntergeladen.",
  failed: "Download fehlgeschlagen",
  failedText: "Der Track konnte nicht heruntergeladen werden. Bitte versuche es noch einmal.",
  readySoon: (title, format, wait) => [title, ` als ${format} ist in etwa ${wait} fertig.`],
  ready: (title, format) => [title, ` als ${format} ist fertig.`],
  leavePage: "Der Download startet von selbst; danach kannst du diese Seite verlassen.",
  notStarted: "Nichts passiert?",
  start: "Download starten",
  view: "Ansehen",
  purpose: {
    mp3: "läuft überall",
    "mp3-v0": "läuft überall, etwas kleiner",
    flac: "verlustfrei, für deine Sammlung",
    wav: "verlustfrei, für Musikprogramme",
    aiff: "verlustfrei, für DJ-Software und Macs",
    opus: "klein, mit sehr gutem Klang",
    alac: "verlustfrei, für Apple Music",
    aac: "klein, fürs Handy",
  },
  facts: (format, size) => `${format}, ${size}`,
  about: (size) => `etwa ${size}`,
  someAsMp3: (facts, count) => `${facts}, ${count} als MP3`,
  rounded: (facts, from) => `${facts}, ${from} als 24 Bit`,
  bits: (bits) => `${bits} Bit`,
  floatBits: (bits) => `${bits} Bit Gleitkomma`,
  and: (one, other) => `${one} und ${other}`,
  more: (count) => `${count} weitere`,
  creditsFile: "Credits.txt",
  lyricsFile: "Songtexte.txt",
  extrasFolder: "Extras",
  bookletFile: "Booklet.pdf",
  partOfRelease: (count, total) =>
    `Dieser Download hat ${count} von ${total} Tracks: die, die dir jetzt gehören.`,
  otherFormat: (file, format, requested) => `„${file}“ ist ${format}: ${requested} gibt es davon nicht.`,
  tooLarge: (file, kind, size, address) =>
    `„${file}“ (${kind}, ${size}) ist zu groß für diesen Download. Hier gibt es die Datei: ${address}`,
};
