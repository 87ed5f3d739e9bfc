import { valuesIn } from "../values.ts";
import type { adminStatistics as English } from "./en.ts";

const { number, plural } = valuesIn("de");

export const adminStatistics: typeof English = {
  title: "Statistik",
  noVisits: "An diesen Tagen war niemand da.",
  visitCount: (count) => `${number(count)} ${plural(count, { one: "Besuch", other: "Besuche" })}`,
  figure: (count) => number(count),
  pages: "Seiten",
  page: "Seite",
  sites: "Websites, die hierher geführt haben",
  site: "Website",
  countries: "Länder",
  country: "Land",
  visits: "Besuche",
  download: "CSV herunterladen",
  privacy:
    "Gezählt auf deinem Server, ohne Cookies, Adressen oder fremde Skripte; nichts davon sagt etwas über einzelne Menschen. Suchmaschinen und andere Bots, die sich zu erkennen geben, zählen nicht. Neue Zahlen erscheinen innerhalb einer Minute.",
  toTheEnd:
    "Eine Hörprobe gilt als zu Ende gehört, wenn ihre letzte Sekunde gesendet wurde. Browser laden voraus, die wahre Zahl ist also kleiner. Ein Verkauf zählt dort, wo er stattfand: ein Album als Album, nicht als seine Tracks.",
  cache:
    "Ein vorgeschalteter Cache beantwortet manche Besuche selbst (SHARED_CACHE_SECONDS), und die zählen nicht. Warenkörbe, Kassen, ganz gehörte Tracks und Downloads zählen immer.",
  noCountries:
    "Länder werden gezählt, wenn dein Proxy sie in einem Header nennt und COUNTRY_HEADER sagt, in welchem.",
  monthly: (turnOn) => ["Willst du das einmal im Monat per E-Mail? ", turnOn, "."],
  turnOn: "Schalt es ein",
  pageKinds: {
    home: "Startseite",
    music: "Musik",
    track: "Ein Track",
    release: "Eine Veröffentlichung",
    videos: "Videos",
    photos: "Fotos",
    about: "Über mich",
    contact: "Kontakt",
    embed: "Player auf einer anderen Website",
    cart: "Warenkorb",
  },
  columns: {
    title: "Titel",
    previews: "Hörproben",
    heardToEnd: "Bis zum Ende",
    plays: "Ganz gehört",
    carts: "Warenkörbe",
    checkouts: "Kassen",
    sold: "Verkauft",
    downloads: "Downloads",
  },
  caption: "Von der Hörprobe zum Verkauf, Bestverkauftes zuerst; die Balken zeigen Hörproben",
  nothing: "Noch nichts",
  nobody: "An diesen Tagen hat niemand gehört oder gekauft.",
  release: (title) => `${title} (Veröffentlichung)`,
};
