import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

/** What the assistant says from the site's own content, with links in Markdown. */
export const assistantAnswers = {
  onlyThisLanguage:
    "I only speak English: please ask me again in English, or write in your own language through [the contact page](/contact).",
  unknown:
    "I don't know that. I can tell you about the music, prices and formats, how to buy and download, the artist, videos and photos. For anything else, please use [the contact page](/contact).",
  hello: "Hello! Ask me about the music, prices, how to buy and download, or the artist.",
  welcome: "You're welcome! Enjoy the music.",
  introduction:
    "I'm this site's assistant. I know what is on it: the music, prices and formats, how to buy and download, the artist, videos, photos and how to get in touch.",
  artist: {
    noBiography: (artist: string, genre: string) =>
      `${artist} makes ${genre} and has not written a biography yet.`,
    wholeStory: "The whole story is on [the about page](/about).",
    listen: "The best way to know is to [listen](/music).",
    fromAbout: (text: string) => `${text} (From [the about page](/about).)`,
  },
  gallery: {
    oneVideo: "This is in [the video vault](/videos):",
    videos: "These are in [the video vault](/videos):",
    noVideos: "There are no videos yet.",
    forMembers: (video: string) => `${video}, for members`,
    isVideo: (video: string) => `${video} is a video.`,
    isVideoForMembers: (video: string) => `${video} is a video for members: sign in to watch it.`,
    photos: (count: number) =>
      plural(count, {
        one: "There is one photo in [the gallery](/photos).",
        other: `There are ${count} photos in [the gallery](/photos).`,
      }),
    noPhotos: "There are no photos yet.",
  },
  music: {
    none: "There is no music here yet. News about music and shows is in the newsletter at the bottom of every page.",
    count: (count: number) =>
      plural(count, { one: "There is one track:", other: `There are ${count} tracks:` }),
    allOnPage: "All of them are on [the music page](/music).",
    hearIt: "Hear it on [the music page](/music).",
    hearThem: "Hear them on [the music page](/music).",
    newest: (track: string, length: string, price: string) =>
      `The newest track is ${track}, ${length}, ${price}.`,
    before: (tracks: string) => `Before that came ${tracks}.`,
    areFree: (tracks: string, count: number) =>
      plural(count, { one: `${tracks} is free.`, other: `${tracks} are free.` }),
    allFree: "All music here is free: [listen](/music).",
    nothingOnSale: "Nothing is on sale yet. Prices are next to the tracks on [the music page](/music).",
    costs: (track: string, price: string) => `${track} costs ${price}.`,
    eachCosts: (price: string) => `Each track costs ${price}.`,
    costFrom: (least: string, cheapest: string, most: string, dearest: string) =>
      `Tracks cost from ${least} (${cheapest}) to ${most} (${dearest}).`,
    minimum: "Where you name your price, this is the minimum.",
    payOnce:
      "You pay once for each track, without a subscription. All prices are on [the music page](/music).",
    unknownFormats: "Downloads are audio files without copy protection, at least as MP3.",
    formats: (formats: string) => `Downloads are ${formats} files without copy protection, for any player.`,
    lossless: (formats: string) =>
      `Some are also lossless, as ${formats}; each track's page lists its formats and their sizes.`,
    seeMusic: "See [the music page](/music).",
    noneFree: (seconds: number) =>
      `No track is free at the moment, but each has a preview of up to ${seconds} seconds on [the music page](/music).`,
    freeNow: (tracks: string, count: number) =>
      plural(count, {
        one: `${tracks} is free: play in full without an account, and download once you are signed in.`,
        other: `${tracks} are free: play in full without an account, and download once you are signed in.`,
      }),
    previews: (seconds: number) =>
      `Every track has a preview of up to ${seconds} seconds: press play on [the music page](/music). Free tracks, and those you have bought, play in full.`,
    noPreviews: "Press play on [the music page](/music): everything there plays in full.",
    trackFree: (track: string, length: string) => `${track} is free and is ${length} long.`,
    trackCosts: (track: string, price: string, length: string) =>
      `${track} costs ${price} and is ${length} long.`,
    trackFreeOrMore: (track: string, suggestion: string, length: string) =>
      `${track} is free, or costs what you like to give (${suggestion} is suggested), and is ${length} long.`,
    trackNamed: (track: string, least: string, suggestion: string, length: string) =>
      `${track} costs what you name, from ${least} (${suggestion} is suggested), and is ${length} long.`,
    trackFormats: (formats: string) => `Formats: ${formats}.`,
    playsInFull: "It plays in full on its page.",
    hearAndBuy: "You can hear a preview and buy it on its page.",
  },
  /** In lists. */
  price: {
    free: "free",
    freeOrMore: "free, or what you like to give",
    freeOrPay: "free, or pay what you like",
    from: (price: string) => `name your price, from ${price}`,
    byTrack: "sold track by track",
  },
  releases: {
    count: (count: number) =>
      plural(count, { one: "There is one release:", other: `There are ${count} releases:` }),
    seeAll: "See all on [the releases page](/releases).",
    comesOut: (release: string, day: string) => `${release} comes out on ${day}`,
    toCome: (release: string) => `${release} is to come`,
    howToPreorder:
      "You can pre-order on its page: pay now, get what's already out right away, and the rest on release day, with an email.",
    onIt: (titles: string) => `On it: ${titles}.`,
    tracks: (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` }),
    notOut: "not out yet",
    toPreorder: "to pre-order",
    hear: "Hear it on its page; its tracks are sold one by one.",
    hearAndBuy: "Hear it and buy it on its page, and download it as one zip.",
    isNotOut: "It isn't out yet.",
    isNotOutUntil: (day: string) => `It isn't out yet: it comes out on ${day}.`,
    canBePreordered: "It isn't out yet, and you can pre-order it on its page.",
    canBePreorderedUntil: (day: string) =>
      `It isn't out yet: it comes out on ${day}, and you can pre-order it on its page.`,
  },
};
