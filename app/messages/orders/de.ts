import { valuesIn } from "../values.ts";
import type { orders as English } from "./en.ts";

const { number } = valuesIn("de");

export const orders: typeof English = {
  result: {
    success: "Zahlung erfolgreich!",
    processing: "Zahlung läuft",
    failed: "Zahlung fehlgeschlagen",
    noInformation: "Zu dieser Zahlung fehlen die Angaben",
    notConfirmed: "Der Kauf konnte nicht bestätigt werden. Bitte schreib uns.",
    notConfirmedTitle: "Kauf nicht bestätigt",
    notConfirmedYet:
      "Deine Zahlung ist angekommen, aber wir konnten deinen Kauf nicht bestätigen. Bitte schreib uns.",
    alreadyPaid: "Schon bezahlt",
    secondRefunded:
      "Das hast du schon bezahlt. Der Link steht in deiner E-Mail. Die zweite Zahlung haben wir erstattet.",
    guestsGift: "Dein Geschenk ist bezahlt, und der Link zu dieser Seite steht in deiner E-Mail.",
    guestsMusic: "Deine Musik ist da, und der Link zu dieser Seite steht in deiner E-Mail.",
    purchase: (title) => `Dein Kauf von „${title}“ ist abgeschlossen.`,
    gift: (title) => `Dein Geschenk „${title}“ ist bezahlt.`,
    giftNote: (sentence) => `${sentence} Auf deinem Beleg steht, wann es angenommen wurde.`,
    restToCome:
      "Was schon erschienen ist, gehört dir jetzt. Wenn der Rest erscheint, bekommst du eine E-Mail.",
    toMyMusic: "Zu meiner Musik",
    shopOn: "Weiter einkaufen",
    tryAgain: "Noch einmal versuchen",
    contact: "Schreib uns",
    details: "Dein Kauf",
    release: "Veröffentlichung",
    track: "Track",
    artist: "Von",
    amount: "Betrag",
    number: "Bestellnummer",
    singleTracks: "Einzelne Tracks herunterladen",
    seeReceipt: "Beleg ansehen",
  },
  page: {
    notFound: "404 Seite nicht gefunden",
    receipt: "Beleg",
    receiptOf: (title) => `Beleg: ${title}`,
    order: "Deine Bestellung",
    orderOf: (title) => `Bestellung: ${title}`,
    all: "Alle Käufe",
    creditNote: "Stornobeleg",
    creditNoteOf: (link, day, amount) => [link, " vom ", day, ": ", amount],
    creditNoteNumber: (id) => `Stornobeleg ${id}`,
    paidInTheEnd: (amount) => ["Am Ende bezahlt: ", amount],
    giftFor: (name) => `Ein Geschenk für ${name}.`,
    giftForOther: "Ein Geschenk für jemand anderen.",
    continuePaying: "Weiter bezahlen",
    forTitle: (title) => ` für ${title}`,
    downloads: "Downloads",
    downloadAll: "Alles herunterladen",
    extras: "Extras",
    imprint: "Impressum",
    testPayment: "Testzahlung",
    noMoneyMoves: "Es fließt kein Geld.",
    noMoneyMoved: "Es ist kein Geld geflossen.",
    unknown: "Diesen Kauf gibt es nicht.",
    unknownCreditNote: "Diesen Stornobeleg gibt es nicht.",
  },
  mail: {
    title: "Per E-Mail",
    queued: (address) => ["Unterwegs an ", address, "."],
    failed: (address) => ["Konnte nicht an ", address, " zugestellt werden."],
    sent: (address, day) => ["An ", address, " geschickt am ", day, "."],
    goesTo: (address) => ["Der Beleg geht an ", address, "."],
    sendAgain: "Beleg noch einmal schicken",
    isSent: "Beleg geschickt",
    sentTo: (email) => `Wir haben ihn an ${email} geschickt.`,
    noReceipt: "Nur ein abgeschlossener Kauf hat einen Beleg.",
    noAddress: "Das Konto wurde gelöscht, deshalb gibt es keine Adresse für den Beleg.",
    tooOften:
      "Dieser Beleg wurde am letzten Tag schon dreimal verschickt. Bitte sieh in deinem Spam-Ordner nach oder versuche es morgen noch einmal.",
  },
  business: {
    title: "Für ein Unternehmen gekauft?",
    notSaved: "Nicht gespeichert",
    name: "Name des Unternehmens",
    nameHint: "Steht dann auf diesem Beleg. Lass das Feld leer, um ihn zu entfernen.",
    taxNumber: "USt-IdNr. oder Steuernummer",
    taxNumberHint: "Preis und Steuer ändern sich nicht.",
    save: "Auf dem Beleg speichern",
    saved: "Gespeichert",
    isFor: (name) => `Der Beleg ist für ${name}.`,
    isForNone: "Auf dem Beleg steht kein Unternehmen.",
    noReceipt: "Diese Bestellung hat keinen Beleg.",
    tooLong: (length) => `Höchstens ${number(length)} Zeichen`,
  },
  status: {
    pending: "offen",
    completed: "bezahlt",
    canceled: "abgebrochen",
    refunded: "erstattet",
    disputed: "Einspruch",
    review: "in Prüfung",
    ended: "beendet",
  },
  given: {
    code: "Eingelöster Code",
    grant: "Geschenkt",
    import: "Bei Bandcamp gekauft",
  },
  situation: {
    gift: (sentence) => `Ein Geschenk. ${sentence}`,
    download: "Bereit zum Herunterladen.",
    streamAndDownload: "Bereit zum Anhören und Herunterladen.",
    stream: "Bereit zum Anhören.",
    preordered: "Vorbestellt.",
    reserved: "Für dich reserviert.",
    comesByMail: "Wenn es erscheint, bekommst du eine E-Mail.",
    inactive: (writeToUs) => [
      "Bezahlt mit Einstellungen, die der Shop nicht mehr benutzt, etwa mit einer Testkarte. Deshalb ist die Musik damit nicht freigeschaltet. Wenn das nicht stimmt, ",
      writeToUs,
      ".",
    ],
    accessEnded: (writeToUs) => [
      "Du hast keinen Zugriff mehr auf die Dateien. Wenn das nicht stimmt, ",
      writeToUs,
      ".",
    ],
    processing: (noun) =>
      `Deine Bank bearbeitet die Zahlung noch. Sobald sie durch ist, gehört ${noun === "track" ? "der Track" : noun === "release" ? "die Veröffentlichung" : "die Musik"} dir.`,
    processingGift:
      "Deine Bank bearbeitet die Zahlung noch. Sobald sie durch ist, verschicken wir das Geschenk.",
    unfinished: "Noch nicht abgeschlossen. Es wurde nichts abgebucht.",
    declined: "Die Karte wurde abgelehnt. Es wurde nichts abgebucht.",
    toConfirm: "Deine Bank möchte, dass du die Zahlung bestätigst. Bisher wurde nichts abgebucht.",
    over: "Nicht abgeschlossen. Es wurde nichts abgebucht, und es gibt nichts mehr zu tun.",
    takenBack: "Das wurde zurückgenommen.",
    canceled: "Abgebrochen. Es wurde nichts abgebucht.",
    refunded: (noun) =>
      `Das Geld wurde erstattet, und du hast darüber keinen Zugriff mehr auf ${noun === "track" ? "den Track" : noun === "release" ? "die Veröffentlichung" : "die Musik"}.`,
    disputed: (noun, writeToUs) => [
      `Bei deiner Bank läuft ein Einspruch gegen die Zahlung. ${noun === "track" ? "Der Track" : noun === "release" ? "Die Veröffentlichung" : "Die Musik"} lässt sich nur wieder herunterladen, wenn die Bank für den Shop entscheidet. Wenn der Einspruch nicht von dir ist, `,
      writeToUs,
      ".",
    ],
    disputedGift: (writeToUs) => [
      "Bei deiner Bank läuft ein Einspruch gegen die Zahlung. Das Geschenk ruht, solange die Bank nicht für den Shop entscheidet. Wenn der Einspruch nicht von dir ist, ",
      writeToUs,
      ".",
    ],
    review: (writeToUs) => [
      "Deine Zahlung ist angekommen, passt aber nicht zur Bestellung und wird deshalb von Hand geprüft. Wenn du nichts hörst, ",
      writeToUs,
      ".",
    ],
    writeToUs: "schreib uns bitte",
    amountRefunded: (amount) => [amount, " wurden erstattet."],
    amountRefundedOn: (amount, day) => [amount, " wurden am ", day, " erstattet."],
  },
  refund: {
    ownedOtherwise: (noun) =>
      noun === "track"
        ? "Dieser Track gehört dir auch durch einen anderen Kauf, du behältst ihn also."
        : noun === "release"
          ? "Diese Veröffentlichung gehört dir auch durch einen anderen Kauf, du behältst sie also."
          : "Diese Musik gehört dir auch durch einen anderen Kauf, du behältst sie also.",
    ended: (noun) =>
      `Du hast keinen Zugriff mehr auf ${noun === "track" ? "den Track" : noun === "release" ? "die Veröffentlichung" : "die Musik"}.`,
    stays: (noun) =>
      `Du behältst ${noun === "track" ? "den Track" : noun === "release" ? "die Veröffentlichung" : "die Musik"}.`,
    partOwnedOtherwise: (part) => `${part} gehört dir auch durch einen anderen Kauf, du behältst also alles.`,
    partEnded: (part) => `Du hast keinen Zugriff mehr auf ${part}. Den Rest behältst du.`,
    claimedGift:
      "Dein Geschenk war schon angenommen. Wer es bekommen hat, hat keinen Zugriff mehr darauf und weiß von uns, warum.",
    unclaimedGift: "Dein Geschenk hatte noch niemand angenommen. Sein Link funktioniert nicht mehr.",
    giftStays: "Das Geschenk bleibt, wie es ist.",
    claimedPart: (part) =>
      `Dein Geschenk war schon angenommen. Wer es bekommen hat, hat keinen Zugriff mehr auf ${part} und weiß von uns, warum.`,
    unclaimedPart: (part) => `${part} gehört nicht mehr zu deinem Geschenk.`,
  },
  links: {
    findTitle: "Bestellung finden",
    sentTitle: "Sieh in deine E-Mails",
    explanation:
      "Ohne Konto gekauft? Gib die Adresse ein, die du dabei benutzt hast, und wir schicken dir die Links zu deiner Musik.",
    send: "Links schicken",
    sent: "Wenn mit dieser Adresse etwas gekauft wurde, sind die Links unterwegs.",
    nothing:
      "Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach und prüfe, ob die Adresse stimmt.",
    unknownBrowser:
      "Dieser Browser kennt deine Zahlung nicht. Wenn sie durchgegangen ist, steht der Link zu deiner Musik in deiner E-Mail.",
    paidWithAccount: (signIn) => ["Mit einem Konto bezahlt? ", signIn],
    keep: "Dauerhaft behalten",
    private: (days, newLink) => [
      `Diese Seite gehört dir allein: Gib ihren Link nicht weiter. Er funktioniert ${number(days)} Tage lang, und `,
      newLink,
      ", wann immer du willst.",
    ],
    newLink: "wir schicken dir einen neuen",
    account: (email) => [
      "Mit einem kostenlosen Konto für ",
      email,
      " bleibt alles Gekaufte für immer an einem Ort, und du kannst deine Daten exportieren oder löschen.",
    ],
    accountWithPrivacy: (email, privacy) => [
      "Mit einem kostenlosen Konto für ",
      email,
      " bleibt alles Gekaufte für immer an einem Ort, und du kannst deine Daten exportieren oder löschen (",
      privacy,
      ").",
    ],
    privacy: "Datenschutz",
    createAccount: "Konto anlegen",
    notComplete: "Dieser Link ist nicht vollständig. Bitte öffne ihn aus unserer E-Mail.",
    expired: (days) => `Dieser Link ist abgelaufen: Jeder funktioniert ${number(days)} Tage lang.`,
    gone: "Diese Bestellung gibt es hier nicht mehr.",
  },
  download: {
    title: "Dein Download",
    tryAgain: "Noch einmal versuchen",
    back: (title) => `Zurück zu ${title}`,
  },
};
