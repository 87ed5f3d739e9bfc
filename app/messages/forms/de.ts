import { valuesIn } from "../values.ts";
import type { forms as English } from "./en.ts";

const { number } = valuesIn("de");

export const forms: typeof English = {
  label: {
    email: "E-Mail",
    name: "Name",
    firstName: "Vorname",
    lastName: "Nachname",
    password: "Passwort",
    confirmPassword: "Passwort wiederholen",
  },
  pending: {
    sending: "Wird gesendet...",
    checking: "Wird geprüft...",
    confirming: "Wird bestätigt...",
    saving: "Wird gespeichert...",
    cancelling: "Wird abgebrochen...",
  },
  optional: " (freiwillig)",
  problem: "Da stimmt etwas nicht",
  unexplained: "Bitte prüfe, was in diesem Feld steht",
  notThrough: "Das Formular kam nicht an. Bitte versuche es noch einmal.",
  preserved: "Danke. Deine Änderungen sind noch da: Speichere sie, um abzuschließen.",
  copy: {
    copied: "Kopiert",
    failed: "Nicht kopiert",
    byHand: "Bitte markiere den Text und kopiere ihn selbst.",
  },
  email: {
    invalid: "Bitte gib eine gültige E-Mail-Adresse ein",
  },
  name: {
    name: {
      required: "Bitte gib einen Namen ein",
      tooLong: "Der Name ist zu lang",
      unshowable: "Der Name enthält ein Zeichen, das sich nicht anzeigen lässt",
    },
    firstName: {
      required: "Bitte gib deinen Vornamen ein",
      tooLong: "Der Vorname ist zu lang",
      unshowable: "Der Vorname enthält ein Zeichen, das sich nicht anzeigen lässt",
    },
    lastName: {
      required: "Bitte gib deinen Nachnamen ein",
      tooLong: "Der Nachname ist zu lang",
      unshowable: "Der Nachname enthält ein Zeichen, das sich nicht anzeigen lässt",
    },
  },
  username: {
    tooShort: "Der Benutzername braucht mindestens 3 Zeichen",
    tooLong: "Der Benutzername darf höchstens 20 Zeichen haben",
    letters: "Im Benutzernamen sind nur Buchstaben ohne Umlaute, Ziffern und Unterstriche erlaubt",
  },
  password: {
    required: "Bitte gib dein Passwort ein",
    tooLong: "Das Passwort ist zu lang",
    min: "Das Passwort braucht mindestens 8 Zeichen",
    max: "Das Passwort darf höchstens 128 Zeichen haben",
    lowercase: "Das Passwort braucht mindestens einen Kleinbuchstaben",
    uppercase: "Das Passwort braucht mindestens einen Großbuchstaben",
    digit: "Das Passwort braucht mindestens eine Ziffer",
    special: "Das Passwort braucht mindestens ein Sonderzeichen",
    mismatch: "Die Passwörter stimmen nicht überein",
  },
  strength: {
    weak: "Schwach",
    fair: "Mittel",
    good: "Gut",
    strong: "Stark",
    stillNeeds: (need) => `Es fehlt: ${need}`,
    stillNeedsBoth: (need, other) => `Es fehlt: ${need} und ${other}`,
    longerThan: (characters) => `Länger als ${number(characters)} Zeichen`,
    common: "Zu verbreitet",
    isEmail: "Das ist deine E-Mail-Adresse",
  },
  needs: {
    length: (characters) => `mindestens ${number(characters)} Zeichen`,
    lowercase: "ein Kleinbuchstabe",
    uppercase: "ein Großbuchstabe",
    digit: "eine Ziffer",
    special: "ein Sonderzeichen",
    like: ", zum Beispiel",
    met: " (erfüllt)",
    heading: "Das braucht dein Passwort",
    meter: "Stärke des Passworts",
  },
  code: {
    required: "Bitte gib die sechs Ziffern aus deiner Authenticator-App ein",
    backupRequired: "Bitte gib einen deiner Ersatzcodes ein",
  },
};
