import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const gifts = {
  /** The page that the link of a gift leads to. */
  page: {
    title: "A Gift",
    titleOf: (title: string) => `A Gift: ${title}`,
    isYours: "It's Yours",
    inYourMusic: (title: string) => `Your gift is in your music now: “${title}”.`,
    browse: "Browse Music",
    toMyMusic: "Go to My Music",
    claimedTitle: "It's yours",
    claimed: "You have claimed this gift.",
    ownedTitle: "You own all of this already",
    owned: (from: string) =>
      `So the gift stays open. Ask ${from} to send it to somebody else, or pass this link on.`,
    claim: "Claim the Gift",
    claiming: "Claiming...",
    toAccount: (email: string) => `It goes to your account, ${email}, to stream and download.`,
    needsAccount: "Sign in or create a free account, and the music is yours to stream and download.",
    createAccount: "Create Account",
    signIn: "Sign In",
    cover: (title: string) => `Cover of ${title}`,
    from: (giver: string) => `A gift from ${giver}`,
    forFrom: (name: string, giver: string) => `For ${name}, a gift from ${giver}`,
    tracks: (count: number) => `, ${number(count)} ${plural(count, { one: "track", other: "tracks" })}`,
    comesOut: <Slot>(day: Slot) => [", out ", day],
  },
  /** A giver without a name. */
  friend: "your friend",
  /** Where a gift is, for its giver. */
  state: {
    claimed: (name: string) => `${name} has claimed it.`,
    claimedByRecipient: "The recipient has claimed it.",
    unnamed: "We don't know who it is for. Please name somebody, and we'll send it.",
    sent: (name: string, email: string) =>
      `We sent the link to ${name} at ${email}. It hasn't been claimed yet.`,
    toSend: (name: string, email: string) => `${name} gets the link at ${email}.`,
    toSendOn: (name: string, email: string, day: string) => `${name} gets the link at ${email} on ${day}.`,
  },
  refusal: {
    unknown:
      "This gift link doesn't work. There may be a newer one: look for the latest email, or ask the person who sent it.",
    refunded: (from: string) => `This gift was refunded to ${from}, so it can't be claimed any more.`,
    checking: "The payment of this gift is being checked. Please come back later.",
    test: "This gift was paid with a test card, so there is nothing to claim.",
    claimed: "This gift has been claimed already. If it was you, sign in: it's in your music.",
    owned: (from: string) =>
      `You own all of this already, so the gift stays open. Ask ${from} to send it to somebody else.`,
    paid: "You've already paid for this gift. It's under your purchases.",
    paidByGuest: "You've already paid for this gift. The link is in your email.",
    unnamed: "Please say first who the gift is for. Nothing was charged.",
    dayOver: "This day is over. Choose today or a later day, or leave it empty",
    dayTooFar: "Choose a day within a year",
    none: "This gift doesn't exist.",
    cantSendClaimed: "It has been claimed, so it can't be sent again.",
    cantSendUnpaid: "Only a gift that is paid can be sent.",
    tooOften: "This gift was sent five times in the last day. Please try again tomorrow.",
  },
  /** Who a gift is for. */
  form: {
    title: "Who Is It For?",
    name: "Their name",
    email: "Their email",
    emailHint: "We send the link here, and use the address for nothing else.",
    note: "Your note",
    noteHint: "Sign it with your name, so they know it's from you.",
    day: "Send it on",
    dayHint: "Leave it empty to send it at once.",
    explanation: "They get a link and choose the account that it goes to.",
    explanationOfCart: "They get a link and choose the account that all of it goes to.",
    notAGift: "Buy it for yourself instead",
    yours: "Your Gift",
    change: "Change",
    /** After "Change". */
    theGift: " the gift",
    isGift: "This is a gift",
    enterName: "Please enter their name",
    tooLong: (length: number) => `Use up to ${number(length)} characters`,
    nameUnshowable: "The name has a character that can't be shown",
    noteUnshowable: "The note has a character that can't be shown",
    enterDay: "Please enter a day like 2026-12-24",
  },
  /** On the page of its order. */
  resend: {
    title: "Your gift",
    change: "Change who gets it, or when",
    again: "Send it again, or to somebody else",
    name: "Say who it is for",
    newLink: "This makes a new link. The one before stops working.",
    save: "Save",
    send: "Send the Gift",
    isSent: "Gift sent",
    saved: "Saved",
    onItsWay: (email: string) => `The link is on its way to ${email}.`,
    thatDay: "We'll send it on that day.",
    changedSince: "Who it is for has been changed since. It hasn't been claimed yet.",
  },
};
