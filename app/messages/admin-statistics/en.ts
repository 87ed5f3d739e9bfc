import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

/** The admin page of what was visited, heard and bought. */
export const adminStatistics = {
  title: "Statistics",
  noVisits: "No visits on these days.",
  visitCount: (count: number) => `${number(count)} ${plural(count, { one: "visit", other: "visits" })}`,
  figure: (count: number) => number(count),
  pages: "Pages",
  page: "Page",
  sites: "Sites that led here",
  site: "Site",
  countries: "Countries",
  country: "Country",
  visits: "Visits",
  download: "Download CSV",
  privacy:
    "Counted on your server, without cookies, addresses or scripts of others; nothing here is about a person. Search engines and other bots that say what they are don’t count. New figures appear within a minute.",
  toTheEnd:
    "A preview counts as heard to the end once its last second was sent. Browsers load ahead, so the real number is lower. A sale counts where it was made: an album as the album, not as its tracks.",
  cache:
    "A cache in front answers some visits by itself (SHARED_CACHE_SECONDS), and those aren’t counted. Carts, checkouts, full plays and downloads always are.",
  noCountries:
    "Countries are counted if your proxy names them in a header, and COUNTRY_HEADER names the header.",
  monthly: <Slot>(turnOn: Slot) => ["Want this by email once a month? ", turnOn, "."],
  turnOn: "Turn it on",
  pageKinds: {
    home: "Home",
    music: "Music",
    track: "A track",
    release: "A release",
    videos: "Videos",
    photos: "Photos",
    about: "About",
    contact: "Contact",
    embed: "Player on another site",
    cart: "Cart",
  },
  columns: {
    title: "Title",
    previews: "Previews",
    heardToEnd: "To the end",
    plays: "Full plays",
    carts: "Carts",
    checkouts: "Checkouts",
    sold: "Sold",
    downloads: "Downloads",
  },
  caption: "From preview to sale, the best sold first; the bars show previews",
  nothing: "Nothing yet",
  nobody: "Nobody listened or bought on these days.",
  release: (title: string) => `${title} (release)`,
};
