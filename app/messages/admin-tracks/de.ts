import { valuesIn } from "../values.ts";
import type { adminTracks as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminTracks: typeof English = {
  lead: "Lade Aufnahmen hoch, wähl ihre Hörproben aus und veröffentliche sie.",
  add: "Tracks hinzufügen",
  uploadFirst: "Lade deine erste Aufnahme hoch. Niemand sieht sie, bis du sie veröffentlichst.",
  recordings: "Aufnahmen",
  recordingsHint: (limit) =>
    `MP3, WAV, AIFF oder FLAC, auch mehrere auf einmal. Je bis zu 3 Stunden und ${limit}. Niemand sieht sie, bis du sie veröffentlichst.`,
  added: (count) => plural(count, { one: "Track hinzugefügt", other: `${count} Tracks hinzugefügt` }),
  staysPrivate: (count) =>
    plural(count, {
      one: "Niemand sieht ihn, bis du ihn veröffentlichst.",
      other: "Niemand sieht sie, bis du sie veröffentlichst.",
    }),
  addedDrafts: (count, titles) =>
    plural(count, {
      one: `Als Entwurf hinzugefügt: ${titles}`,
      other: `Als Entwürfe hinzugefügt: ${titles}`,
    }),
  arePublic: (count) =>
    plural(count, {
      one: `${number(count)} Track ist jetzt für alle sichtbar.`,
      other: `${number(count)} Tracks sind jetzt für alle sichtbar.`,
    }),
  priceChanged: "Preis geändert",
  areFree: (count) =>
    plural(count, {
      one: `${number(count)} Track ist jetzt gratis.`,
      other: `${number(count)} Tracks sind jetzt gratis.`,
    }),
  nowCost: (count, price) =>
    plural(count, {
      one: `${number(count)} Track kostet jetzt ${price}.`,
      other: `${number(count)} Tracks kosten jetzt ${price}.`,
    }),
  orderChanged: "Reihenfolge geändert",
  moved: (count) =>
    plural(count, {
      one: `${number(count)} Track verschoben.`,
      other: `${number(count)} Tracks verschoben.`,
    }),
  chosen: {
    label: "Mehrere Tracks auf einmal",
    price: "Preis",
    setPrice: "Preis setzen",
    position: "Position",
    moveThere: "Dorthin verschieben",
    publish: "Ausgewählte veröffentlichen",
    edit: "Ausgewählte bearbeiten",
    selectBelow: "Wähl unten Tracks aus:",
    all: (selected) => ["Alle Tracks ", selected],
    selected: (count) => `(${count} ausgewählt)`,
    enterPosition: "Gib eine Zahl ein, zum Beispiel 1",
    gone: "Einen dieser Tracks gibt es nicht mehr, darum wurde nichts geändert. Lade die Seite neu.",
    removed: (title) =>
      `„${title}“ wurde entfernt, darum wurde nichts geändert. Stell ihn erst wieder her oder wähl ihn ab.`,
    fillIn: "Füll mindestens ein Feld aus, um diese Tracks zu ändern.",
  },
  several: {
    title: "Tracks bearbeiten",
    lead: "Was du leer lässt, bleibt, wie es ist.",
    none: "Keine Tracks ausgewählt",
    select: "Wähl in der Liste 1 bis 50 Tracks aus.",
    count: (count) => plural(count, { one: "1 Track", other: `${count} Tracks` }),
    by: (artist) => `von ${artist}`,
    changes: "Änderungen",
    save: "Änderungen speichern",
    creditsHint: "Ersetzt die Mitwirkenden aller dieser Tracks.",
    explicit: "Explizit",
    asIs: "So lassen",
    notExplicit: "Nicht explizit",
    coverHint: (limit) =>
      `JPEG, PNG oder WebP, quadratisch und mindestens 1200 Pixel breit. Bis zu ${limit}.`,
    saved: "Tracks gespeichert",
    changed: (count) => plural(count, { one: "1 Track geändert.", other: `${count} Tracks geändert.` }),
  },
  form: {
    price: "Preis",
    priceHint: "0 für gratis, sonst mindestens 0,50.",
    lyrics: "Songtext",
    lyricsHint:
      "Zeilen dürfen mit ihrer Zeit beginnen, etwa [00:12.50]. Apps laufen dann mit, und die Seiten zeigen nur den Text.",
    isrc: "ISRC",
    isrcHint: "Die Kennung der Aufnahme, zum Beispiel QM-ABC-26-00001.",
    genre: "Genre",
    genreHint: (genre) => `Leer lassen für ${genre}, das Genre der Website.`,
    explicit: "Explizit",
    explicitHint: "Steht auf der Website und in Playern dabei.",
    saved: "Track gespeichert",
    wrongIsrc: "Eine ISRC hat zwölf Zeichen, zum Beispiel QM-ABC-26-00001. Gibt es keine, lass das Feld leer",
    enterPrice: "Gib einen Preis ein, oder 0 für einen Gratis-Track",
    wrongPrice: "Gib 0 (gratis) oder mindestens 0,50 ein, zum Beispiel 1,99, ohne Tausenderpunkt",
    enterStart: "Gib ein, wo die Hörprobe beginnt, zum Beispiel 1:13 oder 73",
    startBeyond: "Die Hörprobe muss innerhalb des Tracks beginnen. Wähl einen früheren Anfang.",
  },
  preview: {
    title: "Hörprobe",
    of: (duration) => `von ${duration}`,
    slider: "Wo die Hörprobe beginnt",
    fromTo: (from, to) => `${from} bis ${to}`,
    listen: (title) => `${title} anhören`,
    stop: "Hörprobe anhalten",
    play: "Hörprobe abspielen",
    drag: "Zieh den Balken auf der Wellenform an die richtige Stelle.",
    failed: "Der Track konnte nicht geladen werden. Versuch es noch einmal.",
    startsAt: "Hörprobe beginnt bei",
    startsAtHint: (seconds, latest) =>
      `Minuten und Sekunden, zum Beispiel 1:13. Von da an hört man ${seconds} Sekunden. Spätester Anfang: ${latest}.`,
  },
  audio: {
    title: "Aufnahme",
    label: "Neue Aufnahme",
    hint: "MP3, WAV, AIFF oder FLAC, etwa ein neuer Master. Wer gekauft hat, bekommt die neue Fassung. Prüf danach, wo die Hörprobe beginnt.",
    button: "Aufnahme ersetzen",
    replaced: "Aufnahme ersetzt",
    checkPreview: "Prüf, wo die Hörprobe beginnt.",
    missing: "Die Audiodatei dieses Tracks fehlt. Lade sie noch einmal hoch.",
    known: (title) => `Diese Aufnahme ist schon im Katalog, als „${title}“.`,
  },
  ownersKeep: (owners) =>
    plural(owners, {
      one: "1 Fan hat ihn und behält den Zugang. Sonst kann ihn niemand finden oder kaufen, bis du ihn wiederherstellst.",
      other: `${owners} Fans haben ihn und behalten den Zugang. Sonst kann ihn niemand finden oder kaufen, bis du ihn wiederherstellst.`,
    }),
  notThere: "Diesen Track gibt es nicht.",
  removedMeanwhile: (title) => `„${title}“ wurde entfernt. Stell ihn wieder her, bevor du etwas änderst.`,
  changedMeanwhile:
    "Jemand anderes hat diesen Track geändert, seit du ihn geöffnet hast. Deine Änderungen sind noch da, und nichts wurde überschrieben.",
};
