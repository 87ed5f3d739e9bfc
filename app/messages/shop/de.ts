import { valuesIn } from "../values.ts";
import type { shop as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const shop: typeof English = {
  cart: {
    title: "Warenkorb",
    add: "In den Warenkorb",
    adding: "Kommt hinein...",
    inCart: "Im Warenkorb",
    added: "Im Warenkorb",
    isIn: (title) => `„${title}“ liegt in deinem Warenkorb.`,
    view: "Zum Warenkorb",
    priceUpdated: "Preis geändert",
    priceSaved: (title) => `Dein Preis für „${title}“ ist gespeichert.`,
    removed: "Entfernt",
    isOut: (title) => `„${title}“ liegt nicht mehr in deinem Warenkorb.`,
    withoutCookie:
      "Ohne Konto liegt dein Warenkorb in einem Cookie, und dein Browser hat keins von dieser Website.",
    empty: "Dein Warenkorb ist leer",
    stays: "Wir heben deinen Warenkorb 30 Tage lang auf.",
    browse: "Musik ansehen",
    browseMore: "Mehr Musik ansehen",
    total: "Summe",
    checkout: "Zur Kasse",
    release: (artist) => `${artist}, Veröffentlichung`,
    preorder: (day) => ["Vorbestellung, erscheint am ", day],
    remove: "Entfernen",
    removing: "Wird entfernt...",
    priceFor: (title) => `Dein Preis für ${title}`,
    update: "Ändern",
    updating: "Wird geändert...",
    priceOf: (title) => `: der Preis von ${title}`,
    full: (items) =>
      `Dein Warenkorb ist mit ${number(items)} Artikeln voll. Bitte kaufe oder entferne zuerst etwas.`,
    notThere: "Das liegt nicht in deinem Warenkorb.",
    nothing: "In deinem Warenkorb ist nichts zu bezahlen.",
    amountsThere: "Die Beträge eines Warenkorbs stehen im Warenkorb",
  },
  discount: {
    title: "Rabattcode",
    label: "Code",
    entered: (code) => ["Code ", code],
    remove: "Entfernen",
    apply: "Einlösen",
    ofCode: ": Rabattcode",
    later: "Wird abgezogen, sobald du Musik hineinlegst.",
    notAdded: "Code nicht eingelöst",
    added: "Code eingelöst",
    isAdded: (code) => `${code} wird von deiner Bestellung abgezogen.`,
    removed: "Code entfernt",
    isRemoved: "Deine Bestellung hat jetzt keinen Code.",
    missing: "Bitte gib einen Code ein",
    unknown: "Diesen Code gibt es nicht. Bitte prüfe, ob er richtig geschrieben ist.",
    expired: "Dieser Code ist abgelaufen.",
    usedUp: "Dieser Code ist aufgebraucht.",
    usedByYou: "Du hast diesen Code schon eingelöst.",
    beingUsed:
      "Dieser Code ist im Moment vergeben: Andere bezahlen gerade damit. Versuche es in einer halben Stunde noch einmal.",
    needsAccount: "Dieser Code gilt einmal pro Konto. Bitte melde dich an, um ihn einzulösen.",
    needsProof:
      "Dieser Code gilt einmal pro Konto. Bitte bestätige unter „Mein Konto“ deine E-Mail-Adresse, um ihn einzulösen.",
    fullNetwork:
      "Aus deinem Netz wurden mehrere Bestellungen mit diesem Code begonnen. Bezahle eine davon oder versuche es später noch einmal.",
    lowersNothing: (code) => `${code} senkt keinen dieser Preise.`,
    saleSavesMore: (code) =>
      `Mit dem Angebot sparst du mehr als mit ${code}, und für jede Bestellung gilt nur ein Rabatt.`,
    percentOff: (percent) => `${number(percent)} % Rabatt`,
    amountOff: (amount) => `${amount} Rabatt`,
  },
  item: {
    unknown: (noun) =>
      noun === "track" ? "Diesen Track gibt es nicht." : "Diese Veröffentlichung gibt es nicht.",
    unknownId: "Das gibt es nicht",
    missing: "Bitte nenne entweder einen Track oder eine Veröffentlichung",
    notForSale: (noun) =>
      noun === "track"
        ? "Dieser Track wird nicht mehr verkauft."
        : "Diese Veröffentlichung wird nicht mehr verkauft.",
    releaseNotForSale: "Von dieser Veröffentlichung wird im Moment nichts verkauft.",
    hasNoTracks: "Diese Veröffentlichung hat noch keine Tracks.",
    owned: (noun) => (noun === "track" ? "Gehört dir schon." : "Gehört dir schon ganz."),
    ownedInDashboard: (noun) =>
      noun === "track"
        ? "Dieser Track gehört dir schon. Du findest ihn unter „Mein Konto“."
        : "Diese Veröffentlichung gehört dir schon. Du findest sie unter „Mein Konto“.",
    restIsFree: (owned, all) =>
      `${number(owned)} von ${number(all)} gehören dir, und der Rest ist kostenlos.`,
    isFree: (noun) =>
      noun === "track"
        ? "Dieser Track ist kostenlos. Du kannst ihn auf seiner Seite herunterladen."
        : "Diese Veröffentlichung ist kostenlos. Du kannst sie auf ihrer Seite herunterladen.",
    freeNothingToPay: (noun) =>
      noun === "track"
        ? "Dieser Track ist kostenlos: Es gibt nichts zu bezahlen."
        : "Diese Veröffentlichung ist kostenlos: Es gibt nichts zu bezahlen.",
    fixedPrice: "Das hat jetzt einen festen Preis.",
    fixedPriceOf: (price) => `Das hat einen festen Preis: ${price}`,
    minimumPrice: (price) => `Der Mindestpreis ist jetzt ${price}.`,
    maximumPrice: (price) => `Das ist sehr nett, aber mehr als ${price} geht nicht`,
    enterPrice: (range) => `Bitte gib ${range} ein`,
    restFor: (owned, all, price) => `${number(owned)} von ${number(all)} gehören dir: der Rest für ${price}.`,
    restCostsMore: (owned, all) =>
      `${number(owned)} von ${number(all)} gehören dir. Den Rest einzeln zu kaufen wäre teurer.`,
    comesWith: (title) => `Ist in „${title}“ in deinem Warenkorb enthalten.`,
    sharedTracks: (count, title) =>
      plural(count, {
        one: `Ein Track davon ist auch auf „${title}“ in deinem Warenkorb.`,
        other: `${number(count)} Tracks davon sind auch auf „${title}“ in deinem Warenkorb.`,
      }),
    comesOut: (title, day) => `„${title}“ erscheint am ${day}.`,
    restIsYours: "Den Rest hast du sofort.",
    outIsYours: "Was schon erschienen ist, hast du sofort.",
    alreadyPaid: "Das hast du schon bezahlt. Der Link steht in deiner E-Mail.",
    priceChanged: (price) =>
      `Der Preis ist jetzt ${price}. Es wurde nichts abgebucht; bitte prüfe ihn und bezahle noch einmal.`,
    priceChangedBy: (refusal, price) =>
      `${refusal} Der Preis ist jetzt ${price}. Es wurde nichts abgebucht; bitte prüfe ihn und bezahle noch einmal.`,
    leastCharge: (price) =>
      `Mit Karte lässt sich erst ab ${price} bezahlen. Bitte lege etwas dazu oder nenne einen höheren Preis.`,
    giftNotFree: "Ein Geschenk kann nicht kostenlos sein. Bitte nenne einen Preis",
    freeNotGiven:
      "Das ist kostenlos und lässt sich deshalb nicht verschenken. Schicke stattdessen einfach den Link weiter.",
  },
  names: {
    nothing: "Nichts",
    two: (first, second) => `${first} und ${second}`,
    more: (first, others) => `${first} und ${number(others)} weitere`,
  },
};
