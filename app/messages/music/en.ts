import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const music = {
  /** What a button does with a track or a release. */
  action: {
    buy: "Buy",
    nameYourPrice: "Name Your Price",
    preorder: "Pre-order",
    getRest: "Get the Rest",
    buyRest: "Buy the Rest",
    getFree: "Get It Free",
    /** Before "Download", on one button. */
    owned: "Owned - ",
    download: "Download",
    signIn: "Sign In",
    /** After "Sign In", on one button. */
    toDownload: "to Download",
    /** Between what a button does and the title. */
    theRelease: ", the release:",
    downloadFailed: "The download failed. Please try again.",
  },
  /** The kinds of releases. */
  kind: {
    single: "Single",
    ep: "EP",
    album: "Album",
    mixtape: "Mixtape",
  },
  price: {
    free: "Free",
    /** What follows the verb on a button. */
    afterVerb: <Slot>(price: Slot) => [" ", price],
    freeOrMoreAfterVerb: ", free or more",
    fromAfterVerb: <Slot>(price: Slot) => [" from ", price],
    forRest: <Slot>(price: Slot) => [price, " for the rest"],
  },
  badge: {
    preorder: "PRE-ORDER",
    explicit: "EXPLICIT",
    kind: "Digital Download",
    owned: "OWNED",
    free: "FREE TRACK",
    freeOrMore: "FREE OR MORE",
    /** Before a price. */
    from: "FROM",
    premium: "PREMIUM",
  },
  player: {
    play: "Play",
    pause: "Pause",
    loading: "Loading",
    playAll: (count: number) => `Play all ${count}`,
    /** After "Play all 4", before the title. */
    tracksOf: " tracks of",
    /** After "Play", before the title. */
    release: " release",
    playTrack: (title: string) => `Play ${title}`,
    pauseTrack: (title: string) => `Pause ${title}`,
    loadingTrack: (title: string) => `Loading ${title}`,
    seekIn: (title: string) => `Seek in ${title}`,
    previewOf: (title: string) => `Preview of ${title}`,
    /** Before "separate window". */
    listenIn: "Listen in a ",
    separateWindow: "separate window",
    notLoaded: "Couldn't be loaded",
    notLoadedAgain: "Couldn't be loaded. Please try again.",
    over: "Preview over",
    /** Before the offer to buy. */
    overBefore: "Preview over.",
    buyToHear: <Slot>(price: Slot) => ["Buy ", price, " to hear it all"],
    preview: (range: string) => `Preview ${range}`,
    fullTrack: (length: string) => `Full track ${length}`,
    loadingRange: (range: string) => `Loading. ${range}`,
    /** After the time at which the player is. */
    atPreview: (range: string) => `, preview ${range}`,
    atOf: (length: string) => ` of ${length}`,
  },
  /** The player at the bottom of the window. */
  dock: {
    label: "Player",
    seek: "Seek",
    close: "Close player",
    previous: "Previous track",
    next: "Next track",
    tryAgain: "Try again",
    sameVolume: "Play all tracks at the same volume",
    mute: "Mute",
    unmute: "Unmute",
    volume: "Volume",
    percent: (percent: number) => `${percent} percent`,
    complete: "Preview Complete",
    purchase: "Purchase this track to hear the full song!",
    notLoaded: "This track couldn't be loaded.",
    over: "The preview is over",
    /** Before the time at which it was left. */
    continueAt: "Continue at ",
    /** After the time, before the preview's range. */
    preview: " · Preview",
    keys: "Keys",
    shortcuts: "Keyboard shortcuts",
    shift: "Shift",
    useKeys: "Use these keys",
    playOrPause: "Play or pause",
    back: "Back 10 seconds",
    forward: "Forward 10 seconds",
    muteOrUnmute: "Mute or unmute",
  },
  releases: {
    title: "RELEASES",
    description: "All albums, EPs and singles: hear them, buy and download them.",
    count: (count: number) => `${number(count)} ${plural(count, { one: "release", other: "releases" })}`,
    allTracks: "All Tracks",
    none: "No releases yet",
    onlyTracks: "Single tracks are out already.",
    nothing: "Nothing has come out here so far.",
    toMusic: "Go to the music",
  },
};
