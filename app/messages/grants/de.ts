import type { grants as English } from "./en.ts";

export const grants: typeof English = {
  code: {
    title: "Code einlösen",
    description: "Gib den Code von deiner Karte ein, und die Musik gehört dir.",
    redeemed: "Code eingelöst",
    isYours: "Die Musik gehört dir. Du findest sie hier und unter „Mein Konto“.",
    label: "Code",
    hint: "Die 13 Buchstaben und Ziffern auf deiner Karte. Leerzeichen und Bindestriche sind egal.",
    next: "Weiter",
    looking: "Wird gesucht...",
    what: (artist, noun) => `${artist}, ${noun === "track" ? "Track" : "Veröffentlichung"}`,
    toAccount: (email) => ["Es kommt in dein Konto, ", email, "."],
    redeem: (noun) => (noun === "track" ? "Track einlösen" : "Veröffentlichung einlösen"),
    redeeming: "Wird eingelöst...",
    needsAccount:
      "Melde dich an oder lege ein kostenloses Konto an, um es zu hören und herunterzuladen. Dein Code bleibt so lange gültig.",
    createAccount: "Konto anlegen",
    signIn: "Anmelden",
    goTo: (noun) => (noun === "track" ? "Zum Track" : "Zur Veröffentlichung"),
    another: "Anderen Code eingeben",
    enter: "Gib deinen Code ein",
    unknown:
      "Diesen Code kennen wir nicht. Bitte prüfe ihn: Ein Code hat 13 Buchstaben und Ziffern, und nie 0, O, 1, I oder L.",
    redeemedByYou: "Du hast diesen Code schon eingelöst.",
    stopped: "Dieser Code wurde gesperrt und lässt sich nicht mehr einlösen.",
    expired: (day) => `Dieser Code ist am ${day} abgelaufen.`,
    redeemedByOther: "Diesen Code hat schon jemand eingelöst.",
    usedUp: "Dieser Code wurde so oft eingelöst, wie es geht.",
    notOut:
      "Die Musik zu diesem Code gibt es im Moment nicht. Der Code bleibt gültig, versuche es also später noch einmal.",
    owned: (noun) =>
      noun === "track"
        ? "Dieser Track gehört dir schon, der Code bleibt also gültig. Gib ihn weiter!"
        : "Diese Veröffentlichung gehört dir schon, der Code bleibt also gültig. Gib ihn weiter!",
    anotherRedeemed: (noun) =>
      noun === "track"
        ? "Für diesen Track hast du schon einen anderen Code eingelöst, und pro Konto geht nur einer. Dieser Code bleibt gültig."
        : "Für diese Veröffentlichung hast du schon einen anderen Code eingelöst, und pro Konto geht nur einer. Dieser Code bleibt gültig.",
  },
  link: {
    title: "Privater Hörlink",
    forReceiver: (receiver) => `Ein privater Hörlink für ${receiver}`,
    private: "Bitte behalte ihn für dich.",
    privateUntil: (until) => `Er funktioniert bis ${until}. Bitte behalte ihn für dich.`,
    privateOften: (plays) =>
      `Du kannst jeden Track ${plays === 1 ? "einmal" : `${plays}-mal`} abspielen. Bitte behalte den Link für dich.`,
    privateUntilOften: (until, plays) =>
      `Er funktioniert bis ${until}. Du kannst jeden Track ${plays === 1 ? "einmal" : `${plays}-mal`} abspielen. Bitte behalte den Link für dich.`,
    download: "MP3 herunterladen",
    ofTitle: (title) => `: ${title}`,
    usedUp: "Das hast du so oft abgespielt, wie der Link erlaubt.",
    visit: (artist) => `Zur Website von ${artist}`,
    visitSite: "Zur Website",
  },
};
