import { valuesIn } from "../values.ts";
import type { contentPages as English } from "./en.ts";

const { plural } = valuesIn("de");

export const contentPages: typeof English = {
  home: {
    name: "Start",
    welcome: "Willkommen",
    goodToHaveYou: (name, artist) => `Schön, dass du da bist, ${name}. Das gibt es Neues von ${artist}.`,
    music: "Alle Tracks, mit Hörproben und deinen Downloads",
    videos: "Alle Videos, auch die für Mitglieder",
    about: "Die Geschichte bis heute",
    photos: "Die ganze Galerie",
    account: "Konto",
    myMusic: "Meine Musik",
    out: (day) => `Ab ${day}`,
    testAdminLogin: "Admin-Anmeldung (Test)",
  },
  about: {
    title: "Über mich",
    none: "Noch keine Biografie",
    nothing: "Hier steht bisher nichts.",
    philosophy: "Worum es mir geht",
    quote: (words) => `„${words}“`,
    memberContent: "Exklusiv für Mitglieder",
    members: {
      videos: {
        member: "Du bist Mitglied und kannst alle Videos ansehen.",
        visitor:
          "Manche Videos sind nur für Mitglieder. Ein Konto ist kostenlos und bewahrt alle Tracks, die du kaufst.",
        link: "Zu den Videos",
      },
      photos: {
        member: "Du bist Mitglied und kannst alle Fotos ansehen.",
        visitor:
          "Manche Fotos sind nur für Mitglieder. Ein Konto ist kostenlos und bewahrt alle Tracks, die du kaufst.",
        link: "Zu den Fotos",
      },
    },
    becomeMember: "Mitglied werden",
  },
  photos: {
    title: "Bilderwelt",
    titleOf: (category) => `${category}, Bilderwelt`,
    count: (count) => plural(count, { one: `${count} Foto`, other: `${count} Fotos` }),
    all: "Alle",
    categories: "Kategorien der Fotos",
    noneInCategory: "In dieser Kategorie ist noch nichts",
    none: "Noch keine Fotos",
    inOthers: "In den anderen Kategorien gibt es Fotos.",
    nothing: "Hier gibt es bisher nichts zu sehen.",
    allPhotos: "Alle Fotos",
    back: "Zurück zu den Fotos",
    positionOf: (position, count) => `${position} von ${count}`,
    signIn: "Anmelden und ansehen",
    neighbours: "Fotos",
    previous: "Zurück",
    next: "Weiter",
    requiresLogin: "Nur mit Anmeldung",
  },
  videos: {
    title: "Video-Archiv",
    count: (count) => plural(count, { one: `${count} Video`, other: `${count} Videos` }),
    countWithLocked: (count, locked) =>
      `${plural(count, { one: `${count} Video`, other: `${count} Videos` })}, ${locked} für Mitglieder`,
    none: "Das Archiv ist noch leer",
    nothing: "Hier gibt es bisher nichts anzusehen.",
    back: "Zurück zu den Videos",
    backHome: "Zurück zur Startseite",
    play: (title) => `${title} abspielen`,
    watchHere: "Hier ansehen",
    watchOn: (host) => `Auf ${host} ansehen`,
    inNewTab: (title) => ` ${title} (öffnet einen neuen Tab)`,
    fullscreen: "Vollbild",
    promo: "Promo",
    members: "Mitglieder",
    forMembers: "Dieses Video ist nur für Mitglieder. Ein Konto ist kostenlos.",
    signIn: "Anmelden und ansehen",
    createAccount: "Konto anlegen",
  },
  landing: {
    name: "Willkommen",
    noSuchPage: "Diese Seite gibt es nicht.",
    newest: "Neueste Veröffentlichung",
    featured: "Track im Mittelpunkt",
    facts: (kind, year, count) =>
      `${kind}${year && `, ${year}`}, ${plural(count, { one: `${count} Track`, other: `${count} Tracks` })}`,
    trackFacts: (length) => `Digitaler Download, ${length}`,
    allTracks: (count) => `Alle ${count} Tracks`,
    seeRelease: "Zur Veröffentlichung",
    seeTrack: "Zum Track",
    saleUntil: (day) => `bis ${day}`,
    namedSaleUntil: (sale, day) => `${sale}, bis ${day}`,
  },
};
