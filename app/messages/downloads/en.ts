import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

export const downloads = {
  formatOf: (title: string) => `Format of ${title}`,
  /** After what the button does. */
  inThisFormat: (title: string) => ` ${title} in this format`,
  asFacts: (facts: string) => ` as ${facts}`,
  uploadedAsMp3: (count: number) =>
    plural(count, {
      one: "One track was uploaded as an MP3, so it's an MP3 in every format.",
      other: `${count} tracks were uploaded as MP3s, so they're MP3s in every format.`,
    }),
  started: "Download Started",
  startedText: "Your track download has started.",
  failed: "Download Failed",
  failedText: "Failed to download track. Please try again.",
  readySoon: <Slot>(title: Slot, format: string, wait: string) => [
    title,
    ` as ${format} will be ready in about ${wait}.`,
  ],
  ready: <Slot>(title: Slot, format: string) => [title, ` as ${format} is ready.`],
  leavePage: "The download starts on its own; after that, you can leave this page.",
  notStarted: "Didn't start?",
  start: "Start the download",
  view: "View",
  /** What each format is good for, after its name. */
  purpose: {
    mp3: "plays everywhere",
    "mp3-v0": "plays everywhere, a little smaller",
    flac: "lossless, for your collection",
    wav: "lossless, for music programs",
    aiff: "lossless, for DJ software and Macs",
    opus: "small, with excellent sound",
    alac: "lossless, for Apple Music",
    aac: "small, for phones",
  },
  facts: (format: string, size: string) => `${format}, ${size}`,
  about: (size: string) => `about ${size}`,
  someAsMp3: (facts: string, count: number) => `${facts}, ${count} as MP3`,
  rounded: (facts: string, from: string) => `${facts}, ${from} as 24-bit`,
  bits: (bits: number) => `${bits}-bit`,
  floatBits: (bits: number) => `${bits}-bit float`,
  and: (one: string, other: string) => `${one} and ${other}`,
  /** After the names of some extras. */
  more: (count: number) => `${count} more`,
  /** In the files that come with the music. */
  creditsFile: "Credits.txt",
  lyricsFile: "Lyrics.txt",
  extrasFolder: "Extras",
  bookletFile: "Booklet.pdf",
  partOfRelease: (count: number, total: number) =>
    `This download has ${count} of ${total} tracks: those that are yours now.`,
  otherFormat: (file: string, format: string, requested: string) =>
    `“${file}” is ${format}: there is no ${requested} of it.`,
  tooLarge: (file: string, kind: string, size: string, address: string) =>
    `“${file}” (${kind}, ${size}) is too large for this download. Get it here: ${address}`,
};
