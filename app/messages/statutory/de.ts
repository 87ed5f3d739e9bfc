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
  /**
   * Anlagen 1 und 2 zu Artikel 246a § 1 Abs. 2 Satz 2 EGBGB, with Gestaltungshinweis 1 for digital content and
   * Gestaltungshinweis 3 for a page of the seller's own; § 356 Abs. 5 BGB for the early end.
   */
  template: {
    instruction: (seller, form) => `# Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${seller}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können das Muster-Widerrufsformular oder eine andere eindeutige Erklärung auch auf unserer Webseite unter [Vertrag widerrufen](/withdraw) elektronisch ausfüllen und übermitteln. Machen Sie von dieser Möglichkeit Gebrauch, so werden wir Ihnen unverzüglich (z. B. per E-Mail) eine Bestätigung über den Eingang eines solchen Widerrufs übermitteln.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

# Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

# Vorzeitiges Erlöschen

Das Widerrufsrecht erlischt bei einem Vertrag über die Bereitstellung von nicht auf einem körperlichen Datenträger befindlichen digitalen Inhalten, wenn wir mit der Vertragserfüllung begonnen haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist damit beginnen, Sie Ihre Kenntnis davon bestätigt haben, dass Sie durch Ihre Zustimmung mit Beginn der Vertragserfüllung Ihr Widerrufsrecht verlieren, und wir Ihnen eine Bestätigung zur Verfügung gestellt haben.

${form}`,
    form: (seller) => `# Muster-Widerrufsformular

(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

- An ${seller}:
- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
- Bestellt am (*)/erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.`,
  },
};
