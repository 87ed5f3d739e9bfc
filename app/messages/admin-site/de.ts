import type { adminSite as English } from "./en.ts";

export const adminSite: typeof English = {
  title: "Website",
  label: "Einstellungen der Website",
  tabTitle: (tab) => `${tab}, Website`,
  tabs: {
    artist: "Künstler",
    pages: "Seiten",
    about: "Über mich",
    contact: "Kontakt und Links",
    legal: "Rechtliches",
    shop: "Shop",
    mails: "E-Mails",
  },
  leads: {
    artist: "Dein Name und wer du bist: auf jeder Seite, in Suchergebnissen und in geteilten Links.",
    pages: "Was die Startseite hervorhebt, und die Worte unter den Titeln.",
    about: "Dein Porträt, deine Geschichte in Kapiteln und deine Philosophie.",
    contact: "Wie man dich erreicht, hier und anderswo.",
    legal: "Wer verkauft, und die Rechtstexte deiner Website. Leere werden nicht verlinkt.",
    shop: "Die Währung deiner Preise, Steuer und Belege, womit die Musikseite beginnt, und deine Zeitzone.",
    mails: "Was die Website dir und deinen Fans per E-Mail schickt.",
  },
  accent: {
    pick: "Farbe auswählen",
    dark: "Dunkel",
    light: "Hell",
    buy: "Kaufen",
    premium: "Premium",
    inDark: (chosen, reached, needed, used) =>
      `Text in ${chosen} ist im dunklen Design schwer zu lesen (Kontrast ${reached.replace(".", ",")}, nötig ${needed.replace(".", ",")}), darum nehmen wir dort ${used}.`,
    inLight: (chosen, reached, needed, used) =>
      `Text in ${chosen} ist im hellen Design schwer zu lesen (Kontrast ${reached.replace(".", ",")}, nötig ${needed.replace(".", ",")}), darum nehmen wir dort ${used}.`,
  },
  chapters: {
    title: "Kapitel",
    add: "Kapitel hinzufügen",
    viewAbout: "„Über mich“ ansehen",
    none: "Noch keine Kapitel",
    addFirst: "Füg das erste hinzu und erzähl deine Geschichte.",
    empty: "Leer, nicht gezeigt",
    all: "Alle Kapitel",
    consequence:
      "Das Kapitel wird mit seinem Text gelöscht. Willst du den Titel behalten, dann leere nur den Text.",
    whenEmpty: "Ohne Text nicht gezeigt.",
    shown: (title) => `„${title}“ steht jetzt unter „Über mich“.`,
    waiting: (title) => `„${title}“ erscheint, sobald Text darin steht.`,
    removed: "Kapitel entfernt",
    wasRemoved: (title) => `„${title}“ wurde entfernt.`,
  },
  legal: {
    title: "Rechtstexte",
    linked: "Verlinkt",
    notLinked: "Leer, nicht verlinkt",
    all: "Alle Rechtstexte",
    template:
      "Beginn mit einer Vorlage und füll sie aus. Sie ist ein Anfang, keine Rechtsberatung, und niemand sieht etwas, bevor du speicherst.",
    insert: {
      eu: "Vorlage für die EU einfügen",
      uk: "Vorlage für das Vereinigte Königreich einfügen",
      us: "Vorlage für die USA einfügen",
    },
    whenEmpty: "Ohne Text nicht verlinkt.",
  },
  mails: {
    always:
      "Über Nachrichten von der Kontaktseite, Erstattungen, Einsprüche gegen Zahlungen und Zahlungen, die jemand prüfen muss, bekommst du immer eine E-Mail. Antwortest du auf eine Nachricht von der Kontaktseite, geht das an den Menschen, der sie geschrieben hat.",
    goTo: (addresses) => `Sie gehen an alle aktiven Admins: ${addresses}.`,
    noServer: (folder, health) => [
      " Es ist kein Mailserver eingerichtet, darum landen E-Mails im Ordner ",
      folder,
      ". Mehr unter ",
      health,
      ".",
    ],
    health: "Zustand",
  },
  pictures: {
    logo: {
      title: "Logo",
      explanation:
        "Ersetzt deinen Namen im Kopf der Seiten und in E-Mails und wird auf dem Handy zum Symbol der Website. Ohne Logo nehmen wir deinen Namen und als Symbol deinen Anfangsbuchstaben.",
      hint: "JPEG, PNG, WebP oder AVIF, an jeder Seite mindestens 48 Pixel. Durchsichtiges bleibt durchsichtig.",
      current: "Jetziges Logo",
    },
    sharePicture: {
      title: "Linkvorschau",
      explanation: "Das Bild, das man sieht, wenn jemand einen Link zu deiner Website teilt.",
      hint: "JPEG, PNG, WebP oder AVIF, zugeschnitten auf 1200 x 630 Pixel.",
      current: "Jetzige Linkvorschau",
    },
    portrait: {
      title: "Porträt",
      explanation:
        "Groß oben auf deiner Website und neben deiner Geschichte. Ohne Porträt nehmen wir dein erstes Porträtfoto, und ohne das dein neuestes Cover.",
      hint: "JPEG, PNG, WebP oder AVIF, am besten 2200 Pixel breit.",
      current: "Jetziges Porträt",
    },
    changed: "Bild geändert",
    isPublic: "Es ist jetzt zu sehen.",
    removed: "Bild entfernt",
    isGone: "Es ist nicht mehr auf der Website.",
  },
  focus: {
    legend: "Was zu sehen sein muss",
    hint: "Klick auf das Gesicht. Jeder Zuschnitt des Bildes zeigt es.",
    frames: "Wie es zugeschnitten wird",
    save: "Bildmitte speichern",
    saved: "Jeder Zuschnitt des Bildes zeigt sie jetzt.",
    topLeft: "Oben links",
    topCenter: "Oben in der Mitte",
    topRight: "Oben rechts",
    middleLeft: "Mitte links",
    middleCenter: "Ganz in der Mitte",
    middleRight: "Mitte rechts",
    bottomLeft: "Unten links",
    bottomCenter: "Unten in der Mitte",
    bottomRight: "Unten rechts",
  },
  currencyWithLeast: (name, least) => `${name}, Preise ab ${least.replace(".", ",")}`,
};
