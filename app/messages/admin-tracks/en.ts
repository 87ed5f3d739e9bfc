import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

/** The admin pages of tracks: their list, several at once, and one. */
export const adminTracks = {
  lead: "Upload recordings, choose their previews and publish them.",
  add: "Add Tracks",
  uploadFirst: "Upload your first recording. It stays private until you publish it.",
  recordings: "Recordings",
  recordingsHint: (limit: string) =>
    `MP3, WAV, AIFF or FLAC, several at once. Up to 3 hours and ${limit} each. They stay private until you publish.`,
  added: (count: number) => plural(count, { one: "Track added", other: `${count} tracks added` }),
  staysPrivate: (count: number) =>
    plural(count, {
      one: "It stays private until you publish.",
      other: "They stay private until you publish.",
    }),
  addedDrafts: (count: number, titles: string) =>
    plural(count, { one: `Added as a draft: ${titles}`, other: `Added as drafts: ${titles}` }),
  arePublic: (count: number) =>
    plural(count, {
      one: `${number(count)} track is now public.`,
      other: `${number(count)} tracks are now public.`,
    }),
  priceChanged: "Price changed",
  areFree: (count: number) =>
    plural(count, {
      one: `${number(count)} track is now free.`,
      other: `${number(count)} tracks are now free.`,
    }),
  nowCost: (count: number, price: string) =>
    plural(count, {
      one: `${number(count)} track is now ${price}.`,
      other: `${number(count)} tracks are now ${price}.`,
    }),
  orderChanged: "Order changed",
  moved: (count: number) =>
    plural(count, { one: `${number(count)} track moved.`, other: `${number(count)} tracks moved.` }),
  chosen: {
    label: "Several tracks at once",
    price: "Price",
    setPrice: "Set Price",
    position: "Position",
    moveThere: "Move There",
    publish: "Publish Selected",
    edit: "Edit Selected",
    selectBelow: "Select tracks below:",
    all: <Slot>(selected: Slot) => ["All tracks ", selected],
    selected: (count: number) => `(${count} selected)`,
    enterPosition: "Enter a number, like 1",
    gone: "One of these tracks no longer exists, so nothing was changed. Reload the page.",
    removed: (title: string) =>
      `“${title}” was removed, so nothing was changed. Restore it first, or deselect it.`,
    fillIn: "Fill in at least one field to change these tracks.",
  },
  several: {
    title: "Edit Tracks",
    lead: "Fields you leave empty stay as they are.",
    none: "No tracks selected",
    select: "Select between 1 and 50 tracks in the list.",
    count: (count: number) => plural(count, { one: "1 track", other: `${count} tracks` }),
    /** After the title. */
    by: (artist: string) => `by ${artist}`,
    changes: "Changes",
    save: "Save Changes",
    creditsHint: "Replaces the credits of all these tracks.",
    explicit: "Explicit",
    asIs: "Leave as is",
    notExplicit: "Not explicit",
    coverHint: (limit: string) => `JPEG, PNG or WebP, square and at least 1200 pixels wide. Up to ${limit}.`,
    saved: "Tracks saved",
    changed: (count: number) => plural(count, { one: "1 track changed.", other: `${count} tracks changed.` }),
  },
  form: {
    price: "Price",
    priceHint: "0 for free, or at least 0.50.",
    lyrics: "Lyrics",
    lyricsHint:
      "Lines may begin with their time, like [00:12.50]. Apps follow along, and pages show the words.",
    isrc: "ISRC",
    isrcHint: "The recording's code, like QM-ABC-26-00001.",
    genre: "Genre",
    genreHint: (genre: string) => `Leave empty for ${genre}, the site’s.`,
    explicit: "Explicit",
    explicitHint: "Marked on the site and in players.",
    saved: "Track saved",
    wrongIsrc: "An ISRC has twelve characters, like QM-ABC-26-00001. Leave it empty if there is none",
    enterPrice: "Enter a price, or 0 for a free track",
    wrongPrice: "Enter 0 (free) or at least 0.50, like 1.99 or 1,99, without a thousands separator",
    enterStart: "Enter where the preview starts, like 1:13 or 73",
    startBeyond: "The preview must start within the track. Choose an earlier start.",
  },
  preview: {
    title: "Preview",
    /** After the part that is heard. */
    of: (duration: string) => `of ${duration}`,
    slider: "Where the preview starts",
    /** The part, as it is read out. */
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    listen: (title: string) => `Listen to ${title}`,
    stop: "Stop the preview",
    play: "Play the preview",
    drag: "Drag the bar on the waveform to choose.",
    failed: "The track couldn't be loaded. Try again.",
    startsAt: "Preview starts at",
    startsAtHint: (seconds: number, latest: string) =>
      `Minutes and seconds, like 1:13. Visitors hear ${seconds} seconds from here. Latest start: ${latest}.`,
  },
  audio: {
    title: "Recording",
    label: "New recording",
    hint: "MP3, WAV, AIFF or FLAC, like a new master. Buyers get the new version. Then check where the preview starts.",
    button: "Replace Recording",
    replaced: "Recording replaced",
    checkPreview: "Check where the preview starts.",
    missing: "This track's audio is missing. Upload it again.",
    known: (title: string) => `This recording is already in the catalogue as “${title}”.`,
  },
  /** Before a track is removed that people own. */
  ownersKeep: (owners: number) =>
    plural(owners, {
      one: "1 fan owns it and keeps access. Nobody else can find or buy it until you restore it.",
      other: `${owners} fans own it and keep access. Nobody else can find or buy it until you restore it.`,
    }),
  notThere: "This track doesn't exist.",
  removedMeanwhile: (title: string) => `“${title}” was removed. Restore it before you change it.`,
  changedMeanwhile:
    "Someone else changed this track since you opened it. Your changes are still here, and nothing was overwritten.",
};
