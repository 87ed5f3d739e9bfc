import type { newsletterMails as English } from "./en.ts";

export const newsletterMails: typeof English = {
  confirm: {
    subject: (artist) => `Bestätige deinen Newsletter von ${artist}`,
    heading: "Nur noch ein Schritt",
    why: (artist) =>
      `Bestätige deine Adresse, dann bekommst du E-Mails über neue Musik und Auftritte von ${artist}.`,
    button: "Newsletter abonnieren",
    lifetime: (days) => `Der Link funktioniert ${days} Tage lang.`,
    decline: "Nein, nicht abonnieren",
    reason:
      "Jemand hat diese Adresse auf unserer Seite für den Newsletter eingetragen. Wenn du das nicht warst, musst du nichts tun: Du stehst nicht auf der Liste, und wir löschen die Adresse.",
  },
  out: {
    subject: (title) => `Jetzt da: ${title}`,
    heading: (title) => `${title} ist da`,
    ready: (title, artist) =>
      `„${title}“ von ${artist} ist jetzt bei deiner Musik, bereit zum Streamen und Herunterladen.`,
    listen: "Veröffentlichung anhören",
    reason:
      "Du bekommst diese E-Mail, weil du diese Veröffentlichung auf unserer Seite vorbestellt oder geschenkt bekommen hast.",
  },
  test: (subject) => `Test: ${subject}`,
  card: {
    release: "Veröffentlichung anhören",
    track: "Track anhören",
    out: (price, day) => `${price}, erscheint am ${day}`,
    byTrack: "Tracks einzeln erhältlich",
    owned: "Gehört dir schon",
    restFree: "Der Rest ist für dich kostenlos",
    rest: (price) => `Der Rest für ${price}`,
    named: "Preis selbst bestimmen",
    from: (price) => `Ab ${price}`,
    free: "Kostenlos",
  },
  reason: (artist) => `Du bekommst diese E-Mail, weil du Neues von ${artist} erfahren wolltest.`,
};
