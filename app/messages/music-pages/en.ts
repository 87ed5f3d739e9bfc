import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

export const musicPages = {
  /** The page of all music. */
  music: {
    title: "MUSIC",
    name: "Music",
    byRelease: "Music by release",
    allTracks: "All tracks",
    releases: "By release",
    description: "Hear a preview of every track, stream the free ones, buy and download the others.",
    count: (count: number) =>
      plural(count, { one: `${count} track available`, other: `${count} tracks available` }),
    notifyMe: "Tell Me",
    order: "Order of the music",
    allReleases: "All Releases",
    found: (found: number, count: number, words: string) =>
      plural(found, {
        one: `${found} of ${count} tracks matches “${words}”.`,
        other: `${found} of ${count} tracks match “${words}”.`,
      }),
    showAll: "Show all tracks",
    singles: "Singles",
    more: "More tracks",
    allMusic: "All Music",
  },
  search: {
    search: "Search",
    order: "Order",
    orders: {
      own: "The artist's order",
      newest: "Newest first",
      title: "By title",
      length: "Shortest first",
    },
    show: "Show",
  },
  /** The page of a track or of a release. */
  work: {
    coverOf: (title: string) => `Cover of ${title}`,
    /** Before the releases that a track is on. */
    on: "On ",
    kindIn: (kind: string, year: string) => (year ? `(${kind}, ${year})` : `(${kind})`),
    yoursSince: <Slot>(day: Slot) => ["Yours since ", day],
    yoursWith: <Slot>(day: Slot, release: string) => ["Yours since ", day, `, with ${release}`],
    giveIt: "Give it to a friend",
    alsoIncluded: "Also included:",
    extras: "Extras",
    credits: "Credits",
    lyrics: "Lyrics",
    tracks: "Tracks",
    formats: "Formats",
    /** After what the button does, before the title: no other label on the page contains this one. */
    inBar: "in the bar",
    inPlayer: "in the player",
    count: (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` }),
    countAndLength: (count: number, length: string) =>
      `${plural(count, { one: `${count} track`, other: `${count} tracks` })}, ${length}`,
    atOnce: "Stream and download at once.",
    preordered: "Pre-ordered. ",
    out: <Slot>(day: Slot) => ["Out ", day, "."],
    preorderForEarly: (count: number) =>
      plural(count, {
        one: " Pre-order now and get one track right away.",
        other: ` Pre-order now and get ${count} tracks right away.`,
      }),
    downloadAll: "Download all",
    downloadOwned: "Download what you own",
    get: "Get",
    includedAtOnce: "Included right away",
    notOut: "Not out yet",
    trackDescription: (title: string, artist: string, length: string) => `${title} by ${artist}, ${length}.`,
    releaseDescription: (title: string, artist: string, count: number) =>
      `${title} by ${artist}, ${plural(count, { one: `${count} track`, other: `${count} tracks` })}.`,
    preorderDescription: (title: string, artist: string, count: number) =>
      `${title} by ${artist}, ${plural(count, { one: `${count} track`, other: `${count} tracks` })}, to pre-order.`,
    explicit: (title: string) => `${title} (explicit)`,
  },
  listen: {
    title: "Listen",
    description: "The whole catalogue, in a separate window.",
    leaveOpen: (artist: string) =>
      `${artist}. Leave this window open and the music keeps playing while you look around.`,
    /** After a title that is a link. */
    inNewTab: " (opens in a new tab)",
    playlist: "Playlist for your own music player (M3U)",
  },
  /** A player on another site. */
  embed: {
    seeRelease: "See the Release",
    freeDownload: "Free Download",
    preorderFree: "Pre-order for Free",
    /** After a title that is a link. */
    inNewTab: ", opens in a new tab",
    buttonInNewTab: (title: string) => ` ${title}, opens in a new tab`,
  },
  /** What somebody owns. */
  collection: {
    title: "My Music",
    playAll: "Play All",
    empty: "Your music will be here. Begin with the newest release:",
    out: <Slot>(day: Slot) => ["Out ", day],
    facts: (count: number, artist: string) =>
      plural(count, { one: `${count} track, ${artist}`, other: `${count} tracks, ${artist}` }),
    restLater: "What's out is yours now. We'll email you when the rest comes out.",
    allLater: "We'll email you when it comes out.",
    /** After "Extras". */
    extrasOf: (title: string) => ` of ${title}`,
  },
  feed: {
    newMusic: (artist: string) => `New music by ${artist}`,
    trackSummary: (title: string, length: string) => `${title}, ${length}`,
    releaseTitle: (title: string, kind: string) => `${title} (${kind})`,
    preorderTitle: (title: string, kind: string) => `${title} (${kind}, pre-order)`,
    releaseSummary: (title: string, artist: string, count: number) =>
      `${title} by ${artist}, ${plural(count, { one: `${count} track`, other: `${count} tracks` })}`,
  },
  /** The mail about what has come out. */
  announcement: {
    words: (artist: string) => `New from ${artist}, out now:`,
    subject: (title: string, others: number) =>
      others > 0 ? `New music: ${title} and ${others} more` : `New music: ${title}`,
  },
};
