import { valuesIn } from "../values.ts";
import type { adminPayments as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminPayments: typeof English = {
  comparison: {
    notChecked: "Prüfen nicht möglich",
    again: "Erneut vergleichen",
    older: "Ältere Zahlungen",
    checkedAll: (count, days) =>
      `${count} ${plural(count, { one: "Zahlung", other: "Zahlungen" })} der letzten ${days} Tage geprüft.`,
    checkedSome: (count, days) =>
      `${count} ${plural(count, { one: "Zahlung", other: "Zahlungen" })} der letzten ${days} Tage geprüft; es gibt ältere.`,
    matches: "Alles stimmt überein",
    missing: "Bei Stripe bezahlt, fehlt hier",
    missingMeaning:
      "Zu diesen Zahlungen gibt es hier keine Bestellung, vermutlich weil eine ältere Sicherung wiederhergestellt wurde. Wer bezahlt hat, hat seine Musik nicht. Stelle eine neuere Sicherung wieder her, wenn du eine hast. Sonst erstatte die Zahlung und bitte darum, neu zu bestellen.",
    missingCaption: "Zahlungen ohne Bestellung",
    different: "Bestellungen, die nicht passen",
    differentMeaning:
      "„Abgleichen“ liest die Zahlung noch einmal und aktualisiert die Bestellung und den Zugang.",
    differentCaption: "Bestellungen, die von ihrer Zahlung abweichen",
    unpaid: "Hier abgeschlossen, bei Stripe unbezahlt",
    unpaidMeaning:
      "Diese Musik gehört den Käufern, aber Stripe hat keine Zahlung dafür. Prüfe, ob die Schlüssel zu dem Stripe-Konto gehören, bei dem bezahlt wurde. Hast du das Konto gewechselt, ist mit diesen Bestellungen alles in Ordnung.",
    unpaidCaption: "Bestellungen ohne Zahlung",
    leftOut: (count) =>
      `${number(count)} weitere ${plural(count, { one: "Bestellung wurde", other: "Bestellungen wurden" })} nicht geprüft`,
    solveFirst: "Kläre zuerst diese und prüfe dann erneut.",
    refund: "Erstatten",
    confirm: (price, buyer) => `${price} an ${buyer} erstatten?`,
    confirmUnknown: (price) => `${price} an ein unbekanntes Konto erstatten?`,
    restGoesBack: (title) =>
      `Der Rest der Zahlung für ${title} geht zurück auf die Karte. Das lässt sich nicht rückgängig machen.`,
    restOfUnknownGoesBack:
      "Der Rest der Zahlung für unbekannte Musik geht zurück auf die Karte. Das lässt sich nicht rückgängig machen.",
    refunding: "Wird erstattet...",
    refundAmount: (amount) => `${amount} erstatten`,
    payment: "Zahlung",
    amount: "Betrag",
    buyerAndMusic: "Käufer und Musik",
    unknownAccount: "Unbekanntes Konto",
    unknownMusic: "Unbekannte Musik",
    difference: "Unterschied",
    settle: "Abgleichen",
    atStripe: "Bei Stripe",
  },
  dispute: {
    notDisputed: "Diese Zahlung wird nicht angefochten.",
    evidenceFor: (number) => `Nachweise zu Bestellung ${number}`,
    testPayment: "Testzahlung: Es ist kein Geld geflossen.",
    printHint: "Drucke diese Seite, um sie als PDF zu speichern: Gedruckt werden nur die Nachweise.",
    plainText: "Als reiner Text",
    asText: "Nachweise als Text",
    copyText: "Text kopieren",
    dispute: "Zahlungsanfechtung",
    reason: "Grund",
    answerBy: "Antworten bis",
    steps:
      "Lies die Nachweise unten und reiche sie dann ein: Die Bank nimmt sie nur einmal an. Willst du Dateien oder eigene Worte hinzufügen, kopiere sie stattdessen in dein Stripe-Dashboard.",
    submitting: "Wird eingereicht...",
    submit: "Nachweise bei der Bank einreichen",
    nothingSubmitted: "Es wurde nichts eingereicht.",
    maybeSubmitted: "Lade die Seite in einer Minute neu: Sie zeigt, ob die Nachweise angekommen sind.",
    lost: "Die Bank hat dem Karteninhaber recht gegeben.",
    won: "Die Anfechtung ist zu deinen Gunsten beendet.",
    submitted: "Deine Nachweise sind eingereicht. Jetzt entscheidet die Bank; das kann Monate dauern.",
    pastDue: "Die Frist ist vorbei, also entscheidet die Bank ohne deine Nachweise.",
  },
  refund: {
    inFull: "Vollständig erstattet.",
    bankDecides: "Über angefochtene Zahlungen entscheidet die Bank.",
    otherMode:
      "Diese Bestellung wurde in einem anderen Modus bezahlt, als der Shop jetzt nutzt. Erstatte sie in deinem Stripe-Dashboard.",
    allOrAmount: "Alles oder der Betrag, den du eingibst, geht zurück auf die Karte.",
    upTo: (price) => `Bis zu ${price} gehen zurück auf die Karte.`,
    notRefunded: "Nicht erstattet",
    amountIn: (currency) => `Betrag in ${currency}`,
    leaveEmpty: "Leer lassen, um alles zu erstatten.",
    enterLess: "Das ist alles, was noch übrig ist. Gib weniger ein, um einen Teil zu erstatten.",
    allPaid: "Alles Bezahlte",
    deletedBuyer: "den Käufer (gelöschtes Konto)",
    nothingYet: "Noch nichts erstattet",
    pressAgain: "Danke für die Bestätigung. Drücke noch einmal auf „Erstatten“.",
    confirmLine: (amount, title, buyer) => `${amount} für ${title} an ${buyer} erstatten?`,
    way: "Es geht zurück auf die Karte. Das lässt sich nicht rückgängig machen.",
    losesLine: (title) => `Der Zugang zu ${title} endet sofort, der Rest bleibt.`,
    losesAccess: "Der Zugang endet sofort.",
    keepsMusic: "Die Musik bleibt dem Käufer.",
    giftStays: "Das Geschenk bleibt, wie es ist.",
    claimedLosesAccess: "Das Geschenk ist angenommen: Der Zugang dazu endet. Beide bekommen eine E-Mail.",
    claimedLosesPart: (title) =>
      `Das Geschenk ist angenommen: Der Zugang zu ${title} endet, der Rest bleibt. Beide bekommen eine E-Mail.`,
    unclaimedEnds:
      "Das Geschenk ist noch nicht angenommen: Sein Link funktioniert dann nicht mehr. Der Käufer bekommt eine E-Mail.",
    unclaimedLosesPart: (title) =>
      `Das Geschenk ist noch nicht angenommen: ${title} gehört nicht mehr dazu. Der Käufer bekommt eine E-Mail.`,
    fullEndsAccess: "Eine volle Erstattung beendet den Zugang sofort.",
    fullTakesGift: "Eine volle Erstattung nimmt dem Beschenkten das Geschenk wieder weg.",
    fullEndsLink: "Eine volle Erstattung beendet den Link des Geschenks, das noch niemand angenommen hat.",
  },
  stripe: {
    otherDetails: "Das wurde schon mit anderen Angaben angefordert. Lade die Seite neu.",
    refused: (reason) => `Stripe hat abgelehnt: ${reason}`,
    keyRefused: "Stripe nimmt den Schlüssel dieses Shops dafür nicht an. Prüfe STRIPE_SECRET_KEY.",
    notAnswering: "Stripe antwortet gerade nicht.",
    nothingRefunded: "Es wurde nichts erstattet.",
    tryInAMinute: "Versuche es in einer Minute noch einmal.",
    unknownPayment: "Stripe kennt diese Zahlung nicht.",
    maybeRefunded:
      "Wir wissen noch nicht, ob die Erstattung geklappt hat. Drücke noch einmal auf den Knopf: Erstattet wird nur einmal.",
  },
  refusals: {
    disputed:
      "Diese Zahlung wird angefochten, also entscheidet die Bank. Antworte in deinem Stripe-Dashboard.",
    alreadyRefunded: "Sie ist schon vollständig erstattet.",
    refundedMeanwhile: (amount, shown) =>
      `${amount.replace(".", ",")} sind schon erstattet, diese Seite zeigte aber ${shown.replace(".", ",")}. Es wurde nichts weiter erstattet. Prüfe, was noch übrig ist.`,
    itemRefunded: "Dieser Posten ist schon erstattet.",
    itemFree: "Für diesen Posten wurde nichts bezahlt.",
    amountFromTo: (left) =>
      `Gib einen Betrag von 0,01 bis ${left.replace(".", ",")} ein (so viel ist noch übrig)`,
    noOrder: "Diese Bestellung gibt es nicht.",
    madeWithTestCards:
      "Diese Bestellung wurde mit Testkarten gemacht, der Shop nutzt aber jetzt einen anderen Modus. Deshalb kannst du sie hier nicht ändern.",
    madeLive:
      "Diese Bestellung wurde bei Stripe im Livemodus gemacht, der Shop nutzt aber jetzt einen anderen Modus. Deshalb kannst du sie hier nicht ändern.",
    madeInTest:
      "Diese Bestellung wurde bei Stripe im Testmodus gemacht, der Shop nutzt aber jetzt einen anderen Modus. Deshalb kannst du sie hier nicht ändern.",
    orderFollows:
      "Das Geld ist erstattet, aber die Bestellung ist noch nicht aktualisiert. Drücke in einer Minute auf „Erneut prüfen“.",
    notPartOfOrder: "Dieser Posten gehört nicht zur Bestellung.",
    unchanged: "Die Bestellung ist unverändert.",
    neverReachedStripe: "Diese Bestellung hat Stripe nie erreicht, also gibt es nichts zu prüfen.",
    nothingChanged: "Es wurde nichts geändert.",
    nothingChangedTryAgain: "Es wurde nichts geändert; versuche es in einer Minute noch einmal.",
    noOrderForPayment: "Zu dieser Zahlung gibt es keine Bestellung.",
    notThisShop: "Diese Zahlung wurde nicht in diesem Shop gemacht.",
    hasOrderNow: "Zu dieser Zahlung gibt es jetzt eine Bestellung. Erstatte sie dort.",
    nothingChecked: "Es wurde nichts geprüft.",
    nothingCheckedTryAgain: "Es wurde nichts geprüft. Versuche es noch einmal.",
  },
  differences: {
    refundedInFull: (status) => `Sie ist vollständig erstattet, die Bestellung aber ${status}.`,
    paid: (status) => `Sie ist bezahlt, die Bestellung aber ${status}.`,
    notInFull: "Die Bestellung ist erstattet, die Zahlung aber nicht vollständig.",
    otherAmount: (refunded, ordered) =>
      `${refunded.replace(".", ",")} sind erstattet, laut Bestellung ${ordered.replace(".", ",")}.`,
    notDisputed: "Die Bestellung ist angefochten, die Zahlung aber nicht.",
    noPayment: "Die Bestellung hat keine Zahlung.",
    notPaid: (status) => `Die Zahlung ist nicht bezahlt: ${status}.`,
  },
  provider: {
    status: (status) =>
      (
        ({
          canceled: "abgebrochen",
          processing: "in Bearbeitung",
          requires_action: "Bestätigung nötig",
          requires_capture: "Einzug nötig",
          requires_confirmation: "Bestätigung nötig",
          requires_payment_method: "Zahlungsmittel fehlt",
          succeeded: "erfolgreich",
        }) as Readonly<Record<string, string>>
      )[status] ?? status.replaceAll("_", " "),
    disputeReason: (reason) =>
      (
        ({
          "bank cannot process": "Die Bank konnte sie nicht verarbeiten",
          "credit not processed": "Gutschrift nicht erhalten",
          "customer initiated": "vom Karteninhaber veranlasst",
          duplicate: "doppelt bezahlt",
          fraudulent: "Betrug",
          general: "allgemein",
          "insufficient funds": "Konto nicht gedeckt",
          noncompliant: "gegen die Regeln des Kartennetzes",
          "product not received": "Produkt nicht erhalten",
          "product unacceptable": "Produkt nicht wie beschrieben",
          "subscription canceled": "Abo gekündigt",
          unrecognized: "Zahlung nicht erkannt",
        }) as Readonly<Record<string, string>>
      )[reason] ?? reason,
  },
};
