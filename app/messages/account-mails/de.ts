import { valuesIn } from "../values.ts";
import type { accountMails as English } from "./en.ts";

const { plural } = valuesIn("de");

export const accountMails: typeof English = {
  securityReason:
    "Du bekommst diese E-Mail, weil wir dir immer schreiben, wenn sich etwas an der Sicherheit deines Kontos ändert.",
  newPassword: "Neues Passwort wählen",
  openSecurity: "Sicherheitseinstellungen öffnen",
  resetPassword: "Anmelden klappt nicht? Passwort zurücksetzen",
  emailChanged: {
    subject: (artist) => `Deine E-Mail-Adresse bei ${artist} wurde geändert`,
    heading: "Deine E-Mail-Adresse wurde geändert",
    address: (address) =>
      `Dein Konto hat jetzt die Adresse ${address}. Wenn du das warst, musst du nichts tun.`,
    restore:
      "Wenn nicht, ist jemand anderes in deinem Konto. Dieser Link stellt deine Adresse wieder her und meldet alle ab.",
    undo: "Änderung rückgängig machen",
    until: (time) =>
      `Der Link funktioniert bis zum ${time}. Das jetzige Passwort gilt danach nicht mehr, und du wählst ein neues.`,
    contact: "Wenn du es nicht warst, schreib uns bitte.",
    write: "Schreib uns",
    reason: "Du bekommst diese E-Mail, weil das bis jetzt die Adresse deines Kontos war.",
  },
  emailTaken: {
    subject: (artist) => `Du hast schon ein Konto bei ${artist}`,
    heading: "Du hast schon ein Konto",
    attempt:
      "Jemand wollte mit dieser Adresse ein weiteres Konto anlegen. Wenn du das warst, melde dich mit dem Konto an, das du schon hast.",
    signIn: "Anmelden",
    forgot: "Passwort vergessen?",
    nothing: "Wenn du es nicht warst, hat sich nichts geändert, und du musst nichts tun.",
    reason: "Du bekommst diese E-Mail, weil die Adresse zu einem Konto auf unserer Seite gehört.",
  },
  verifyEmail: {
    subject: (artist) => `Bestätige deine Adresse für ${artist}`,
    heading: "Bestätige deine E-Mail-Adresse",
    why: "Bestätige, dass diese Adresse dir gehört, damit Belege und Passwort-Links nur bei dir ankommen.",
    bought:
      "Hast du mit dieser Adresse schon Musik gekauft? Bestätige sie, dann erscheint die Musik in deinem Konto.",
    confirm: "Adresse bestätigen",
    changeLifetime:
      "Der Link funktioniert 24 Stunden lang, in einem Browser, in dem du angemeldet bist. Bis du bestätigst, behält dein Konto seine jetzige Adresse.",
    lifetime: "Der Link funktioniert 24 Stunden lang.",
    reason:
      "Jemand hat diese Adresse für ein Konto auf unserer Seite angegeben. Wenn du das nicht warst, musst du nichts tun: Die Adresse bleibt unbestätigt.",
  },
  firstProof: {
    subject: (artist) => `Dein Konto bei ${artist} gehört jetzt nur dir`,
    heading: "Deine Adresse ist bestätigt",
    why: "Bis du diese Adresse bestätigt hast, hätte jeder das Konto einrichten können. Zur Sicherheit haben wir entfernt, was vorher eingerichtet war:",
    forgot: "Anmelden klappt nicht? Neues Passwort wählen",
  },
  passwordChanged: {
    subject: (artist) => `Dein Passwort bei ${artist} wurde geändert`,
    heading: "Dein Passwort wurde geändert",
    when: (time) => `Es wurde am ${time} geändert. Wenn du das warst, musst du nichts tun.`,
    notYou: "Wenn nicht, wähle jetzt ein neues Passwort. Damit werden alle anderen abgemeldet.",
  },
  reset: {
    subject: (artist) => `Setze dein Passwort bei ${artist} zurück`,
    heading: "Setze dein Passwort zurück",
    asked: "Jemand, hoffentlich du, will das Passwort deines Kontos zurücksetzen.",
    lifetime: "Der Link funktioniert einmal, 30 Minuten lang. Danach bist du überall abgemeldet.",
    reason:
      "Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist, und niemand sonst sieht diesen Link.",
  },
  change: {
    subject: (heading, artist) => `${heading} (${artist})`,
    when: (time, meaning) => `Das war am ${time}. ${meaning}`,
  },
  mfa: {
    notYou: "Wenn du es nicht warst, wähle jetzt ein neues Passwort und sieh nach, wo du angemeldet bist.",
    enabled: "Die Zwei-Faktor-Anmeldung ist an",
    enabledMeaning: "Zum Anmelden brauchst du jetzt einen Code aus deiner Authenticator-App.",
    disabled: "Die Zwei-Faktor-Anmeldung ist aus",
    disabledMeaning: "Zum Anmelden genügt jetzt dein Passwort.",
    reset: "Die Zwei-Faktor-Anmeldung wurde zurückgesetzt",
    resetMeaning:
      "Ein Admin dieser Seite hat sie für dich ausgeschaltet, dich überall abgemeldet und deine App-Passwörter beendet. Zum Anmelden genügt jetzt dein Passwort; schalte sie bitte wieder ein.",
    resetMeaningWithPasskeys:
      "Ein Admin dieser Seite hat sie für dich ausgeschaltet, deine Passkeys entfernt, dich überall abgemeldet und deine App-Passwörter beendet. Zum Anmelden genügt jetzt dein Passwort; schalte sie bitte wieder ein.",
    codeUsed: "Ein Ersatzcode wurde benutzt",
    codeUsedMeaning: (left) =>
      `Er gilt kein zweites Mal; ${plural(left, { one: "es ist noch 1 Ersatzcode", other: `es sind noch ${left} Ersatzcodes` })} übrig.`,
  },
  passkey: {
    notYou:
      "Wenn du es nicht warst, wähle jetzt ein neues Passwort und entferne die Passkeys, die du nicht kennst.",
    open: "Deine Passkeys ansehen",
    added: "Ein Passkey wurde hinzugefügt",
    addedMeaning: (name) =>
      `Mit „${name}“ kann man sich ab jetzt ohne dein Passwort in deinem Konto anmelden.`,
    renamed: "Ein Passkey wurde umbenannt",
    renamedMeaning: (from, to) => `„${from}“ heißt jetzt „${to}“. Er funktioniert wie bisher.`,
    removed: "Ein Passkey wurde entfernt",
    removedMeaning: (name) => `Mit „${name}“ kann sich niemand mehr in deinem Konto anmelden.`,
    allRemoved: (count) =>
      plural(count, { one: "Dein Passkey wurde entfernt", other: "Deine Passkeys wurden entfernt" }),
    allRemovedMeaning: "Zum Anmelden brauchst du wieder dein Passwort.",
  },
  locked: {
    subject: (artist) => `Dein Konto bei ${artist} ist gesperrt`,
    heading: "Dein Konto ist gesperrt",
    until: (time, end) =>
      `Jemand hat am ${time} dein Passwort eingegeben, aber nach zu vielen falschen kann sich bis zum ${end} niemand anmelden.`,
    wait: "Wenn du das warst, versuch es danach noch einmal. Ein neues Passwort funktioniert sofort.",
    known: "Wenn nicht, kennt jemand anderes dein Passwort: Wähle jetzt ein neues.",
    byAdmin: (time) =>
      `Jemand hat am ${time} dein Passwort eingegeben, aber wir haben dieses Konto gesperrt, deshalb kann sich niemand anmelden.`,
    write: "Wenn du das warst und es entsperrt haben möchtest, schreib uns bitte.",
    contact: "Kontakt aufnehmen",
    knownWhileLocked: "Wenn nicht, kennt jemand anderes dein Passwort: Wähle ein neues.",
    newPassword: "Ein neues Passwort wählen",
  },
  appPassword: {
    subject: (artist) => `Ein neues App-Passwort für ${artist}`,
    heading: "Ein neues App-Passwort wurde angelegt",
    created: (name, time) =>
      `„${name}“ wurde am ${time} angelegt. Eine App, die es hat, kann deine Musik abspielen und herunterladen, und sonst nichts.`,
    notYou: "Wenn du es nicht warst, wähle jetzt ein neues Passwort. Damit werden alle Apps getrennt.",
    apps: "Deine Apps ansehen",
  },
  deletionDone: {
    subject: (artist) => `Dein Konto bei ${artist} wurde gelöscht`,
    heading: "Dein Konto wurde gelöscht",
    erased:
      "Wir haben deinen Namen, deine Adresse, deine Sitzungen und deine Nachrichten gelöscht und dich überall abgemeldet.",
    records:
      "Das Gesetz verlangt, dass wir Aufzeichnungen über Käufe aufbewahren; dein Name steht nicht mehr darin.",
    thanks: "Danke fürs Zuhören.",
    reason:
      "Das ist unsere letzte E-Mail an dich: Sobald sie verschickt ist, haben wir deine Adresse nicht mehr.",
  },
  deletionRequested: {
    subject: (artist) => `Dein Konto bei ${artist} wird gelöscht`,
    heading: "Dein Konto wird gelöscht",
    due: (day) =>
      `Wie gewünscht löschen wir dein Konto am ${day}. Bis dahin kannst du dich anmelden, deine Musik herunterladen oder es dir anders überlegen.`,
    cancel: "Konto behalten",
    after: "Danach sind dein Konto und deine Downloads endgültig weg.",
    reason: "Wenn du das nicht wolltest, melde dich an, behalte dein Konto und wähle ein neues Passwort.",
  },
  exportReady: {
    subject: (artist) => `Deine Daten von ${artist} sind bereit`,
    heading: "Deine Daten sind bereit",
    signIn: "Melde dich an, um die gewünschte Kopie deiner Daten herunterzuladen.",
    download: "Daten herunterladen",
    until: (time) => `Die Datei ist bis zum ${time} verfügbar. Danach kannst du eine neue anfordern.`,
    reason:
      "Wenn du das nicht warst, ist vielleicht jemand anderes in deinem Konto angemeldet: Wähle ein neues Passwort.",
  },
  invitation: {
    subject: (artist) => `Hilf mit bei der Seite von ${artist}`,
    heading: "Du bist eingeladen",
    asAdmin: (artist) => `Du bist eingeladen, die Seite von ${artist} als Admin mitzubetreuen.`,
    asModerator: (artist) => `Du bist eingeladen, die Seite von ${artist} als Moderator mitzubetreuen.`,
    open: "Einladung ansehen",
    lifetime: "Der Link funktioniert einmal, 7 Tage lang.",
    reason: "Wenn du nicht damit gerechnet hast, kannst du diese E-Mail ignorieren.",
  },
};
