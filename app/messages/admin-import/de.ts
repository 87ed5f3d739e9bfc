import { valuesIn } from "../values.ts";
import type { adminImport as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminImport: typeof English = {
  purchases: (count) => `${number(count)} ${plural(count, { one: "Kauf", other: "Käufe" })}`,
  chooseFromList: "Bitte wähle aus der Liste",
  given: (count) => `${number(count)} ${plural(count, { one: "Kauf", other: "Käufe" })} übertragen`,
  moreToGo: (count, link) => [`Noch ${number(count)} offen. `, link, "."],
  seeHowFar: "Sieh nach, wie weit es ist",
  done: "Wer ein Konto hat, findet die Musik in der Sammlung. Für alle anderen wartet sie, bis sie eins mit der Adresse anlegen, die sie auf Bandcamp benutzt haben, und sie bestätigen.",
  invitations: "Einladungen",
  queued: (count) => `Warten auf den Versand, 30 pro Minute: ${number(count)}.`,
  uninvited: (count) =>
    `${number(count)} ${plural(count, { one: "Person hat", other: "Personen haben" })} noch kein Konto. Du kannst jeder ein einziges Mal per E-Mail schreiben, dass ihre Musik hier liegt. Die E-Mails gehen langsam raus und nicht an Adressen, die unzustellbar waren oder sich beschwert haben. Niemand wird für etwas angemeldet.`,
  sendInvitations: "Einladungen senden",
  salesReport: "Verkaufsbericht",
  reportHint:
    "Öffne auf Bandcamp „Tools“, dann „Sales Report“, wähle den ganzen Zeitraum, in dem du dort verkauft hast, und lade die Rohdaten als CSV herunter. Du prüfst, was jeder Artikel ist, bevor jemand etwas bekommt. Erstattete Käufe bleiben außen vor, und denselben Bericht noch einmal hochzuladen ändert nichts.",
  upload: "Hochladen",
  csvFile: "CSV-Datei",
  csvHint: (limit) => `So, wie sie von Bandcamp kommt, höchstens ${limit}`,
  check: "Zuordnung prüfen",
  leftOut: "Was es auf dieser Website nicht gibt, etwa ein T-Shirt, bleibt außen vor.",
  giveAll: "Alle zugeordnete Musik übertragen",
  savePage: "Diese Seite speichern",
  track: "Track",
  album: "Album oder Merch",
  notHere: "Nicht auf dieser Website",
  several: "Mehrere Veröffentlichungen, etwa eine Diskografie",
  getThese: "Die Käufer bekommen auch diese:",
  waiting: (count) => `${number(count)} ${plural(count, { one: "Kauf wartet", other: "Käufe warten" })}.`,
  waitingUnmatched: (count) =>
    `${number(count)} ${plural(count, { one: "Kauf wartet", other: "Käufe warten" })}, noch ohne Zuordnung.`,
  unmatchedFirst: (count) =>
    `${number(count)} davon ${plural(count, { one: "hat noch keine Zuordnung und steht", other: "haben noch keine Zuordnung und stehen" })} zuerst.`,
  titleTag: "Umzug",
  tooLarge: (limit) => `Diese Datei ist größer als ${limit}. Exportiere den Bericht Jahr für Jahr.`,
  result: {
    known: (count) => `${number(count)} schon bekannt.`,
    refunded: (count) => `${number(count)} erstattet und ausgelassen.`,
    partlyRefunded: (count) => `${number(count)} teilweise erstattet: Die Musik bleibt.`,
    undated: (count) => `${number(count)} ohne lesbares Datum.`,
    invalid: (count) => `${number(count)} ohne Artikel oder E-Mail-Adresse ausgelassen.`,
    added: (count) => `${number(count)} ${plural(count, { one: "Kauf", other: "Käufe" })} hinzugefügt`,
    check: "Prüfe sie, bevor jemand etwas bekommt.",
  },
  nothingGivenBefore: "Übertragen wird erst, wenn du auf „Alle zugeordnete Musik übertragen“ drückst.",
  nothingToGive: "Nichts zu übertragen",
  chooseFirst: "Wähle zuerst, was die Artikel auf dieser Website sind.",
  giving: (count) =>
    `${number(count)} ${plural(count, { one: "Kauf wird", other: "Käufe werden" })} übertragen`,
  background: "Das läuft im Hintergrund weiter.",
  removed: "Bericht entfernt",
  notGiven: (count) =>
    `${number(count)} ${plural(count, { one: "Kauf wird", other: "Käufe werden" })} nicht übertragen.`,
  invitationCount: (count) => `${number(count)} ${plural(count, { one: "Einladung", other: "Einladungen" })}`,
  goesOut: "Sie geht nach allen anderen E-Mails raus.",
  goOut: "Sie gehen langsam raus, 30 pro Minute, nach allen anderen E-Mails.",
  title: "Umzug",
  lead: "Gib allen, die deine Musik auf Bandcamp gekauft haben, dieselbe Musik auch hier, kostenlos. Niemand bekommt eine E-Mail, bis du Einladungen verschickst.",
  removal: (count) =>
    `${number(count)} ${plural(count, { one: "Kauf, den", other: "Käufe, die" })} noch niemand bekommen hat, ${plural(count, { one: "wird", other: "werden" })} samt Adressen gelöscht. Von selbst geschieht das 30 Tage nach dem Hochladen.`,
  tooManyRows: (count) =>
    `Dieser Bericht hat mehr als ${number(count)} Zeilen. Exportiere ihn Jahr für Jahr.`,
  notAReport:
    "Das ist nicht der Verkaufsbericht von Bandcamp: Seine erste Zeile muss die Spalten „item name“ und „buyer email“ nennen, darunter die Verkäufe.",
};
