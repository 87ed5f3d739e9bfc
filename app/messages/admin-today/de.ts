import { valuesIn } from "../values.ts";
import type { adminToday as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminToday: typeof English = {
  title: "Heute",
  hiddenTitle: "„Erste Schritte“ ist ausgeblendet",
  hidden: "Am Ende dieser Seite kannst du es wieder einblenden.",
  backTitle: "„Erste Schritte“ ist wieder da",
  next: {
    release: "Als Nächstes erscheint",
    openTrack: "Track öffnen",
    openRelease: "Veröffentlichung öffnen",
    step: "Nächster Schritt",
    doItNow: "Jetzt erledigen",
    label: "Als Nächstes",
    plan: "Plan deine nächste Veröffentlichung",
    planText: "Setz ein Datum und lass vorbestellen, oder lade einen Track hoch und verkauf ihn noch heute.",
    newRelease: "Neue Veröffentlichung",
  },
  figures: {
    sales: "Verkäufe",
    orders: "Bestellungen",
    plays: "Gehört",
    statistics: "Statistik",
    today: "Heute",
    week: "Letzte 7 Tage",
    month: "Letzte 30 Tage",
    testPayments: "Testzahlungen: Es ist kein Geld geflossen.",
    playsNote: "Hörproben und ganze Tracks, hier und in Apps.",
    count: (count) => number(count),
    orderCount: (count) => plural(count, { one: "1 Bestellung", other: `${count} Bestellungen` }),
    noOrders: "Keine Bestellungen in den letzten 30 Tagen",
    noPlays: "In den letzten 30 Tagen wurde nichts gehört",
    ordersPerDay: "Bestellungen pro Tag",
    playsPerDay: "Gehört pro Tag",
    mostOrders: (count, day) =>
      `Bestellungen pro Tag in den letzten 30 Tagen; am meisten, ${count}, am ${day}`,
    mostPlays: (count, day) => `Gehört pro Tag in den letzten 30 Tagen; am meisten, ${count}, am ${day}`,
  },
  orders: {
    title: "Neueste Bestellungen",
    all: "Alle Bestellungen",
    none: "Noch keine Bestellungen.",
    from: (price, buyer) => [price, ` von ${buyer}`],
    fromWith: (price, buyer, status) => [price, ` von ${buyer}, ${status}`],
    deletedAccount: "einem gelöschten Konto",
  },
  inbox: {
    title: "Neue Nachrichten",
    allNew: "Alle neuen",
    inbox: "Posteingang",
    none: "Keine neuen Nachrichten.",
    onlyDetails: "Nur Kontaktdaten.",
  },
  toDo: {
    title: "Zu erledigen",
    health: "Zustand der Website",
    none: "Alles erledigt.",
    disputed: (count) =>
      `${number(count)} ${plural(count, { one: "angefochtene Zahlung", other: "angefochtene Zahlungen" })}`,
    disputedText: "Die Bank des Käufers will das Geld zurück. Sammle die Belege und reich sie ein.",
    review: (count) =>
      `${number(count)} ${plural(count, { one: "Bestellung in Prüfung", other: "Bestellungen in Prüfung" })}`,
    reviewText: "Die Zahlung passt nicht zur Bestellung. Entscheide, was geschehen soll.",
    withdrawals: (count) =>
      `${number(count)} ${plural(count, { one: "offener Widerruf", other: "offene Widerrufe" })}`,
    wasDue: (day) => `Das Geld hätte bis ${day} zurückgehen müssen.`,
    answerBy: (day) => `Erstatte oder antworte bis ${day}.`,
    overdue: (count) =>
      `${number(count)} ${plural(count, { one: "nicht abgeschlossene Zahlung", other: "nicht abgeschlossene Zahlungen" })}`,
    overdueText: "Vor über einer Stunde begonnen.",
    lookAfter: "Kümmere dich um deine Website",
    notes: (count) =>
      plural(count, {
        one: `Nichts ist kaputt. ${number(count)} Hinweis wartet auf eine ruhige Stunde.`,
        other: `Nichts ist kaputt. ${number(count)} Hinweise warten auf eine ruhige Stunde.`,
      }),
  },
  coming: {
    lateDraft: (day) => `Noch ein Entwurf, aber datiert auf ${day}.`,
    datedDraft: (day) => `Datiert auf ${day}, aber noch ein Entwurf und nicht geplant.`,
    shouldBePublished: (moment) => `Hätte veröffentlicht werden sollen: ${moment}.`,
    shouldBeOut: (moment) => `Hätte erscheinen sollen: ${moment}.`,
    out: (moment) => `Erscheint: ${moment}.`,
    publishes: (moment) => `Wird von selbst veröffentlicht: ${moment}.`,
  },
  steps: {
    title: "Erste Schritte",
    show: "Erste Schritte einblenden",
    hide: "Erste Schritte ausblenden",
    done: "Erledigt",
    doneOf: (done, all) => `${done} von ${all} erledigt`,
    bandcamp: (buyers, list) => ["Du ziehst von Bandcamp um? ", buyers, " und ", list, "."],
    giveBuyers: "Gib denen, die dort gekauft haben, ihre Musik auch hier",
    bringList: "bring deine Newsletter-Liste mit",
    titles: {
      artist: "Sag, wer du bist",
      currency: "Wähl das Geld, in dem du verkaufst",
      timeZone: "Stell deine Uhr",
      portrait: "Zeig dein Gesicht",
      about: "Erzähl deine Geschichte",
      contact: "Lass dir schreiben",
      guests: "Darf man ohne Konto kaufen?",
      track: "Veröffentliche deinen ersten Track",
      seller: "Sag, wer verkauft",
      tax: "Entscheide, wie du es mit der Steuer hältst",
      legal: "Füg deine Rechtstexte hinzu",
      payments: "Noch kannst du kein Geld bekommen: Verbinde Stripe",
      mail: "Noch bekommen deine Fans keine E-Mails: Verbinde einen Mailserver",
      backup: "Heb von allem eine Kopie auf",
    },
    texts: {
      artist: "Dein Künstlername steht auf jeder Seite, jedem Beleg und in jeder E-Mail.",
      currency: "Alle deine Preise sind in einer Währung. Speichere sie, auch wenn sie schon stimmt.",
      timeZone: "Danach erscheinen Veröffentlichungen, und deine E-Mails und Zahlen richten sich danach.",
      portrait: "Dein Porträt steht am Anfang der Website und neben deiner Geschichte.",
      about: "Für den Anfang reichen ein paar Sätze.",
      contact: "Gib eine E-Mail-Adresse für Buchungen und Fragen an.",
      guests:
        "Dann reichen eine E-Mail-Adresse und eine Karte, und mehr Leute kaufen. Ihre Musik liegt auf einer eigenen Seite, und der Link dazu steht in ihrer E-Mail. Bis du antwortest, brauchen sie ein Konto.",
      track: "MP3, WAV, AIFF oder FLAC. Die Hörprobe schneiden wir für dich.",
      seller: "Belege brauchen einen Namen, eine Anschrift und ein Land.",
      tax: "Oder speichere, dass du keine erhebst. Deine Preise ändern sich nicht.",
      legal: "Impressum, Datenschutz und AGB: Beginn mit einer Vorlage für dein Land.",
      payments:
        "Schreib die drei Stripe-Schlüssel in die .env-Datei der Website (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET) und starte neu.",
      mail: "Schreib seine Adresse in die .env-Datei der Website (SMTP_URL, MAIL_FROM) und starte neu. Bis dahin bleiben Belege in einem Ordner.",
      backup:
        "Geht dieser Computer kaputt, sind deine Musik, deine Fans und deine Bestellungen weg. Starte npm run backup -- FILE, am besten jede Nacht.",
    },
  },
};
