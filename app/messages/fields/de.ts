import { valuesIn } from "../values.ts";
import type { fields as English } from "./en.ts";

const { number } = valuesIn("de");

export const fields: typeof English = {
  amount: "Bitte gib einen Betrag wie 1,99 ein",
  day: "Gib einen Tag wie 22.11.2026 ein, oder lass das Feld leer",
  dayAndTime: "Gib Tag und Uhrzeit wie 22.11.2026 18:00 ein, oder lass das Feld leer",
  wholeNumber: (min, max) => `Gib eine Zahl von ${min} bis ${number(max)} ein`,
  optionalNumber: (max) => `Gib eine Zahl von 1 bis ${number(max)} ein, oder lass das Feld leer`,
  atMost: (characters) => `Höchstens ${number(characters)} Zeichen, bitte`,
  upTo: (characters) => `Höchstens ${number(characters)} Zeichen, bitte`,
  suggestedPrice:
    "Schlage mindestens 0,50 vor, zum Beispiel 5,00, oder lass das Feld für einen festen Preis leer",
  suggestionTooLow: "Der vorgeschlagene Preis darf nicht unter dem Mindestpreis liegen",
  focus: "Wähle, was das Bild zeigen muss",
  noSuchPage: "Diese Seite der Liste gibt es nicht. Beginne mit der ersten Seite",
  searchTooLong: "Der Suchbegriff ist zu lang",
  rateLine: (line) => `„${line}“: Schreib ein Land und seinen Steuersatz, zum Beispiel DE 19`,
  noCountry: (line, letters) => `„${line}“: Kein Land hat die Buchstaben ${letters}`,
  countryTwice: (earlier, later, country) =>
    `Die Zeilen ${earlier} und ${later} sind beide für ${country}. Entferne eine davon`,
  legalTitles: {
    imprint: "Impressum",
    privacy: "Datenschutz",
    terms: "AGB",
    withdrawal: "Widerruf",
  },
  file: {
    notAdded: (name, why) => `„${name}“ wurde nicht hinzugefügt. ${why}`,
    heic: "Das ist ein HEIC-Bild, das Browser nicht anzeigen können. Exportiere es als JPEG.",
    gif: "Das ist ein GIF. Nimm ein Bild in JPEG, PNG, WebP oder AVIF.",
    svg: "Das ist ein SVG, das Skripte enthalten kann. Nimm ein Bild in JPEG, PNG, WebP oder AVIF.",
    noPicture: "Das ist kein Bild, das wir lesen können. Nimm ein Bild in JPEG, PNG, WebP oder AVIF.",
    unreadablePicture: "Dieses Bild lässt sich nicht lesen. Nimm ein Bild in JPEG, PNG oder WebP.",
    overLimit: (limit) => `Es ist größer als ${limit}.`,
    tooManyPixels: (megapixels, limit) =>
      `Es hat ${megapixels} Megapixel; höchstens ${limit} sind möglich. Verkleinere es.`,
    tooSmall: (width, height, side) =>
      `Es hat ${width} x ${height} Pixel. Nimm eines mit mindestens ${side} auf jeder Seite.`,
    tooManyColumns: (limit) =>
      `Eine Zeile dieser Datei hat mehr als ${limit} Spalten. Bitte exportiere sie noch einmal, mit weniger Spalten.`,
    noCsv: "Diese Datei lässt sich nicht als CSV lesen. Bitte exportiere sie noch einmal.",
    noText: "Diese Datei ist kein Text. Bitte exportiere sie als CSV; entpacke ein Archiv vorher.",
  },
  inThePast: (now) => `Wähle einen Zeitpunkt in der Zukunft. Jetzt ist es ${now}`,
  settings: {
    address: "Gib eine vollständige Adresse ein, zum Beispiel https://example.com/ich",
    chapterTitle: "Gib dem Kapitel einen Titel",
    country: "Gib ein Land mit zwei Großbuchstaben an, zum Beispiel DE",
    vatId:
      "Eine USt-IdNr. beginnt mit den Buchstaben ihres Landes, zum Beispiel DE123456789. Andere Nummern gehören ins Feld Steuernummer",
    rate: "Gib einen Steuersatz von 0 bis 100 mit höchstens zwei Nachkommastellen ein, zum Beispiel 19 oder 25,5",
    taxMode: "Bitte wähle, wie Belege die Steuer zeigen",
    taxName: "Gib an, wie die Steuer heißt, zum Beispiel MwSt.",
    day: "Gib einen Tag ein, zum Beispiel 26.11.2026",
    receiptPrefix: "Höchstens 12 Buchstaben, Ziffern und Bindestriche, bitte",
    musicView: "Bitte wähle Liste oder Veröffentlichungen",
    saleMails: "Wähle jeden Verkauf, täglich oder keine",
    statisticsMails: "Wähle monatlich oder keine",
    sesTopic: "Bitte gib den ARN des Themas ein, zum Beispiel arn:aws:sns:eu-west-1:123456789012:bounces",
    announcements: "Bitte wähle, wer eine Mail bekommt",
    mailsPerSecond: "Bitte gib eine Zahl von 1 bis 100 ein",
    languages: (codes) => `Wähle aus diesen Sprachen: ${codes}`,
    artistName: "Gib den Künstlernamen ein",
    genre: "Gib ein Genre ein, zum Beispiel Hip-Hop",
    email: "Bitte gib eine E-Mail-Adresse ein",
    timeZone: "Wähle eine Zeitzone, zum Beispiel Europe/Berlin oder America/New_York",
    tooManyLinks: (max) => `Höchstens ${max} Links, bitte`,
    linkTwice: "Einer dieser Links kommt zweimal vor",
    accent: "Gib eine Farbe wie #ffb21a ein",
    withdrawal: "Bitte wähle an, aus oder automatisch",
    copyrightYear: "Gib ein Jahr wie 2025 oder eine Zeitspanne wie 2019-2025 oder 2019- ein",
    currency: "Gib eine Währung mit drei Kleinbuchstaben an, zum Beispiel eur",
    currencyWithoutCents: "Wähle eine Währung mit Cent, zum Beispiel usd, eur oder gbp",
    currencyNotCharged:
      "In dieser Währung können keine Karten belastet werden. Wähle eine andere, zum Beispiel usd, eur oder gbp",
  },
};
