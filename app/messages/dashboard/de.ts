import { valuesIn } from "../values.ts";
import type { dashboard as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const dashboard: typeof English = {
  title: "Mein Konto",
  welcome: "Willkommen zurück",
  someone: "Musikfan",
  purchases: "Käufe",
  spent: "Bezahlt",
  since: "Dabei seit",
  navigation: {
    label: "Dein Konto",
    overview: "Übersicht",
    security: "Sicherheit",
    privacy: "Datenschutz",
  },
  history: {
    title: "Deine Käufe",
    redeem: "Code einlösen",
    range: (first, last, total) => `${number(first)} bis ${number(last)} von ${number(total)}`,
    none: "Noch keine Käufe",
    noneText: "Leg heute den Grundstein für deine Musiksammlung!",
    more: "Weitere Käufe",
    older: "Ältere Käufe",
    newest: "Zurück zu den neuesten",
    order: "Bestellung ",
    receipt: "Beleg",
    details: "Details",
    of: (title) => ` zu ${title}`,
    downloads: (count) =>
      plural(count, { one: `${number(count)} Download`, other: `${number(count)} Downloads` }),
    download: "Herunterladen",
  },
  profile: {
    title: "Profil",
    confirmed: "Bestätigt",
    notConfirmed: "Nicht bestätigt",
    notSet: "Nicht angegeben",
    newsletter: "Newsletter",
    whatYouGet: "Was du bekommst",
    edit: "Profil bearbeiten",
    failed: "Nicht gespeichert",
    notSaved: "Das Profil wurde nicht gespeichert.",
    saved: "Profil gespeichert",
    savedText: "Deine Änderungen sind gespeichert.",
    emailHint:
      "Eine neue Adresse gilt, sobald du den Link öffnest, den wir dorthin schicken. Bis dahin bleibt diese.",
    language: "Sprache",
    chooseLanguage: "Bitte wähle eine der Sprachen dieser Website",
  },
  email: {
    unverified: "Bitte bestätige deine E-Mail-Adresse",
    unverifiedText: (email) => [
      "Wir haben einen Link an ",
      email,
      " geschickt. Öffne ihn, damit Belege und Links für neue Passwörter dich erreichen. Du hast mit dieser Adresse schon einmal Musik gekauft? Bestätige sie, dann erscheint die Musik hier.",
    ],
    resend: "E-Mail noch einmal schicken",
    pending: "Bitte bestätige deine neue E-Mail-Adresse",
    pendingText: (pending, present) => [
      "Wir haben einen Link an ",
      pending,
      " geschickt. Öffne ihn innerhalb von 24 Stunden in einem Browser, in dem du angemeldet bist. Bis dahin meldest du dich mit ",
      present,
      " an und bekommst deine E-Mails dort.",
    ],
    resendLink: "Link noch einmal schicken",
    cancelChange: "Änderung abbrechen",
    sent: "E-Mail unterwegs",
    sentText: (email) => `Wir haben einen neuen Link an ${email} geschickt.`,
    cancelled: "Änderung abgebrochen",
    cancelledText: "Deine E-Mail-Adresse bleibt, wie sie ist.",
    inUse: "Diese E-Mail-Adresse gehört schon zu einem anderen Konto. Bitte nimm eine andere.",
    inUseNow:
      "Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Brich die Änderung in deinem Konto ab oder nimm eine andere.",
    inUseForUndo: "Diese Adresse gehört inzwischen zu einem anderen Konto. Bitte schreib uns.",
    alreadyConfirmed: "Deine E-Mail-Adresse ist schon bestätigt. Du musst nichts tun.",
    nothingPending: "Es gibt keine offene Änderung der Adresse. Du musst nichts tun.",
  },
  links: {
    noToken: "Dem Link fehlt sein Code",
    noLink: "Das ist kein gültiger Link",
    incomplete: "Diese Seite öffnet sich über den Link in unserer E-Mail. Bitte nimm diesen Link.",
    verification:
      "Dieser Link gilt nicht mehr. Jeder Link gilt einmal und 24 Stunden lang, bis ein neuer ihn ersetzt. Falls deine Adresse noch nicht bestätigt ist, fordere in deinem Konto einen neuen an.",
    signInFirst:
      "Bitte melde dich in diesem Browser bei dem Konto an, zu dem diese Adresse gehört, und öffne den Link dann noch einmal.",
    noLongerSignedIn:
      "Du bist hier nicht mehr bei diesem Konto angemeldet, deshalb wurde nichts geändert. Bitte gib das Passwort ein.",
    signInAndOpen: "Bitte melde dich an und öffne den Link noch einmal.",
    password:
      "Dieser Link gilt nicht mehr. Jeder Link gilt einmal und 30 Minuten lang, bis ein neuer ihn ersetzt. Bitte fordere einen neuen an.",
    undo: "Dieser Link gilt nicht mehr. Er gilt einmal und 7 Tage lang, außer deine alte Adresse gilt schon auf anderem Weg wieder. Wenn du dich nicht anmelden kannst, schreib uns bitte.",
    invitation: "Diese Einladung ist abgelaufen, benutzt oder widerrufen. Bitte um eine neue.",
    alreadyAdmin: "Dieses Konto ist schon Admin.",
    alreadyModerator: "Dieses Konto ist schon Moderator.",
    setup: "Dieser Link zum Einrichten gilt nicht. Starte die Website neu, dann bekommst du einen neuen.",
    hasAdmin: "Diese Website hat schon einen Admin. Bitte melde dich an.",
    testAdmin: "Die Anmeldung als Admin hat nicht geklappt.",
  },
  ended: {
    sessions: (count) =>
      plural(count, { one: "Eine Sitzung ist beendet.", other: `${number(count)} Sitzungen sind beendet.` }),
    devices: (count) =>
      plural(count, {
        one: "Ein bekanntes Gerät ist vergessen.",
        other: `${number(count)} bekannte Geräte sind vergessen.`,
      }),
    authenticator: "Die Authenticator-App und ihre Ersatzcodes sind ausgeschaltet.",
    passkeys: (count) =>
      plural(count, { one: "Ein Passkey ist entfernt.", other: `${number(count)} Passkeys sind entfernt.` }),
    emailChange: "Eine offene Änderung der Adresse ist abgebrochen.",
    exports: (count) =>
      plural(count, {
        one: "Eine Kopie der Daten des Kontos ist gelöscht.",
        other: `${number(count)} Kopien der Daten des Kontos sind gelöscht.`,
      }),
    deletion: "Die verlangte Löschung ist abgebrochen.",
  },
  privacy: {
    title: "Datenschutz",
    lead: "Lade eine Kopie deiner Daten herunter oder lösche dein Konto.",
    data: "Deine Daten",
    dataText:
      "Eine Datei mit deinem Profil, deinen Einwilligungen, Sitzungen, Anmeldeversuchen, Käufen und Nachrichten. Du kannst eine Kopie am Tag anfordern. Der Link gilt 48 Stunden.",
    aWhile: "Du hast dich vor einer Weile angemeldet. Bitte bestätige, dass du es bist.",
    export: "Meine Daten anfordern",
    collecting: "Wird zusammengestellt...",
    inProgress: "In Arbeit",
    ready: "Fertig",
    failed: "Fehlgeschlagen",
    expired: "Abgelaufen",
    until: (time) => ["bis ", time],
    download: "Herunterladen",
    copyReady: "Deine Kopie ist fertig",
    copyReadyText: "Du kannst sie hier 48 Stunden lang herunterladen.",
    oneADay: "Du kannst eine Kopie deiner Daten am Tag anfordern. Die letzte steht in der Liste.",
    copyGone: "Diese Kopie deiner Daten gibt es nicht mehr. Bitte fordere eine neue an.",
    delete: "Konto löschen",
    deleteText:
      "Nach 14 Tagen löschen wir dein Konto, deine Downloads und deine persönlichen Daten endgültig. Bis dahin kannst du es dir hier anders überlegen. Das Steuerrecht verlangt, dass wir deine Käufe aufbewahren, ohne deinen Namen.",
    deleteMine: "Mein Konto löschen",
    requesting: "Wird beauftragt...",
    unsubscribe: "Auch den Newsletter abbestellen",
    unsubscribeHint: "Sonst kommt er weiter: Dafür braucht es kein Konto.",
    due: (day) => `Dein Konto wird am ${day} gelöscht`,
    dueText:
      "Bis dahin ändert sich nichts: Du kannst deine Musik weiter herunterladen oder dein Konto behalten.",
    keep: "Löschung abbrechen",
    requested: "Löschung beauftragt",
    requestedText: "Dein Konto wird in 14 Tagen gelöscht. Bis dahin kannst du es dir hier anders überlegen.",
    cancelled: "Löschung abgebrochen",
    cancelledText: "Dein Konto bleibt.",
    lastAdmin: "Du bist der letzte Admin. Bitte mach zuerst jemand anderen zum Admin.",
  },
};
