import { valuesIn } from "../values.ts";
import type { requests as English } from "./en.ts";

const { number } = valuesIn("de");

export const requests: typeof English = {
  compressed: "Bitte sende den Inhalt ohne Kompression.",
  tooLarge: (kibibytes) => `Das ist mehr als die erlaubten ${number(kibibytes)} KiB.`,
  tooSlow: "Die Anfrage hat zu lange gebraucht.",
  method: "Diese Methode gibt es hier nicht.",
  addressTooLong: "Diese Adresse ist zu lang.",
  parameter: "Diese Adresse hat einen unbekannten Parameter.",
  unreadableAddress: "Diese Adresse lässt sich nicht lesen.",
  twoHosts: "Diese Anfrage nennt ihren Host mehr als einmal.",
  otherHost: "Diese Website ist unter diesem Namen nicht zu erreichen.",
  foreign:
    "Diese Anfrage kam von einer anderen Website, deshalb ist nichts geschehen. Bitte öffne diese Website direkt und versuche es noch einmal.",
  unmarked:
    "Es ist nichts geschehen. Sende von außerhalb eines Browsers bitte JSON mit Content-Type: application/json oder ein Formular mit dem Header X-Requested-With: XMLHttpRequest.",
  tooMany: (wait) => `Zu viele Versuche. Bitte versuche es in ${wait} noch einmal.`,
  diskFull:
    "Die Festplatte der Website ist fast voll, deshalb wurde nichts gespeichert. Bitte schaffe Platz und versuche es noch einmal.",
  notWritable: "Die Website kann gerade nichts speichern. Bitte versuche es in ein paar Minuten noch einmal.",
  loggedOut: "Du bist abgemeldet. Bitte melde dich an.",
  permissions: "Das darfst du mit deinem Konto nicht.",
  mfaNeeded:
    "Admins und Moderatoren dieser Website brauchen die Zwei-Faktor-Anmeldung. Bitte schalte sie unter „Mein Konto“, „Sicherheit“ ein.",
  confirm: "Bitte bestätige mit deinem Passwort oder einem Passkey, dass du es bist.",
  form: {
    noFiles: "Dieses Formular nimmt keine Dateien an.",
    unknownButton: "Diesen Knopf kennen wir nicht. Bitte lade die Seite neu.",
    tooManyFields: (most) => `Dieses Formular hat mehr als ${number(most)} Felder.`,
    unreadable: "Dieses Formular ließ sich nicht lesen. Bitte geh zurück und sende es noch einmal.",
    unknownField: (name) => `Dieses Formular hat ein unbekanntes Feld: ${name}.`,
    repeatedField: (name) => `Dieses Formular hat das Feld ${name} mehr als einmal.`,
  },
  upload: {
    tooMuch: "Das sind mehr als die erlaubten 2 GiB auf einmal.",
    stopped: "Das Hochladen brach ab, bevor alles da war. Bitte versuche es noch einmal.",
    unreadable: "Dieses Formular ließ sich nicht lesen. Bitte sende es noch einmal.",
    textTooLong: (name) => `Der Text von ${name} ist zu lang.`,
    tooManyFiles: (most) => `Das sind mehr als ${number(most)} Dateien. Bitte lade weniger auf einmal hoch.`,
    fileTooLarge: (name, limit) => `„${name}“ ist größer als die erlaubten ${limit} je Datei.`,
    theFile: "die Datei",
    tooManyFields: "Das Formular hat zu viele Felder.",
    nothingChosen: "Wähle erst eine Datei.",
    multipart: "Sende die Dateien als multipart/form-data.",
    confirmFirst: "Bestätige, dass du es bist",
    thenChoose: "Wähle dann deine Dateien noch einmal.",
  },
};
