export const grants = {
  /** A code from a card, which becomes music. */
  code: {
    title: "Redeem a Code",
    description: "Enter the code from your card, and the music is yours.",
    redeemed: "Code Redeemed",
    isYours: "The music is yours, here and under My Music.",
    label: "Code",
    hint: "The 13 letters and digits on your card. Spaces and hyphens don't matter.",
    next: "Continue",
    looking: "Looking...",
    what: (artist: string, noun: "track" | "release") => `${artist}, ${noun}`,
    toAccount: <Slot>(email: Slot) => ["It goes to your account, ", email, "."],
    redeem: (noun: "track" | "release"): string =>
      noun === "track" ? "Redeem This Track" : "Redeem This Release",
    redeeming: "Redeeming...",
    needsAccount: "Sign in or create a free account to stream and download it. Your code will wait.",
    createAccount: "Create Account",
    signIn: "Sign In",
    goTo: (noun: "track" | "release"): string => (noun === "track" ? "Go to the Track" : "Go to the Release"),
    another: "Enter Another Code",
    enter: "Enter your code",
    unknown:
      "We don't know this code. Please check it: a code has 13 letters and digits, and never 0, O, 1, I or L.",
    redeemedByYou: "You've redeemed this code already.",
    stopped: "The artist has stopped this code, so it can't be redeemed.",
    expired: (day: string) => `This code expired on ${day}.`,
    redeemedByOther: "Somebody has redeemed this code already.",
    usedUp: "This code has been redeemed as often as it can be.",
    notOut: "The music for this code isn't available right now. The code stays good, so try again later.",
    owned: (noun: "track" | "release") =>
      `You own this ${noun} already, so the code stays good. Give it to somebody else!`,
    anotherRedeemed: (noun: "track" | "release") =>
      `You've redeemed another code for this ${noun}, and each account can use one. This code stays good.`,
  },
  /** A private link for listening. */
  link: {
    title: "Private Link",
    forReceiver: (receiver: string) => `A private link for ${receiver}`,
    private: "Please keep it to yourself.",
    privateUntil: (until: string) => `It works until ${until}. Please keep it to yourself.`,
    privateOften: (plays: number) =>
      `You can play each track ${plays === 1 ? "once" : `${plays} times`}. Please keep it to yourself.`,
    privateUntilOften: (until: string, plays: number) =>
      `It works until ${until}. You can play each track ${plays === 1 ? "once" : `${plays} times`}. Please keep it to yourself.`,
    download: "Download MP3",
    /** After "Download MP3". */
    ofTitle: (title: string) => ` of ${title}`,
    usedUp: "You've played this as often as the link allows.",
    visit: (artist: string) => `Visit ${artist}'s site`,
    visitSite: "Visit the site",
  },
};
