import { valuesIn } from "../values.ts";
import type { withdrawals as English } from "./en.ts";

const { number } = valuesIn("de");

export const withdrawals: typeof English = {
  title: "Vertrag widerrufen",
  description: "Widerrufen Sie einen Vertrag mit uns, ohne Konto und ohne Angabe von Gründen.",
  noPage: "Unter dieser Adresse gibt es nichts.",
  form: {
    name: "Name",
    items: "Was Sie widerrufen",
    notListed: "Nicht aufgeführt",
    notListedHint: "Etwas anderes: die Nummer der Bestellung oder des Belegs, oder was Sie gekauft haben.",
    order: "Bestellung",
    orderHint: "Die Nummer Ihrer Bestellung oder Ihres Belegs, oder was Sie wann gekauft haben.",
    email: "E-Mail-Adresse",
    emailHint: "Dorthin bestätigen wir, dass der Widerruf eingegangen ist.",
    next: "Weiter",
    enterName: "Bitte geben Sie Ihren Namen ein",
    nameTooLong: "Dieser Name ist zu lang",
    enterOrder:
      "Bitte geben Sie die Nummer Ihrer Bestellung oder Ihres Belegs ein, oder was Sie gekauft haben",
    tooLong: (length) => `Höchstens ${number(length)} Zeichen`,
    itemTooLong: "Das ist zu lang",
    tooMany: (items) => `Wählen Sie höchstens ${number(items)} aus`,
  },
  confirmation: {
    title: "Ihre Erklärung",
    items: "Artikel",
    order: "Bestellung",
    name: "Name",
    email: "E-Mail-Adresse für die Bestätigung",
    notRight: (again) => [
      "Stimmt etwas nicht? Gehen Sie im Browser zurück und ändern Sie es, oder ",
      again,
      ".",
    ],
    again: "beginnen Sie von vorn",
  },
  received: {
    title: "Widerruf eingegangen",
    at: (time) => ["Ihr Widerruf ist am ", time, " bei uns eingegangen."],
    byMail:
      "Eine E-Mail mit Ihrer Erklärung und diesem Zeitpunkt ist unterwegs zu Ihnen. Nach ein paar Minuten noch nichts da? Sehen Sie in Ihrem Spam-Ordner nach.",
    browse: "Musik ansehen",
  },
};
