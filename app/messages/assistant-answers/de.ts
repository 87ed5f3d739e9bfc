import { valuesIn } from "../values.ts";
import type { assistantAnswers as English } from "./en.ts";

const { plural } = valuesIn("de");

export const assistantAnswers: typeof English = {
  onlyThisLanguage:
    "Ich spreche hier nur Deutsch: Frag mich bitte noch einmal auf Deutsch, oder schreib in deiner Sprache über [die Kontaktseite](/contact).",
  unknown:
    "Das weiß ich nicht. Ich kann dir etwas über die Musik sagen, über Preise und Formate, über Kauf und Download, über den Künstler, die Videos und die Fotos. Für alles andere gibt es [die Kontaktseite](/contact).",
  hello: "Hallo! Frag mich nach der Musik, nach Preisen, nach Kauf und Download oder nach dem Künstler.",
  welcome: "Gern! Viel Spaß mit der Musik.",
  introduction:
    "Ich bin der Assistent dieser Website. Ich kenne, was hier zu finden ist: die Musik, Preise und Formate, Kauf und Download, den Künstler, Videos, Fotos und wie du Kontakt aufnimmst.",
  artist: {
    noBiography: (artist, genre) => `${artist} macht ${genre} und hat noch keine Biografie geschrieben.`,
    wholeStory: "Die ganze Geschichte steht auf [der Seite „Über mich“](/about).",
    listen: "Am besten [hörst du selbst hinein](/music).",
    fromAbout: (text) => `${text} (Von [der Seite „Über mich“](/about).)`,
  },
  gallery: {
    oneVideo: "Das ist im [Video-Archiv](/videos):",
    videos: "Diese sind im [Video-Archiv](/videos):",
    noVideos: "Es gibt noch keine Videos.",
    forMembers: (video) => `${video}, für Mitglieder`,
    isVideo: (video) => `${video} ist ein Video.`,
    isVideoForMembers: (video) => `${video} ist ein Video für Mitglieder: Melde dich an, um es anzusehen.`,
    photos: (count) =>
      plural(count, {
        one: "In [der Galerie](/photos) ist ein Foto.",
        other: `In [der Galerie](/photos) sind ${count} Fotos.`,
      }),
    noPhotos: "Es gibt noch keine Fotos.",
  },
  music: {
    none: "Hier gibt es noch keine Musik. Neues über Musik und Auftritte kommt mit dem Newsletter, unten auf jeder Seite.",
    count: (count) => plural(count, { one: "Es gibt einen Track:", other: `Es gibt ${count} Tracks:` }),
    allOnPage: "Alle findest du auf [der Musikseite](/music).",
    hearIt: "Hör ihn auf [der Musikseite](/music).",
    hearThem: "Hör sie auf [der Musikseite](/music).",
    newest: (track, length, price) => `Der neueste Track ist ${track}, ${length}, ${price}.`,
    before: (tracks) => `Davor kam ${tracks}.`,
    areFree: (tracks, count) =>
      plural(count, { one: `${tracks} ist kostenlos.`, other: `${tracks} sind kostenlos.` }),
    allFree: "Alle Musik hier ist kostenlos: [Hör sie an](/music).",
    nothingOnSale:
      "Zu kaufen gibt es noch nichts. Preise stehen neben den Tracks auf [der Musikseite](/music).",
    costs: (track, price) => `${track} kostet ${price}.`,
    eachCosts: (price) => `Jeder Track kostet ${price}.`,
    costFrom: (least, cheapest, most, dearest) =>
      `Die Tracks kosten von ${least} (${cheapest}) bis ${most} (${dearest}).`,
    minimum: "Wo du den Preis selbst bestimmst, ist das der Mindestpreis.",
    payOnce: "Du zahlst jeden Track einmal, ohne Abo. Alle Preise stehen auf [der Musikseite](/music).",
    unknownFormats: "Die Downloads sind Audiodateien ohne Kopierschutz, mindestens als MP3.",
    formats: (formats) => `Die Downloads sind Dateien ohne Kopierschutz als ${formats}, für jeden Player.`,
    lossless: (formats) =>
      `Manche gibt es auch verlustfrei als ${formats}; die Seite jedes Tracks nennt seine Formate und ihre Größen.`,
    seeMusic: "Sieh auf [der Musikseite](/music) nach.",
    noneFree: (seconds) =>
      `Kostenlos ist gerade kein Track, aber von jedem gibt es eine Hörprobe von bis zu ${seconds} Sekunden auf [der Musikseite](/music).`,
    freeNow: (tracks, count) =>
      plural(count, {
        one: `${tracks} ist kostenlos: Du hörst den Track ganz, auch ohne Konto, und lädst ihn herunter, sobald du angemeldet bist.`,
        other: `${tracks} sind kostenlos: Du hörst sie ganz, auch ohne Konto, und lädst sie herunter, sobald du angemeldet bist.`,
      }),
    previews: (seconds) =>
      `Von jedem Track gibt es eine Hörprobe von bis zu ${seconds} Sekunden: Drücke auf [der Musikseite](/music) auf Abspielen. Kostenlose Tracks, und die, die du gekauft hast, spielen ganz.`,
    noPreviews: "Drücke auf [der Musikseite](/music) auf Abspielen: Dort spielt alles ganz.",
    trackFree: (track, length) => `${track} ist kostenlos und dauert ${length}.`,
    trackCosts: (track, price, length) => `${track} kostet ${price} und dauert ${length}.`,
    trackFreeOrMore: (track, suggestion, length) =>
      `${track} ist kostenlos oder kostet, was du geben möchtest (vorgeschlagen sind ${suggestion}), und dauert ${length}.`,
    trackNamed: (track, least, suggestion, length) =>
      `${track} kostet, was du bestimmst, ab ${least} (vorgeschlagen sind ${suggestion}), und dauert ${length}.`,
    trackFormats: (formats) => `Formate: ${formats}.`,
    playsInFull: "Auf seiner Seite spielt er ganz.",
    hearAndBuy: "Auf seiner Seite kannst du eine Hörprobe hören und ihn kaufen.",
  },
  price: {
    free: "kostenlos",
    freeOrMore: "kostenlos, oder was du geben möchtest",
    freeOrPay: "kostenlos, oder was du zahlen möchtest",
    from: (price) => `Preis selbst bestimmen, ab ${price}`,
    byTrack: "nur als einzelne Tracks",
  },
  releases: {
    count: (count) =>
      plural(count, {
        one: "Es gibt eine Veröffentlichung:",
        other: `Es gibt ${count} Veröffentlichungen:`,
      }),
    seeAll: "Alle stehen auf [der Seite der Veröffentlichungen](/releases).",
    comesOut: (release, day) => `${release} erscheint am ${day}`,
    toCome: (release) => `${release} kommt noch`,
    howToPreorder:
      "Auf der Seite kannst du vorbestellen: Du zahlst jetzt, bekommst sofort, was schon da ist, und den Rest am Tag der Veröffentlichung, mit einer E-Mail.",
    onIt: (titles) => `Darauf: ${titles}.`,
    tracks: (count) => plural(count, { one: `${count} Track`, other: `${count} Tracks` }),
    notOut: "noch nicht erschienen",
    toPreorder: "zum Vorbestellen",
    hear: "Auf der Seite kannst du sie hören; die Tracks gibt es einzeln.",
    hearAndBuy: "Auf der Seite kannst du sie hören und kaufen und als ein Zip herunterladen.",
    isNotOut: "Sie ist noch nicht erschienen.",
    isNotOutUntil: (day) => `Sie ist noch nicht erschienen: Sie kommt am ${day}.`,
    canBePreordered: "Sie ist noch nicht erschienen, aber du kannst sie auf der Seite vorbestellen.",
    canBePreorderedUntil: (day) =>
      `Sie ist noch nicht erschienen: Sie kommt am ${day}, und du kannst sie auf der Seite vorbestellen.`,
  },
};
