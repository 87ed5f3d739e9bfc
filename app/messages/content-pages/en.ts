import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

export const contentPages = {
  home: {
    name: "Home",
    welcome: "Welcome",
    goodToHaveYou: (name: string, artist: string) =>
      `Good to have you here, ${name}. Here's what's new from ${artist}.`,
    music: "Every track, with previews and your downloads",
    videos: "All videos, including those for members",
    about: "The story so far",
    photos: "The whole gallery",
    account: "Account",
    myMusic: "My Music",
    out: (day: string) => `Out ${day}`,
    testAdminLogin: "Admin Login (Test)",
  },
  about: {
    title: "About",
    none: "No biography yet",
    nothing: "Nothing has been written here so far.",
    philosophy: "Artist Philosophy",
    quote: (words: string) => `“${words}”`,
    memberContent: "Member-only exclusive content",
    members: {
      videos: {
        member: "You're a member, so you can watch every video.",
        visitor: "Some videos are for members only. An account is free and keeps every track you buy.",
        link: "See the Videos",
      },
      photos: {
        member: "You're a member, so you can see every photo.",
        visitor: "Some photos are for members only. An account is free and keeps every track you buy.",
        link: "See the Photos",
      },
    },
    becomeMember: "Become a Member",
  },
  photos: {
    title: "Visual Universe",
    titleOf: (category: string) => `${category}, Visual Universe`,
    count: (count: number) => plural(count, { one: `${count} photo`, other: `${count} photos` }),
    all: "All",
    categories: "Photo categories",
    noneInCategory: "Nothing in this category yet",
    none: "No photos yet",
    inOthers: "There are photos in the other categories.",
    nothing: "There is nothing to see here so far.",
    allPhotos: "All Photos",
    back: "Back to Photos",
    positionOf: (position: number, count: number) => `${position} of ${count}`,
    signIn: "Sign In to See It",
    neighbours: "Photos",
    previous: "Previous",
    next: "Next",
    requiresLogin: "Requires Login",
  },
  videos: {
    title: "Video Vault",
    count: (count: number) => plural(count, { one: `${count} video`, other: `${count} videos` }),
    countWithLocked: (count: number, locked: number) =>
      `${plural(count, { one: `${count} video`, other: `${count} videos` })}, ${locked} for members`,
    none: "Nothing in the vault yet",
    nothing: "There is nothing to watch here so far.",
    back: "Back to Videos",
    backHome: "Back to Home",
    play: (title: string) => `Play ${title}`,
    watchHere: "Watch Here",
    watchOn: (host: string) => `Watch on ${host}`,
    /** After "Watch on YouTube", for those who can't see what it is next to. */
    inNewTab: (title: string) => ` ${title} (opens in a new tab)`,
    fullscreen: "Fullscreen",
    promo: "Promo",
    members: "Members",
    forMembers: "This video is for members only. An account is free.",
    signIn: "Sign In to Watch",
    createAccount: "Create Account",
  },
  landing: {
    name: "Welcome",
    noSuchPage: "This page doesn't exist.",
    newest: "Newest release",
    featured: "Featured track",
    /** A release in short: what it is, its year and its tracks. */
    facts: (kind: string, year: string, count: number) =>
      `${kind}${year && `, ${year}`}, ${plural(count, { one: `${count} track`, other: `${count} tracks` })}`,
    trackFacts: (length: string) => `Digital Download, ${length}`,
    allTracks: (count: number) => `All ${count} Tracks`,
    seeRelease: "See the Release",
    seeTrack: "See the Track",
    saleUntil: (day: string) => `until ${day}`,
    namedSaleUntil: (sale: string, day: string) => `${sale}, until ${day}`,
  },
};
