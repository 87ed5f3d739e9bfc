import type { testPayments as English } from "./en.ts";

export const testPayments: typeof English = {
  page: {
    title: "Seite des Zahlungsanbieters",
    line: "Diese Seite steht für die Seite, die der Zahlungsanbieter selbst hat.",
    back: "Zurück zum Shop",
    summary: "Bestellübersicht",
    order: (title, price) => [`${title}, `, price],
    paid: "Bezahlt",
    isPaid: "Diese Zahlung ist schon erfolgt. Du hast einmal bezahlt.",
    seePurchase: "Kauf ansehen",
    expired: "Abgelaufen",
    isExpired:
      "Diese Seite ist abgelaufen. Es wurde nichts abgebucht. Geh zurück zum Shop und beginne von vorn.",
    startAgain: "Von vorn beginnen",
    instead: "Stattdessen auf der Seite des Testanbieters bezahlen",
    noTestCards: "Dieser Shop nimmt keine Testkarten.",
  },
  bank: {
    meta: "Zahlung bestätigen",
    title: "Deine Bank fragt",
    question: (price, title) => ["Möchtest du ", price, ` für „${title}“ bezahlen?`],
    standsIn: "Diese Seite steht für die Seite der Bank. Testzahlungen: Es fließt kein Geld.",
    complete: "Zahlung bestätigen",
    fail: "Bestätigung ablehnen",
    choose: "Bitte wähle eine der beiden Schaltflächen.",
  },
};
