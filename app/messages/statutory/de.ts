import type { statutory as English } from "./en.ts";

/** German law: Bürgerliches Gesetzbuch (BGB), Einführungsgesetz zum BGB (EGBGB), Preisangabenverordnung (PAngV). */
export const statutory: typeof English = {
  /** § 312j Abs. 3 BGB: „mit nichts anderem als den Wörtern ‚zahlungspflichtig bestellen‘“, so without a price. */
  order: {
    pay: () => ["Zahlungspflichtig bestellen"],
    payAtStripe: () => ["Zahlungspflichtig bestellen"],
  },
  /** § 305 Abs. 2 BGB. */
  terms: {
    accept: (terms) => ["Mit der Bestellung akzeptieren Sie die ", terms, "."],
    name: "Allgemeinen Geschäftsbedingungen",
  },
  /** § 356 Abs. 5 Nr. 2 Buchst. a und b BGB: consent to begin, and the knowledge of what it ends, in the law's words. */
  consent: {
    label:
      "Ich stimme ausdrücklich zu, dass mit der Ausführung des Vertrags vor Ablauf der Widerrufsfrist begonnen wird. Mir ist bekannt, dass ich durch diese Zustimmung mit Beginn der Ausführung des Vertrags mein Widerrufsrecht verliere.",
    missing: "Bitte kreuze das Kästchen zum Widerrufsrecht an. Es wurde nichts abgebucht.",
    missingFirst: "Bitte kreuze zuerst das Kästchen an. Es wurde nichts abgebucht.",
  },
  /** § 356a Abs. 1 und 3 BGB; the statement as in Anlage 2 zu Artikel 246a § 1 EGBGB, the period as in Anlage 1. */
  withdrawal: {
    link: "Vertrag widerrufen",
    confirm: "Widerruf bestätigen",
    statement: "Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über diesen Kauf:",
    period:
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Ein Konto brauchen Sie dafür nicht. Auf der nächsten Seite bestätigen Sie den Widerruf und erhalten dann sofort eine E-Mail, dass er eingegangen ist.",
  },
  /** § 356 Abs. 4 und 5 BGB. */
  rightEnded: {
    delivered:
      "Ihr Widerrufsrecht ist möglicherweise erloschen, weil die Musik mit Ihrer Zustimmung sofort bereitgestellt wurde. Wir prüfen und beantworten Ihre Erklärung trotzdem.",
    claimed:
      "Ihr Widerrufsrecht ist möglicherweise erloschen, weil das Geschenk angenommen wurde. Wir prüfen und beantworten Ihre Erklärung trotzdem.",
    over: "Ihr Widerrufsrecht ist möglicherweise erloschen, weil die Frist von vierzehn Tagen abgelaufen ist. Wir prüfen und beantworten Ihre Erklärung trotzdem.",
    unknown:
      "Wenn die Musik mit Ihrer Zustimmung sofort bereitgestellt wurde oder die Frist von vierzehn Tagen abgelaufen ist, ist Ihr Widerrufsrecht möglicherweise erloschen. Wir prüfen und beantworten Ihre Erklärung trotzdem.",
  },
};
