import { valuesIn } from "../values.ts";
import type { adminNewsletterImport as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminNewsletterImport: typeof English = {
  title: "Adressen importieren",
  chooseFile: "Wähle eine Datei oder füge Adressen ein.",
  tooLarge: (limit) => `Diese Datei ist größer als ${limit}. Bitte teile sie auf.`,
  yourList: "Deine Liste",
  howItWorks:
    "Wer sich abgemeldet hat oder wessen Adresse unzustellbar war, wird durch einen Import nie wieder eingetragen: weder wenn die Liste das sagt noch wenn es hier geschehen ist. Ist nicht klar, was eine Liste über die Einwilligung sagt, wirst du gefragt, bevor etwas gespeichert wird.",
  mailchimp: (subscribed, unsubscribed, cleaned) => [
    "Das Archiv von Mailchimp enthält eine Datei pro Status; importiere ",
    subscribed,
    ", ",
    unsubscribed,
    " und ",
    cleaned,
    " unter ihren Namen.",
  ],
  seeAddresses: "Zu den Adressen",
  importing: "Wird importiert...",
  notImported: "Nicht importiert",
  fileHint: (limit, rows) =>
    `Die erste Zeile nennt die Spalten, eine davon „Email“. Höchstens ${limit} und ${number(rows)} Zeilen.`,
  paste: "Oder Adressen einfügen",
  pasteHint: "Eine pro Zeile, bis zu etwa 2.000.",
  where: "Wo und wann haben sie zugestimmt?",
  whereHint:
    "Wird bei jeder Adresse als Nachweis der Einwilligung gespeichert und der Person angezeigt. Zum Beispiel: „Hat sich zwischen 2019 und 2025 auf meiner Bandcamp-Seite für Neuigkeiten angemeldet.“ Ohne Einwilligung darfst du ihnen nicht schreiben.",
  sayWhere: "Sag in ein, zwei Sätzen, wo und wann diese Leute deinen E-Mails zugestimmt haben",
  meanings: {
    subscribed: "Sie wollen den Newsletter",
    unsubscribed: "Sie wollen den Newsletter nicht",
    "not subscribed": "Sie haben nie zugestimmt oder nicht bestätigt",
    other: "In dieser Spalte geht es nicht um den Newsletter",
    "day first": "Tag zuerst",
    "month first": "Monat zuerst",
    unknown: "Weiß ich nicht: solche Daten nicht speichern",
  },
  nothingYet: "Noch ist nichts importiert",
  explain: "Sag bitte, was die Liste bedeutet, damit niemand den Newsletter bekommt, der ihn nicht will.",
  explainWithFile:
    "Sag bitte, was die Liste bedeutet, damit niemand den Newsletter bekommt, der ihn nicht will. Wähle die Datei danach noch einmal, falls sie unten nicht mehr steht.",
  pleaseChoose: "Bitte wählen",
  howDates: (column) => `Wie sind die Daten in „${column}“ geschrieben?`,
  whatAbout: (column) => `Worum geht es in „${column}“?`,
  whatEmpty: (column) => `Was bedeutet ein leeres Feld in „${column}“?`,
  whatValue: (value, column) => `Was bedeutet „${value}“ in „${column}“?`,
  twoWays: (value) => `${value} lässt sich auf zwei Arten lesen.`,
  manyValues:
    "Hier stehen viele verschiedene Werte. Geht es darum, wer den Newsletter will, schreib dort yes oder no und wähle die Datei noch einmal.",
  quoted: (text) => `„${text}“`,
  known: (count) => `${number(count)} schon da`,
  unsubscribed: (count) => `${number(count)} in der Liste abgemeldet und so gespeichert`,
  stopped: (count) =>
    `${number(count)} in der Liste unzustellbar oder mit Beschwerde und als gestoppt gespeichert`,
  withdrew: (count) =>
    `${number(count)} ausgelassen: schon früher abgemeldet, hier oder in einer anderen Liste`,
  stoppedBefore: (count) => `${number(count)} ausgelassen: Post an sie ist hier gestoppt`,
  notSubscribed: (count) => `${number(count)} ausgelassen: in der Liste, aber nicht angemeldet`,
  invalid: (count, examples) => `${number(count)} ausgelassen: keine E-Mail-Adresse (${examples})`,
  added: (count) => `${number(count)} ${plural(count, { one: "Adresse", other: "Adressen" })} hinzugefügt`,
  unreadableDates: (count) =>
    `${number(count)} ${plural(count, { one: "Zeile hat ein Datum, das sich nicht lesen lässt: Es wird keins gespeichert", other: "Zeilen haben ein Datum, das sich nicht lesen lässt: Es wird keins gespeichert" })}`,
  row: (row, email, text) => `Zeile ${number(row)}, ${email}: „${text}“`,
  more: (count) => `und ${number(count)} weitere`,
  tooManyRows: (count) =>
    `Diese Liste hat mehr als ${number(count)} Zeilen. Bitte teile sie auf mehrere Dateien auf.`,
  noAddresses:
    "Keine E-Mail-Adressen gefunden. Die erste Zeile muss die Spalten nennen, eine davon „Email“, oder jede Zeile muss eine Adresse sein.",
  column: (index) => `Spalte ${index}`,
};
