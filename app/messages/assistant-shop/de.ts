import type { assistantShop as English } from "./en.ts";

export const assistantShop: typeof English = {
  buyTrack:
    "Um einen Track zu kaufen, such ihn dir auf [der Musikseite](/music) aus, drücke auf „Kaufen“, [melde dich an oder leg ein kostenloses Konto an](/auth?tab=register) und zahle mit Karte. Er gehört dir sofort: Lade ihn auf seiner Seite oder unter [Mein Konto](/dashboard) herunter, so oft du willst.",
  buyTrackOrRelease:
    "Um einen Track oder eine ganze Veröffentlichung zu kaufen, such sie dir auf [der Musikseite](/music) aus, drücke auf „Kaufen“, [melde dich an oder leg ein kostenloses Konto an](/auth?tab=register) und zahle mit Karte. Die Musik gehört dir sofort: Lade sie auf ihrer Seite oder unter [Mein Konto](/dashboard) herunter, so oft du willst.",
  notOpen: (howToBuy) => `Der Shop ist noch nicht geöffnet. Wenn es so weit ist: ${howToBuy}`,
  cart: "Um mehreres zusammen zu kaufen, drücke auf den Seiten auf „In den Warenkorb“. [Dein Warenkorb](/cart) bewahrt alles 30 Tage lang auf, auch ohne Konto, und lässt weg, was dir schon gehört. Dann zahlst du einmal und bekommst einen Beleg.",
  downloads:
    "Was du gekauft hast, findest du unter [Mein Konto](/dashboard), als Cover zum Abspielen und zum Herunterladen in jedem Format. Überall sonst steht beim Track „Gehört dir - Herunterladen“. Lade ihn noch einmal herunter, wann immer du willst; ein unterbrochener Download geht weiter, wo er aufgehört hat.",
  zips: "Was dir von einer Veröffentlichung gehört, gibt es auf ihrer Seite auch als ein Zip.",
  payment:
    "Du zahlst mit Karte auf einer sicheren Seite, oder auf einem anderen Weg, wenn die Kasse einen anbietet; Kartennummern kommen nie auf diese Website. Wird eine Karte abgelehnt, wird nichts abgebucht, und du kannst eine andere nehmen. Dauert eine Zahlung ein paar Tage, gehört dir die Musik, sobald sie da ist. Der Beleg kommt per E-Mail und bleibt unter [Mein Konto](/dashboard).",
  refund:
    "Ist bei einem Kauf etwas schiefgegangen, dann schreib über [die Kontaktseite](/contact), mit der E-Mail-Adresse deines Kontos und dem Namen dessen, was du gekauft hast. Der Künstler kann eine Bestellung ganz oder in Teilen erstatten; was nicht erstattet wird, behältst du. Zahlst du für etwas, das dir schon gehört, kommt das Geld von selbst zurück. Deine Belege findest du unter [Mein Konto](/dashboard).",
  physical:
    "In diesem Shop gibt es nur Downloads: kein Vinyl, keine CDs und kein Merch. Für alles andere schreib über [die Kontaktseite](/contact).",
  rest: "Gehören dir schon Tracks einer Veröffentlichung, dann melde dich an und öffne sie auf [der Seite der Veröffentlichungen](/releases): Kosten die fehlenden Tracks weniger als die ganze Veröffentlichung, zahlst du nur diese.",
  namedPrice:
    "Bei mancher Musik bestimmst du den Preis selbst, ab einem Mindestpreis, der auch null sein kann. Was du mehr gibst, unterstützt den Künstler, und bei 0 brauchst du keine Karte. [Die Musikseite](/music) zeigt, welche Tracks das sind.",
  account:
    "Ein Konto ist kostenlos: [Leg eines an](/auth?tab=register) oder [melde dich an](/auth). Es bewahrt deine Musik und deinen Warenkorb, und Mitglieder sehen mehr im [Video-Archiv](/videos) und in [der Galerie](/photos).",
  password:
    "Hast du dein Passwort vergessen, [fordere einen Link für ein neues an](/forgot-password); er kommt per E-Mail und gilt 30 Minuten.",
  security:
    "Unter [Mein Konto, Sicherheit](/dashboard/security) kannst du eine Authenticator-App mit Ersatzcodes einschalten, dein Passwort ändern und Sitzungen auf anderen Geräten beenden.",
  privacy:
    "Unter [Mein Konto, Datenschutz](/dashboard/privacy) kannst du deine Daten herunterladen oder dein Konto löschen. Dieser Chat wird nach einer halben Stunde vergessen und nie gespeichert.",
  contact: (artist) => `Schreib ${artist} über [die Kontaktseite](/contact).`,
  contactOrMail: (artist, email) => `Schreib ${artist} über [die Kontaktseite](/contact) oder an ${email}.`,
  ideas: "Features, Auftritte und andere Ideen sind willkommen.",
  write: "Schreib über [die Kontaktseite](/contact).",
  writeOrMail: (email) => `Schreib über [die Kontaktseite](/contact) oder an ${email}.`,
  answersTake: (time) => `Eine Antwort dauert meist ${time}.`,
  newsletter:
    "Neues über Musik und Auftritte kommt per E-Mail, wenn du [den Newsletter abonnierst](/newsletter); in jeder E-Mail ist ein Link zum Abmelden. Es gibt auch [einen Feed](/feed.xml).",
  elsewhere: (artist, links) =>
    `${artist} an anderen Orten: ${links}. Die Links stehen auch unten auf jeder Seite.`,
  onlyHere: (artist) =>
    `Alles von ${artist} ist auf dieser Website. Kontakt aufnehmen kannst du über [die Kontaktseite](/contact).`,
};
