import { valuesIn } from "../values.ts";
import type { gifts as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const gifts: typeof English = {
  page: {
    title: "Ein Geschenk",
    titleOf: (title) => `Ein Geschenk: ${title}`,
    isYours: "Gehört dir",
    inYourMusic: (title) => `Dein Geschenk liegt jetzt bei deiner Musik: „${title}“.`,
    browse: "Musik ansehen",
    toMyMusic: "Zu meiner Musik",
    claimedTitle: "Gehört dir",
    claimed: "Du hast dieses Geschenk angenommen.",
    ownedTitle: "Das gehört dir alles schon",
    owned: (from) =>
      `Das Geschenk bleibt also offen. Lass es von ${from} an jemand anderen schicken oder gib diesen Link weiter.`,
    claim: "Geschenk annehmen",
    claiming: "Wird angenommen...",
    toAccount: (email) => `Es kommt in dein Konto, ${email}, zum Anhören und Herunterladen.`,
    needsAccount:
      "Melde dich an oder lege ein kostenloses Konto an, und die Musik gehört dir, zum Anhören und Herunterladen.",
    createAccount: "Konto anlegen",
    signIn: "Anmelden",
    cover: (title) => `Cover von ${title}`,
    from: (giver) => `Ein Geschenk von ${giver}`,
    forFrom: (name, giver) => `Für ${name}, ein Geschenk von ${giver}`,
    tracks: (count) => `, ${number(count)} ${plural(count, { one: "Track", other: "Tracks" })}`,
    comesOut: (day) => [", erscheint am ", day],
  },
  // As it is in all cases.
  friend: "jemand aus deinem Freundeskreis",
  state: {
    claimed: (name) => `${name} hat es angenommen.`,
    claimedByRecipient: "Es wurde angenommen.",
    unnamed: "Wir wissen nicht, für wen es ist. Bitte gib jemanden an, und wir schicken es los.",
    sent: (name, email) =>
      `Wir haben den Link an ${name} (${email}) geschickt. Es ist noch nicht angenommen.`,
    toSend: (name, email) => `${name} bekommt den Link an ${email}.`,
    toSendOn: (name, email, day) => `${name} bekommt den Link am ${day} an ${email}.`,
  },
  refusal: {
    unknown:
      "Dieser Geschenk-Link funktioniert nicht. Vielleicht gibt es einen neueren: Sieh in der letzten E-Mail nach oder frag die Person, von der er kommt.",
    refunded: (from) => `Dieses Geschenk von ${from} wurde erstattet und kann nicht mehr angenommen werden.`,
    checking: "Die Zahlung für dieses Geschenk wird noch geprüft. Bitte komm später wieder.",
    test: "Dieses Geschenk wurde mit einer Testkarte bezahlt, deshalb gibt es nichts anzunehmen.",
    claimed:
      "Dieses Geschenk wurde schon angenommen. Wenn du das warst, melde dich an: Es liegt bei deiner Musik.",
    owned: (from) =>
      `Das gehört dir alles schon, das Geschenk bleibt also offen. Lass es von ${from} an jemand anderen schicken.`,
    paid: "Dieses Geschenk hast du schon bezahlt. Es steht bei deinen Käufen.",
    paidByGuest: "Dieses Geschenk hast du schon bezahlt. Der Link steht in deiner E-Mail.",
    unnamed: "Bitte gib zuerst an, für wen das Geschenk ist. Es wurde nichts abgebucht.",
    dayOver: "Dieser Tag ist vorbei. Wähle heute oder einen späteren Tag oder lass das Feld leer",
    dayTooFar: "Wähle einen Tag innerhalb eines Jahres",
    none: "Dieses Geschenk gibt es nicht.",
    cantSendClaimed: "Es wurde schon angenommen und lässt sich nicht noch einmal verschicken.",
    cantSendUnpaid: "Nur ein bezahltes Geschenk lässt sich verschicken.",
    tooOften:
      "Dieses Geschenk wurde am letzten Tag schon fünfmal verschickt. Bitte versuche es morgen noch einmal.",
  },
  form: {
    title: "Für wen ist es?",
    name: "Name",
    email: "E-Mail-Adresse",
    emailHint: "Dorthin schicken wir den Link. Für etwas anderes benutzen wir die Adresse nicht.",
    note: "Deine Nachricht",
    noteHint: "Unterschreibe mit deinem Namen, damit klar ist, von wem sie kommt.",
    day: "Verschicken am",
    dayHint: "Lass das Feld leer, um es sofort zu verschicken.",
    explanation: "Wer es bekommt, erhält einen Link und wählt das Konto, in das es kommt.",
    explanationOfCart: "Wer es bekommt, erhält einen Link und wählt das Konto, in das alles kommt.",
    notAGift: "Doch für mich selbst kaufen",
    yours: "Dein Geschenk",
    change: "Ändern",
    theGift: ": das Geschenk",
    isGift: "Das ist ein Geschenk",
    enterName: "Bitte gib den Namen ein",
    tooLong: (length) => `Höchstens ${number(length)} Zeichen`,
    nameUnshowable: "Der Name enthält ein Zeichen, das sich nicht anzeigen lässt",
    noteUnshowable: "Die Nachricht enthält ein Zeichen, das sich nicht anzeigen lässt",
    enterDay: "Bitte gib einen Tag wie 2026-12-24 ein",
  },
  resend: {
    title: "Dein Geschenk",
    change: "Ändern, wer es bekommt oder wann",
    again: "Noch einmal schicken, oder an jemand anderen",
    name: "Angeben, für wen es ist",
    newLink: "Dabei entsteht ein neuer Link. Der bisherige funktioniert dann nicht mehr.",
    save: "Speichern",
    send: "Geschenk schicken",
    isSent: "Geschenk geschickt",
    saved: "Gespeichert",
    onItsWay: (email) => `Der Link ist unterwegs an ${email}.`,
    thatDay: "Wir schicken es an diesem Tag.",
    changedSince: "Für wen es ist, wurde inzwischen geändert. Es ist noch nicht angenommen.",
  },
};
