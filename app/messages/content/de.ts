import type { content as English } from "./en.ts";

export const content: typeof English = {
  frame: {
    skip: "Zum Inhalt springen",
    testPayments: "Testzahlungen",
    testPaymentsNote: "Testzahlungen: Es fließt kein Geld",
    quickLinks: "Schnellzugriff",
    newsletterNote: "Neues über Musik und Auftritte. Du kannst dich jederzeit abmelden.",
    rights: (year, artist) => `© ${year} ${artist}. Alle Rechte vorbehalten.`,
    prices: (note) => `Preise ${note}`,
    legal: "Rechtliches",
    secure: "Sichere Kartenzahlung",
  },
  navigation: {
    releases: "Veröffentlichungen",
    api: "API",
  },
};
