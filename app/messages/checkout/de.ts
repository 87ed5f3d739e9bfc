import type { checkout as English } from "./en.ts";

export const checkout: typeof English = {
  page: {
    title: "Kasse",
    secure: "Sicher bezahlen",
    backToMusic: "Zurück zur Musik",
    instant: "Sofort zum Herunterladen.",
    promise: (delivery) => `Eine Zahlung. ${delivery} Beleg per E-Mail.`,
    giftPromise: "Eine Zahlung. Ein Link zum Verschenken. Beleg per E-Mail.",
    confirmPrice: "Bestätige zuerst deinen Preis.",
    closed: "Der Shop ist geschlossen",
    noPayments: "In diesem Shop kannst du noch nicht bezahlen. Bitte komm später wieder.",
    notSetUp: "Auf dieser Website sind keine Zahlungen eingerichtet.",
    noAnswer: "Der Shop hat nicht geantwortet. Bitte versuche es noch einmal: Du zahlst nicht doppelt.",
    notOpened:
      "Die Zahlung konnte nicht begonnen werden, weil der Shop nicht geantwortet hat. Es wurde nichts abgebucht.",
    reload: "Bitte lade diese Seite neu.",
    notComplete: "Dieses Formular ist nicht vollständig. Bitte lade die Seite neu",
    required: (name) => `${name} fehlt`,
    nameOne: "Bitte nenne einen Track, eine Veröffentlichung oder den Warenkorb, und nur eins davon",
    orderTitle: "Deine Bestellung",
    summary: "Bestellübersicht",
    comesOut: (day) => ["Erscheint am ", day, "."],
    preorderOut: (day) => `Vorbestellung, erscheint am ${day}`,
  },
  kind: {
    download: "Digitaler Download",
    downloadOf: (tracks) => `Digitaler Download, ${tracks} ${tracks === 1 ? "Track" : "Tracks"}`,
    preorderOf: (tracks) => `Vorbestellung, ${tracks} ${tracks === 1 ? "Track" : "Tracks"}`,
    partlyOwned: (kind, owned) => `${kind}. ${owned} davon ${owned === 1 ? "gehört" : "gehören"} dir schon.`,
    downloadBy: (artist) => `Digitaler Download, ${artist}`,
  },
  exit: {
    alreadyPaid: "Schon bezahlt",
    alreadyYours: "Gehört dir schon",
    nothingToPay: "Nichts zu bezahlen",
    error: "Fehler",
    ownTrack: "Dieser Track gehört dir schon. Du kannst ihn hier herunterladen.",
  },
  card: {
    title: "Zahlungsdaten",
    number: "Kartennummer",
    testNumber: "Im Testmodus: 4242 4242 4242 4242",
    expiry: "Gültig bis (MM/JJ)",
    cvc: "Prüfnummer (CVC)",
    processing: "Zahlung läuft...",
    failed: "Zahlung fehlgeschlagen",
    notAuthenticated:
      "Deine Bank hat die Zahlung nicht bestätigt. Es wurde nichts abgebucht; bitte versuche es noch einmal oder nimm eine andere Karte.",
    enterNumber: "Bitte gib die Kartennummer ein",
    enterExpiry: "Bitte gib an, bis wann die Karte gültig ist",
    expiryShape: "Bitte schreibe das Ablaufdatum als MM/JJ",
    enterCvc: "Bitte gib die Prüfnummer (CVC) ein",
    cvcShape: "Die Prüfnummer (CVC) hat drei oder vier Ziffern",
  },
  declined: {
    reason: (code) =>
      code === "insufficient_funds"
        ? "Deine Karte ist nicht ausreichend gedeckt."
        : code === "expired_card"
          ? "Deine Karte ist abgelaufen."
          : code === "incorrect_cvc" || code === "invalid_cvc"
            ? "Die Prüfnummer (CVC) deiner Karte stimmt nicht."
            : code === "incorrect_number" || code === "invalid_number"
              ? "Die Kartennummer stimmt nicht."
              : code === "processing_error"
                ? "Beim Bearbeiten deiner Karte ist ein Fehler aufgetreten."
                : code === "authentication_required" || code === "payment_intent_authentication_failure"
                  ? "Deine Bank hat die Zahlung nicht bestätigt."
                  : "Deine Karte wurde abgelehnt.",
    withAdvice: (reason) =>
      `${reason} Es wurde nichts abgebucht. Bitte prüfe die Kartendaten oder bezahle mit einer anderen Karte.`,
    tryAnother: (reason) => `${reason} Versuche es mit einer anderen Karte.`,
  },
  price: {
    label: (currency) => `Dein Preis in ${currency}`,
    hint: (range) => `Zahle ${range}. Was du mehr gibst, unterstützt die Musik.`,
    confirm: "Preis bestätigen",
  },
  free: {
    title: "Nichts zu bezahlen",
    byMail: "Keine Karte nötig. Wir schicken dir den Link per E-Mail.",
    toMusic: "Keine Karte nötig. Es liegt dann gleich bei deiner Musik.",
    get: "Kostenlos holen",
    getting: "Wird geholt...",
    notFree: "Das ist nicht kostenlos.",
    sent: "Sieh in deine E-Mails",
    sentTo: (title, email) =>
      `Wir haben den Link zu „${title}“ an ${email} geschickt. Es wurde nichts abgebucht.`,
    yours: "Gehört dir",
    complete: (title) => `Deine Bestellung von „${title}“ ist abgeschlossen. Es wurde nichts abgebucht.`,
  },
  guest: {
    title: "Wohin sollen wir es schicken?",
    giftTitle: "Deine E-Mail-Adresse",
    notStored: "Dein Browser hat die eingegebene E-Mail-Adresse nicht behalten. Es wurde nichts abgebucht.",
    hint: "Für deinen Beleg und deinen Download-Link. Du brauchst kein Konto.",
    giftHint: "Für deinen Beleg und einen Link zu deinem Geschenk. Du brauchst kein Konto.",
    wait: "Einen Moment...",
    next: "Weiter",
    toPayment: "Weiter zur Zahlung",
    haveAccount: (signIn) => ["Du hast ein Konto? ", signIn],
    signIn: "Anmelden",
    receiptTo: (email) => ["Beleg und Download-Link gehen an ", email],
    giftReceiptTo: (email) => ["Dein Beleg geht an ", email],
    change: "Ändern",
    yourEmail: ": deine E-Mail-Adresse",
    emailFirst:
      "Bitte gib zuerst deine E-Mail-Adresse ein. Wenn du das schon getan hast, erlaube bitte Cookies für diese Website.",
    allowCookies: "Bitte erlaube Cookies für diese Website",
  },
  stripe: {
    opening: "Die Zahlungsseite öffnet sich...",
    otherPage: "Du bezahlst auf der sicheren Seite von Stripe und kommst direkt zu deinem Download zurück.",
    loggedOut: "Du bist abgemeldet. Gleich kannst du dich wieder anmelden...",
    tryAgain: "Noch einmal versuchen",
    toMyMusic: "Zu meiner Musik",
    loading: "Das Kartenformular lädt...",
    blocked:
      "Das Kartenformular ist nicht geladen. Vielleicht hält ein Inhaltsblocker js.stripe.com auf. Du kannst stattdessen auf der Seite von Stripe bezahlen.",
    slow: "Das Kartenformular braucht zu lange. Du kannst gleich auf der Seite von Stripe bezahlen.",
    broken:
      "Das Kartenformular lässt sich hier nicht anzeigen. Du kannst stattdessen auf der Seite von Stripe bezahlen.",
    closed:
      "Diese Zahlung wurde inzwischen geschlossen, vielleicht in einem anderen Tab. Es wurde nichts abgebucht; bitte gib deine Karte noch einmal ein.",
    unexpected: "Es ist ein unerwarteter Fehler aufgetreten.",
    noAnswer:
      "Der Shop hat nicht geantwortet, es wurde also nichts abgebucht. Bitte versuche es noch einmal.",
  },
  express: {
    title: "Schnell bezahlen",
    notSold: "So wird das nicht verkauft.",
    nothingToPay: "Es gibt nichts zu bezahlen.",
    toCheckout: "Weiter zur Kasse",
    otherwise: "An der Kasse zahlst du mit Karte oder Wallet.",
    completing: "Deine Zahlung wird abgeschlossen...",
    failed:
      "Etwas ist schiefgegangen. Bitte versuche es noch einmal oder zahle mit Karte: Du zahlst nicht doppelt.",
  },
  refusal: {
    nothingToPay: "Dafür gibt es nichts zu bezahlen.",
    processing:
      "Deine Bank bearbeitet deine Zahlung dafür noch. Sobald sie durch ist, findest du alles unter „Mein Konto“.",
    processingByMail:
      "Deine Bank bearbeitet deine Zahlung dafür noch. Sobald sie durch ist, schicken wir dir den Link zu deiner Musik per E-Mail.",
    owned: "Das gehört dir schon. Du findest es unter „Mein Konto“.",
    replaced:
      "Diese Bestellung wurde in einem anderen Tab ersetzt. Es wurde nichts abgebucht; bitte prüfe sie und bezahle noch einmal.",
    changed:
      "Der Inhalt wurde gerade geändert. Es wurde nichts abgebucht; bitte prüfe die Bestellung und bezahle noch einmal.",
    partlyPaid:
      "Einen Teil davon hast du gerade in einem anderen Tab bezahlt. Mehr wurde nicht abgebucht; bitte prüfe, was übrig ist.",
    pageUsed:
      "Die Zahlungsseite dieser Bestellung wurde gerade in einem anderen Tab benutzt. Bitte sieh unter „Mein Konto“ nach, bevor du noch einmal bezahlst.",
    tooManyDeclines: (wait) =>
      `Es wurden zu viele Karten abgelehnt. Zum Schutz von Karteninhabern kannst du erst in ${wait} wieder bezahlen. Es wurde nichts abgebucht.`,
    providerDown:
      "Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht; bitte versuche es in einer Minute noch einmal.",
    providerDownPerhapsPaid:
      "Der Zahlungsanbieter antwortet gerade nicht. Falls deine Zahlung durchgegangen ist, findest du deine Musik in wenigen Minuten unter „Mein Konto“. Bitte sieh dort nach, bevor du noch einmal bezahlst.",
    noSpace:
      "In diesem Shop kannst du im Moment nicht bezahlen. Es wurde nichts abgebucht; bitte komm später wieder.",
  },
  state: {
    unknown: "Diese Zahlung gibt es nicht.",
    processing:
      "Deine Bank bearbeitet diese Zahlung noch. Du musst nichts tun: Sobald sie durch ist, bekommst du eine E-Mail.",
    refunded: "Diese Zahlung wurde erstattet.",
    disputed: "Gegen diese Zahlung läuft bei deiner Bank ein Einspruch.",
    review: "Diese Zahlung wird geprüft. Der Shop weiß Bescheid; bei Fragen schreib uns bitte.",
    unpaid: "Diese Zahlung ist noch nicht durch. Es wurde nichts abgebucht.",
    nothingPaid: "Auf dieser Seite wurde nichts bezahlt. Es wurde nichts abgebucht.",
  },
};
