import { valuesIn } from "../values.ts";
import type { adminHealth as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminHealth: typeof English = {
  title: "Zustand",
  noCheck: "Diese Prüfung gibt es nicht.",
  checked: "Geprüft",
  stillChecking: "Wird noch geprüft",
  seeResult: "Das Ergebnis steht unten.",
  stillRunning: "Die Prüfung läuft noch. Lade die Seite neu, um das Ergebnis zu sehen.",
  software: "Software",
  failingNames: (names) => `Defekt: ${names}`,
  toCheckSentence: (names) => `Zu prüfen: ${names}.`,
  toCheck: (names) => `Zu prüfen: ${names}`,
  nothingFailing: "Nichts ist defekt.",
  allWell: "Alles in Ordnung",
  states: {
    ok: "OK",
    attention: "Achtung",
    failing: "Defekt",
  },
  days: (count) => `${count} ${plural(count, { one: "Tag", other: "Tage" })}`,
  daysAgo: (count) => `vor ${count} ${plural(count, { one: "Tag", other: "Tagen" })}`,
  hours: (count) => `${count} ${plural(count, { one: "Stunde", other: "Stunden" })}`,
  hoursAgo: (count) => `vor ${count} ${plural(count, { one: "Stunde", other: "Stunden" })}`,
  minutes: (count) => `${count} ${plural(count, { one: "Minute", other: "Minuten" })}`,
  minutesAgo: (count) => `vor ${count} ${plural(count, { one: "Minute", other: "Minuten" })}`,
  underAMinute: "weniger als einer Minute",
  justNow: "vor weniger als einer Minute",
  site: "Website",
  migrations: (version, count) => `${version}, ${count} Migrationen`,
  runningFor: "Läuft seit",
  mails: {
    name: "E-Mail",
    lastSent: (ago) => `Die letzte wurde ${ago} gesendet.`,
    noneSent: "Noch keine gesendet.",
    counts: (waiting, failed) => `${waiting} warten, ${failed} sind in den letzten sieben Tagen gescheitert.`,
    stuck:
      "Der Server lehnt ab oder antwortet nicht. Prüfe SMTP_URL und den Mailserver; wartende E-Mails werden dann von selbst gesendet.",
    stuckBecause: (error) =>
      `Der Server lehnt ab oder antwortet nicht (${error}). Prüfe SMTP_URL und den Mailserver; wartende E-Mails werden dann von selbst gesendet.`,
    failedAdvice: (count) =>
      `${number(count)} ${plural(count, { one: "E-Mail konnte", other: "E-Mails konnten" })} nicht zugestellt werden, meist weil es die Adresse nicht gibt. Im Protokoll steht jede als mail.failed.`,
    noServer: "Es ist kein Mailserver eingestellt: E-Mails landen im Ordner outbox des Datenordners.",
    setServer: "Setze SMTP_URL. Ohne bekommt niemand Belege oder Links für ein neues Passwort.",
  },
  media: {
    repair:
      "Stelle sie aus einer Sicherung wieder her: npm run restore -- DATEI, oder veröffentliche den Track oder das Bild noch einmal.",
    name: "Musik und Bilder",
    noFiles: "Es gibt noch keine Dateien.",
    intact: (count) =>
      plural(count, {
        one: "Die eine Datei ist da und hat die richtige Größe.",
        other: `Alle ${number(count)} Dateien sind da und haben die richtige Größe.`,
      }),
    missing: (count, missing) =>
      `Von ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} ${plural(missing, { one: "fehlt", other: "fehlen" })} ${number(missing)}.`,
    altered: (count, altered) =>
      `Von ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} ${plural(altered, { one: "hat", other: "haben" })} ${number(altered)} die falsche Größe.`,
    missingAndAltered: (count, missing, altered) =>
      `Von ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} ${plural(missing, { one: "fehlt", other: "fehlen" })} ${number(missing)}, und es ${plural(altered, { one: "hat", other: "haben" })} ${number(altered)} die falsche Größe.`,
    inBucket: (count) =>
      `Mit der richtigen Größe im Bucket: ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })}.`,
    leftOut: (count) =>
      `${number(count)} ${plural(count, { one: "Datei wurde", other: "Dateien wurden" })} ausgelassen, weil die Zeit um war.`,
    faulty: (count) =>
      `Nicht lesbar oder anders als veröffentlicht: ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })}.`,
    faultyTonight: (count) =>
      `Nicht lesbar oder anders als veröffentlicht: ${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} aus dem Teil einer Nacht.`,
    nothingToRead: "Es gab nichts zu lesen.",
    read: (count) =>
      `${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} gelesen: Byte für Byte wie veröffentlicht.`,
    readTonight: (count) =>
      `${number(count)} ${plural(count, { one: "Datei", other: "Dateien" })} aus dem Teil einer Nacht gelesen: Byte für Byte wie veröffentlicht.`,
    checkAgain: "Prüfe noch einmal, wenn die Maschine weniger zu tun hat.",
    fileMissing: (file) => `${file}: fehlt`,
    fileAltered: (file) => `${file}: verändert`,
  },
  passkeys: {
    countFor: (count, host) =>
      `${number(count)} ${plural(count, { one: "Passkey", other: "Passkeys" })} für ${host}`,
    and: " und ",
    itDoesNotWork: (passkeys, host) => `${passkeys}: Er geht nicht auf ${host}.`,
    theyDoNotWork: (passkeys, host) => `${passkeys}: Sie gehen nicht auf ${host}.`,
    keep: (hosts) =>
      `Lass ${hosts} mit HTTPS weiter hierher führen: Dann bietet die Anmeldung auch diese Passkeys an, bis neue angelegt sind. Die Passwörter gehen auf jeden Fall.`,
  },
  payments: {
    name: "Zahlungen",
    closed: "Die Kasse ist zu: Zahlungen sind nicht eingerichtet.",
    setKeys: "Setze die drei STRIPE_…-Schlüssel und starte die Website neu.",
    test: "Testzahlungen. Sie brauchen keine Schlüssel, es fließt kein Geld.",
    takeRealMoney: "Für echtes Geld setze die drei STRIPE_…-Schlüssel und entferne PAYMENTS=test.",
    secretKey: "Secret Key",
    publishableKey: "Publishable Key",
    webhookSecret: "Webhook Secret",
    keySet: (key) => `${key} gesetzt`,
    keyMissing: (key) => `${key} fehlt`,
    stripeLive: (keys) => `Stripe im Livemodus: ${keys}.`,
    stripeTest: (keys) => `Stripe im Testmodus: ${keys}.`,
    testKeys: "Mit Testschlüsseln fließt kein Geld. Ersetze alle drei durch die echten.",
  },
  webhooks: {
    name: "Webhooks",
    noPayments: "Es werden keine Zahlungen angenommen, also gibt es keine Webhooks.",
    lastReceived: (ago) => `Der letzte wurde ${ago} empfangen und verarbeitet.`,
    noneYet: "Noch keiner empfangen.",
    paused: (count) => `Die Webhooks des Testanbieters sind pausiert, ${count} warten.`,
    resume: "Setze sie beim Testanbieter fort, unter /test-payments.",
    noneSince: (ago) => `Eine Bestellung wurde ${ago} bezahlt, und seitdem kam kein Webhook.`,
    checkAtStripe:
      "Prüfe Adresse und Secret des Webhooks bei Stripe. Verloren ist nichts: Offene Zahlungen prüfen wir alle fünf Minuten.",
  },
  sales: {
    nothing: "Keine Zahlungen, nichts zu vergleichen.",
    withoutMovement: (count) =>
      `${number(count)} bezahlte ${plural(count, { one: "Bestellung", other: "Bestellungen" })} ohne Bewegung auf dem Guthaben`,
    differ: "Die Verkäufe weichen vom Guthaben beim Anbieter ab.",
    compareDays: "Vergleiche diese Tage mit dem Stripe-Dashboard und die Bestellungen mit Stripe.",
    equal: (days, count) =>
      `Die Verkäufe der letzten ${days} Tage stimmen mit dem Guthaben beim Anbieter überein: ${number(count)} ${plural(count, { one: "Bewegung", other: "Bewegungen" })}.`,
    netIs: (day, net) => `${day}: Netto beim Anbieter ${net}`,
  },
  storage: {
    disk: "Festplatte",
    free: (free, all) => `${free} von ${all} sind frei.`,
    makeSpace:
      "Schaffe Platz oder nimm eine größere Festplatte. Ist sie voll, lassen sich keine Käufe, E-Mails oder Sicherungen speichern.",
    database: "Datenbank",
    sizes: (database, log) => `${database} und ${log} Write-Ahead-Log.`,
    restart:
      "Starte die Website zu einer ruhigen Zeit neu: Das Log konnte nicht in die Datenbank übernommen werden.",
    backup: "Sicherung",
    makeBackup:
      "Führe npm run backup -- DATEI aus, am besten jede Nacht, und bewahre die Datei auf einer anderen Maschine auf.",
    noBackup: "Noch keine Sicherung.",
    lastBackup: (ago, size) => `Die letzte wurde ${ago} gemacht, ${size}.`,
  },
  taxRates: {
    name: "Steuersätze",
    lastCompared: (day) => `Die Sätze nach Land wurden zuletzt am ${day} verglichen.`,
    compare:
      "Vergleiche sie mit dem Recht jedes Landes und trage unter „Website“, „Steuern und Belege“ das heutige Datum ein.",
  },
  withdrawals: {
    open: (count) => `${number(count)} ${plural(count, { one: "Widerruf", other: "Widerrufe" })} offen.`,
    overdue: "Eine Frist ist abgelaufen.",
    answer: "Erstatte oder beantworte sie unter „Widerrufe“: Geld ist innerhalb von 14 Tagen zurückzuzahlen.",
    isOff: (page) => `„${page}“ ist aus.`,
    mustOffer:
      "Shops, die an Verbraucher in der EU verkaufen, müssen das anbieten. Schalte es unter „Website“, „Rechtliches“ ein.",
  },
  madeFiles: {
    failed: (count) =>
      `${number(count)} ${plural(count, { one: "Datei konnte", other: "Dateien konnten" })} nicht erstellt werden.`,
    noFfmpeg: (formats) => `ffmpeg ist nicht installiert, deshalb werden ${formats} nicht angeboten.`,
    ffmpeg: (formats) => `ffmpeg wurde gefunden, deshalb werden ${formats} angeboten.`,
    name: "Download-Formate",
    exportAgain:
      "Was erstellt wurde, enthielt nicht den Klang des Originals und wird deshalb nicht angeboten. Exportiere diese Tracks noch einmal und ersetze ihre Aufnahmen.",
    titleAs: (title, format) => `„${title}“ als ${format}`,
    take: (count, size, limit) =>
      `${number(count)} erstellte ${plural(count, { one: "Datei belegt", other: "Dateien belegen" })} ${size} von höchstens ${limit}.`,
  },
};
