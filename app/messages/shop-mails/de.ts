import { valuesIn } from "../values.ts";
import type { shopMails as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const shopMails: typeof English = {
  receipt: {
    subject: (title) => `Beleg: ${title}`,
    testSubject: (title) => `Testbeleg: ${title}`,
    gift: (title) => `Dein Geschenk: ${title}`,
    preordered: (title) => `Du hast ${title} vorbestellt`,
    ordered: (title) => `Du hast ${title} bestellt`,
    yours: (title, count) => plural(count, { one: `${title} gehört dir`, other: `${title} gehören dir` }),
    thanks: "Danke, dass du direkt bei uns gekauft hast, ganz ohne Umweg.",
    later: (delivery) => `${delivery} Am Tag der Veröffentlichung schreiben wir dir.`,
    number: "Belegnummer",
    seller: "Verkäufer",
    tax: "Steuer",
    payment: "Zahlungsreferenz",
    agreed: (day, text) => `Du hast am ${day} zugestimmt: ${text}`,
    isGift: (state) => `Das ist ein Geschenk. ${state}`,
    viewGift: "Geschenk und Beleg ansehen",
    giftState:
      "Dort siehst du, wann es angenommen wird. Bis dahin kannst du es noch einmal schicken, auch an jemand anderen.",
    inDashboard: "Deine Musik findest du immer in deinem Konto, bereit zum Streamen und Herunterladen.",
    view: "Diesen Beleg ansehen oder drucken",
    legal: (text, day) => `${text}, Stand ${day}, für deine Unterlagen:`,
    legalBoth: (one, other, day) => `${one} und ${other}, Stand ${day}, für deine Unterlagen:`,
    reason: "Du bekommst diese E-Mail, weil du auf unserer Seite Musik gekauft hast.",
  },
  guest: {
    lifetime: (days) =>
      `Dieser Link gehört nur dir und funktioniert ${days} Tage lang. Du bekommst jederzeit einen neuen:`,
    again: "Link noch einmal schicken",
    account: "Alles in einem kostenlosen Konto mit dieser Adresse behalten",
  },
  orderLinks: {
    heading: "Deine Musik",
    inAccount: "Deine Musik ist in deinem Konto",
    lifetime: (days) => `Diese Links funktionieren ${days} Tage lang.`,
    account: "Du hast ein Konto mit dieser Adresse. Dort ist alles, was du mit ihr gekauft hast.",
    signIn: "Anmelden",
    reason:
      "Jemand hat auf unserer Seite nach der Musik gefragt, die mit dieser Adresse gekauft wurde. Wenn du das nicht warst, musst du nichts tun: Niemand sonst bekommt diese Links.",
  },
  gift: {
    subject: (giver, title) => `Ein Geschenk von ${giver}: ${title}`,
    testSubject: (giver, title) => `Testgeschenk von ${giver}: ${title}`,
    headingFor: (name) => `${name}, das ist für dich`,
    heading: "Das ist für dich",
    bought: (giver, title, artist) => `${title} von ${artist}: ein Geschenk für dich von ${giver}.`,
    open: "Geschenk öffnen",
    how: "Melde dich an oder leg ein kostenloses Konto an, dann gehört die Musik dir, zum Streamen und Herunterladen.",
    reason: (giver) =>
      `Du bekommst diese E-Mail, weil auf unserer Seite deine Adresse für ein Geschenk von ${giver} angegeben wurde. Wenn du es nicht möchtest, kannst du sie ignorieren.`,
  },
  giftRefunded: {
    subject: (title) => `Erstattung eines Geschenks: ${title}`,
    testSubject: (title) => `Testerstattung eines Geschenks: ${title}`,
    heading: "Dein Geschenk wurde erstattet",
    ended: (title, giver) =>
      `Die Zahlung für ${title}, ein Geschenk von ${giver}, wurde erstattet. Damit ist das Geschenk beendet, und die Musik ist nicht mehr in deinem Konto.`,
    endedFor: (name, title, giver) =>
      `${name}, die Zahlung für ${title}, ein Geschenk von ${giver}, wurde erstattet. Damit ist das Geschenk beendet, und die Musik ist nicht mehr in deinem Konto.`,
    others: "Was dir durch einen anderen Kauf gehört, bleibt deins.",
    music: "Zu meiner Musik",
    reason: "Du bekommst diese E-Mail, weil du dieses Geschenk auf unserer Seite angenommen hast.",
  },
  grant: {
    subject: (title) => `Für dich: ${title}`,
    heading: (title) => `${title} ist für dich`,
    given: (giver, title) => `${giver} schenkt dir „${title}“.`,
    givenBy: (giver, title, artist) => `${giver} schenkt dir „${title}“ von ${artist}.`,
    there: "Du findest es kostenlos bei deiner Musik.",
    thereLater:
      "Es ist noch nicht alles erschienen: Du findest es kostenlos bei deiner Musik, sobald es herauskommt.",
    account: "Leg mit dieser Adresse ein Konto an und bestätige sie. Dann gehört es dir, kostenlos.",
    accountLater:
      "Leg mit dieser Adresse ein Konto an und bestätige sie. Dann gehört es dir, kostenlos, sobald es herauskommt.",
    create: "Konto anlegen",
    until: (time) => `Es gehört dir bis zum ${time}.`,
    downloads: (count) =>
      `Du kannst jeden Track ${plural(count, { one: "einmal", other: `${count}-mal` })} herunterladen und so oft streamen, wie du willst.`,
    reason: "Du bekommst diese E-Mail, weil dir auf unserer Seite Musik geschenkt wurde.",
  },
  imported: {
    subject: (artist) => `Deine Musik von ${artist} wartet auf dich`,
    heading: "Was du gekauft hast, gibt es auch hier",
    headingLater: "Was du gekauft hast, wird es auch hier geben",
    title: (title) => `„${title}“`,
    others: (count) => `${number(count)} ${plural(count, { one: "weiteres", other: "weitere" })}`,
    allOut: (titles, artist) =>
      `Du hast auf Bandcamp ${titles} gekauft. ${artist} hat jetzt eine eigene Seite, und auch deine Musik ist dort, zum Abspielen und Herunterladen ohne weitere Kosten.`,
    someOut: (titles, artist) =>
      `Du hast auf Bandcamp ${titles} gekauft. ${artist} hat jetzt eine eigene Seite, und auch deine Musik ist dort, ohne weitere Kosten. Was schon erschienen ist, kannst du sofort abspielen und herunterladen; der Rest folgt, sobald er herauskommt.`,
    noneOut: (titles, artist) =>
      `Du hast auf Bandcamp ${titles} gekauft. ${artist} hat jetzt eine eigene Seite, und auch deine Musik wird dort sein, ohne weitere Kosten: Du kannst sie abspielen und herunterladen, sobald sie erschienen ist.`,
    how: "Leg mit dieser E-Mail-Adresse ein Konto an und bestätige sie, dann ist die Musik in deiner Sammlung.",
    create: "Konto anlegen",
    reason:
      "Du bekommst nur diese eine E-Mail, weil du diese Musik gekauft hast. Du stehst auf keiner Liste, und es kommt keine weitere.",
  },
  refund: {
    subject: (amount, title) => `Erstattung: ${amount} für ${title}`,
    testSubject: (amount, title) => `Testerstattung: ${amount} für ${title}`,
    part: (part, price) => `${part} von ${price}`,
    heading: (amount) => `${amount} sind auf dem Weg zurück zu dir`,
    card: "Das Geld geht auf die Karte zurück, mit der du bezahlt hast. Bis Banken es anzeigen, kann es zehn Tage dauern.",
    view: "Kauf ansehen",
    refund: "Erstattung",
    inAll: "Insgesamt erstattet",
    paid: "Bezahlt",
    creditNote: "Stornobeleg",
    forReceipt: "Zum Beleg",
    reason:
      "Du bekommst diese E-Mail, weil wir eine Zahlung erstattet haben, die du auf unserer Seite gemacht hast.",
  },
  withdrawal: {
    subject: (artist) => `Wir haben Ihren Widerruf erhalten (${artist})`,
    heading: "Ihr Widerruf ist eingegangen",
    received: (time) =>
      `Ihre Erklärung ist am ${time} bei uns eingegangen. Bewahren Sie diese E-Mail auf: Sie bestätigt, was Sie wann gesendet haben.`,
    name: "Name",
    email: "E-Mail",
    at: "Eingegangen",
    utc: "In UTC",
    statement: (text) => `Die Erklärung: ${text}`,
    next: "Sie müssen nichts weiter tun. Wir prüfen Ihre Erklärung und antworten per E-Mail.",
    reason:
      "Sie erhalten diese E-Mail, weil diese Adresse auf unserer Seite für einen Widerruf angegeben wurde. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail oder antworten Sie uns.",
    answerSubject: (artist) => `Zu Ihrem Widerruf (${artist})`,
    answerHeading: "Zu Ihrem Widerruf",
    withdrew: (time) => `Sie haben am ${time} einen Vertrag widerrufen.`,
    answerReason: "Sie erhalten diese E-Mail, weil Sie auf unserer Seite einen Vertrag widerrufen haben.",
  },
};
