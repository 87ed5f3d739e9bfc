import type { adminSales as English } from "./en.ts";

export const adminSales: typeof English = {
  page: {
    sales: "Verkäufe",
    views: {
      day: "Tage",
      month: "Monate",
      country: "Länder",
      release: "Veröffentlichungen",
      track: "Tracks",
      receipt: "Belege",
      payout: "Auszahlungen",
    },
    csv: {
      day: "Die CSV-Datei hat eine Zeile für jeden Tag. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      month:
        "Die CSV-Datei hat eine Zeile für jeden Monat. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      country:
        "Die CSV-Datei hat eine Zeile für jedes Land. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      release:
        "Die CSV-Datei hat eine Zeile für jeden Posten einer Bestellung und jede Bewegung seines Geldes, mit Beleg oder Stornobeleg. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      track:
        "Die CSV-Datei hat eine Zeile für jeden Track eines Postens, mit seinem Anteil am Geld, ISRC und Notiz zu Splits. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      receipt:
        "Die CSV-Datei hat eine Zeile für jeden Beleg, jeden Stornobeleg und jede Zahlungsanfechtung, mit der Auszahlung, in der sie stecken. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
      payout:
        "Die CSV-Datei hat eine Zeile für jede Bewegung, die eine Auszahlung ausgezahlt hat, mit Beleg oder Stornobeleg. Die zweite ist für Tabellenprogramme, die Dezimalkommas erwarten.",
    },
    salesBy: "Verkäufe nach",
    fees: "Gebühren",
    refunds: "Erstattungen",
    downloadCsv: "CSV herunterladen",
    csvWithSemicolons: "CSV mit Semikolons und Dezimalkommas",
    test: "Testzahlungen: Es ist kein Geld geflossen.",
    cut: "Hier stehen nur die ersten 400 Zeilen. Die CSV-Datei enthält alle.",
    netMeaning:
      "Netto ist, was der Zahlungsanbieter auszahlt: brutto minus Gebühren, Erstattungen und Anfechtungen. Extra ist, was Fans dir über den Preis hinaus gezahlt haben, und Steuer, was auf den Verkauf anfällt; beides ist im Brutto enthalten. Ein Track einer Veröffentlichung bekommt seinen Anteil an ihrem Preis im Verhältnis der Preise ihrer Tracks.",
    latestEntry: (time) => ["Der letzte Eintrag ist vom ", time, "."],
    compared:
      "Neue Zahlungen erscheinen innerhalb von fünf Minuten. Jede Nacht werden die Summen auf den Cent mit denen des Anbieters verglichen; das Ergebnis steht unter „Zustand“.",
    payoutNote:
      "Eine Auszahlung ist eine Zeile auf deinem Kontoauszug, in der Währung deines Bankkontos. Ihre Zahlungen erscheinen hier, sobald Stripe sie abgeschlossen hat; bei Auszahlungen, die du von Hand auslöst, kann Stripe nicht sagen, was darin steckt. Ein eingeschränkter Stripe-Schlüssel muss „Payouts“ lesen dürfen.",
    days: "Brutto pro Tag",
    months: "Brutto pro Monat",
    daysIn: (currency) => `Brutto pro Tag in ${currency}`,
    monthsIn: (currency) => `Brutto pro Monat in ${currency}`,
    useMonth: "Gib einen Monat wie 2026-11 an",
  },
  reports: {
    documentsOf: "Belege und Stornobelege vom",
    downloadZip: "ZIP herunterladen",
    oss: {
      otherCurrency:
        "Für andere Währungen gilt der Kurs der Europäischen Zentralbank am Tag des Verkaufs; den musst du nachschlagen.",
      advice: {
        below: "Darunter darfst du überall in der EU die Steuer deines Landes berechnen.",
        near: "Das ist nah an der Schwelle: Sprich jetzt mit deiner Steuerberatung über den One-Stop-Shop.",
        over: "Die Schwelle ist überschritten, in diesem oder im letzten Jahr: Die Steuer fällt dort an, wo gekauft wird, und geht über den One-Stop-Shop.",
      },
      sold: (year, price) => `Verkauft in andere EU-Länder im Jahr ${year}: ${price}`,
      threshold: "Ohne Steuer, bei einer Schwelle von 10.000 € im Jahr.",
    },
    from: "Von",
    to: "Bis",
    show: "Anzeigen",
    rowOf: {
      day: "Tag",
      month: "Monat",
      country: "Land",
      release: "Verkauft als",
      track: "Track",
      receipt: "Beleg",
    },
    extra: "Extra",
    disputes: "Anfechtungen",
    sold: "Verkauft",
    salesFromTo: (from, to) => `Verkäufe vom ${from} bis ${to}`,
    salesByCurrency: (from, to) => `Verkäufe vom ${from} bis ${to}, jede Währung für sich`,
    none: "Keine Verkäufe an diesen Tagen",
    chooseOther:
      "Wähle andere Tage, um mehr zu sehen. Eine neue Zahlung erscheint innerhalb von fünf Minuten.",
    unknownCountry: "Unbekannt",
    all: "Alle",
    disputeOf: (receipt) => `Anfechtung zu ${receipt}`,
    creditNoteFor: (creditNote, receipt) => `${creditNote} zu ${receipt}`,
    refundOf: (receipt) => `Erstattung zu ${receipt}`,
    noNumber: "Ohne Nummer",
  },
  payouts: {
    arrives: "Kommt an",
    onStatement: "Auf dem Kontoauszug",
    movements: "Bewegungen",
    fromTo: (from, to) => `Auszahlungen vom ${from} bis ${to}`,
    none: "Keine Auszahlungen an diesen Tagen",
    chooseOther: "Wähle andere Tage, um mehr zu sehen.",
    what: "Was",
    fee: "Gebühr",
    payout: "Auszahlung",
    trace: "Trace-Nummer",
    stripesNumber: "Nummer bei Stripe",
    differentSum: (sum) => ["Ihre Zeilen ergeben ", sum, ": Vergleiche sie mit Stripe."],
    paidOut: "Was sie ausgezahlt hat",
    noLines: "Keine Zeilen",
    notCompleted:
      "Stripe hat diese Auszahlung noch nicht abgeschlossen. Schau in ein paar Stunden wieder vorbei.",
    byHand: "Du hast diese Auszahlung von Hand ausgelöst, und Stripe verrät nicht, was darin steckt.",
    noPayout: "Diese Auszahlung gibt es nicht.",
    statuses: {
      paid: "ausgezahlt",
      pending: "ausstehend",
      in_transit: "unterwegs",
      canceled: "abgebrochen",
      failed: "fehlgeschlagen",
    },
  },
};
