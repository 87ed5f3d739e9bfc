import { valuesIn } from "../values.ts";
import type { ownerMails as English } from "./en.ts";

const { plural } = valuesIn("de");

export const ownerMails: typeof English = {
  viewOrder: "Bestellung ansehen",
  viewOrders: "Bestellungen ansehen",
  viewDetails: "Einzelheiten ansehen",
  about: (heading, artist) => `${heading} (${artist})`,
  sale: {
    subject: (title, price) => `Verkauf: ${title} für ${price}`,
    testSubject: (title, price) => `Testverkauf: ${title} für ${price}`,
    heading: (title) => `Du hast ${title} verkauft`,
    paid: "Bezahlt",
    delivered: "Musik und Beleg sind schon beim Käufer. Du musst nichts tun.",
    toCome:
      "Der Beleg ist schon beim Käufer; was noch nicht erschienen ist, folgt, sobald es herauskommt. Du musst nichts tun.",
    gift: "Der Beleg ist schon beim Käufer, und der Link geht an die beschenkte Person. Du musst nichts tun.",
    daily: "Lieber eine E-Mail am Tag oder keine",
  },
  daily: {
    heading: (count, day) => `${count} ${plural(count, { one: "Verkauf", other: "Verkäufe" })} am ${day}`,
    sold: (count) => `${count} verkauft`,
    and: "Und",
    more: (count) => `${count} ${plural(count, { one: "weiterer Track", other: "weitere Tracks" })}`,
    total: "Summe",
    each: "Lieber eine E-Mail für jeden Verkauf oder keine",
    reason: "Du bekommst diese E-Mail, weil du Admin dieser Seite bist. Sie kommt an Tagen mit Verkäufen.",
  },
  monthly: {
    heading: (month) => `${month} auf deiner Seite`,
    visits: "Besuche",
    previews: "Hörproben",
    sold: "Verkauft",
    loved: "Am beliebtesten war:",
    item: (previews, sold) =>
      `${previews} ${plural(previews, { one: "Hörprobe", other: "Hörproben" })}, ${sold} verkauft`,
    view: "Statistik ansehen",
    stop: "Diese E-Mail abbestellen",
    reason:
      "Du bekommst diese E-Mail, weil du Admin dieser Seite bist und sie unter „Seite“, „E-Mails“ eingeschaltet hast.",
  },
  contact: {
    heading: "Neue Nachricht von deiner Kontaktseite",
    wrote: (name) => `${name} hat dir geschrieben`,
    last: "Du bekommst gerade sehr viele Nachrichten, deshalb mailen wir sie eine Zeit lang nicht mehr. Du findest alle in deinem Posteingang.",
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    socialMedia: "Soziale Medien",
    address: "Adresse",
    open: "Im Posteingang öffnen",
    reason:
      "Du bekommst diese E-Mail, weil du Admin dieser Seite bist. Mit einer Antwort schreibst du direkt zurück.",
  },
  refund: {
    heading: (amount) => `${amount} wurden erstattet`,
  },
  refundFailed: {
    heading: "Eine Erstattung ist fehlgeschlagen",
    what: "Die Bank des Käufers hat die Erstattung nicht angenommen, du hast das Geld also wieder. Der Käufer hat eine E-Mail über die Erstattung bekommen.",
    next: "Sieh dir die Zahlung bei deinem Zahlungsanbieter an und finde mit dem Käufer einen anderen Weg.",
  },
  review: {
    heading: "Eine Zahlung muss geprüft werden",
    differs: (reasons) =>
      `Eine Bestellung wurde bezahlt, aber die Zahlung weicht von ihr ab: ${reasons}. Der Käufer hat noch keinen Zugang.`,
    next: "Vergleiche die Zahlung bei deinem Zahlungsanbieter mit der Bestellung. Dann erstatte sie oder melde dich beim Käufer.",
    reasons: {
      shop: "anderer Shop",
      mode: "anderer Modus (Test oder echt)",
      amount: "anderer Betrag",
      currency: "andere Währung",
      order: "andere Bestellnummer",
      buyer: "anderer Käufer",
      track: "anderer Track",
    },
    meanings: {
      shop: "Die Zahlung gehört zu einem anderen Shop: Zwei Shops können sich ein Stripe-Konto teilen.",
      mode: "Die Zahlung war im anderen Modus: echtes Geld für eine Testbestellung, oder umgekehrt.",
      amount: "Der gezahlte Betrag ist nicht der Betrag der Bestellung. Vergleiche beide beim Anbieter.",
      currency: "Es wurde in einer anderen Währung gezahlt als bestellt.",
      order: "Die Zahlung nennt eine andere Bestellung.",
      buyer: "Die Zahlung nennt ein anderes Konto als das des Käufers.",
      track: "Die Zahlung nennt einen anderen Track als den bestellten.",
    },
  },
  dispute: {
    open: {
      heading: "Eine Zahlung wird angefochten",
      what: "Der Karteninhaber ficht eine Zahlung an. Der Zugang des Käufers ruht, bis du gewonnen hast.",
      next: "Auf der Seite der Bestellung steht, was deine Seite darüber weiß. Sieh es durch und reiche es vor Ablauf der Frist bei der Bank ein; ohne Antwort ist das Geld verloren.",
    },
    won: {
      heading: "Du hast eine Zahlungsanfechtung gewonnen",
      what: "Die Bank hat zu deinen Gunsten entschieden, und das Geld kommt auf dein Guthaben zurück.",
      next: "Der Käufer hat wieder Zugang. Wenn er die Musik inzwischen ein zweites Mal gekauft hat, erstatten wir diese Zahlung.",
    },
    lost: {
      heading: "Eine Zahlungsanfechtung ist verloren",
      what: "Die Bank hat zugunsten des Karteninhabers entschieden, das Geld bleibt also bei ihm. Du kannst nichts mehr tun.",
      next: "Der Zugang des Käufers ist beendet, außer ihm gehört die Musik durch eine andere Bestellung.",
    },
  },
  format: {
    heading: (title, format) => `„${title}“ kann nicht als ${format} heruntergeladen werden`,
    what: (title, format) =>
      `Ein Fan wollte „${title}“ als ${format}, aber die Datei ließ sich nicht herstellen. Das Format wird für diese Aufnahme nicht mehr angeboten: Fans bekommen das nächstbeste. Was du hochgeladen hast, ist unverändert.`,
    again: "Exportiere den Track noch einmal und ersetze die Aufnahme.",
    reason: "Grund",
  },
  leak: {
    heading: "Die nächtliche Prüfung ohne Konto ist fehlgeschlagen",
    found: "Gefunden",
  },
  withdrawal: {
    heading: "Jemand hat einen Vertrag widerrufen",
    payBack: (day) =>
      `Wenn das Recht dazu besteht, muss das Geld bis zum ${day} zurück sein. Die Person hat eine E-Mail bekommen, dass du die Erklärung erhalten hast.`,
    open: "Widerruf öffnen",
  },
  totals: (sums) => sums.join(" und "),
};
