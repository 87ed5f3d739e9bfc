import { valuesIn } from "../values.ts";

const { number } = valuesIn("en");

export const orders = {
  /** The page after a payment. */
  result: {
    success: "Payment Successful!",
    processing: "Payment Processing",
    failed: "Payment Error",
    noInformation: "No payment information found",
    notConfirmed: "Failed to confirm purchase. Please contact support.",
    notConfirmedTitle: "Purchase Confirmation Error",
    notConfirmedYet:
      "Your payment was processed, but we couldn't confirm your purchase. Please contact support.",
    alreadyPaid: "Already Paid",
    secondRefunded:
      "You've already paid for this. The link is in your email. We refunded the second payment.",
    guestsGift: "Your gift is paid, and the link to this page is in your email.",
    guestsMusic: "Your music is here, and the link to this page is in your email.",
    purchase: (title: string) => `Your purchase of "${title}" is complete.`,
    gift: (title: string) => `Your gift of "${title}" is complete.`,
    giftNote: (sentence: string) => `${sentence} Your receipt says when it is claimed.`,
    restToCome: "What's out is yours now. We'll email you when the rest comes out.",
    toMyMusic: "Go to My Music",
    shopOn: "Continue Shopping",
    tryAgain: "Try Again",
    contact: "Contact Us",
    details: "Purchase Details",
    release: "Release",
    track: "Track",
    artist: "Artist",
    amount: "Amount",
    number: "Order number",
    singleTracks: "Download single tracks",
    seeReceipt: "See the receipt",
  },
  /** The page of a purchase. */
  page: {
    notFound: "404 Page Not Found",
    receipt: "Receipt",
    receiptOf: (title: string) => `Receipt: ${title}`,
    order: "Your Order",
    orderOf: (title: string) => `Order: ${title}`,
    all: "All Purchases",
    creditNote: "Credit Note",
    creditNoteOf: <Slot>(link: Slot, day: Slot, amount: Slot) => [link, " of ", day, ": ", amount],
    creditNoteNumber: (id: string) => `Credit Note ${id}`,
    paidInTheEnd: <Slot>(amount: Slot) => ["Paid in the end: ", amount],
    giftFor: (name: string) => `A gift for ${name}.`,
    giftForOther: "A gift for somebody else.",
    continuePaying: "Continue Paying",
    /** After a button that leads back to the payment. */
    forTitle: (title: string) => ` for ${title}`,
    downloads: "Downloads",
    downloadAll: "Download all",
    extras: "Extras",
    imprint: "imprint",
    testPayment: "Test payment",
    noMoneyMoves: "No money moves.",
    noMoneyMoved: "No money moved.",
    unknown: "This purchase doesn't exist.",
    unknownCreditNote: "This credit note doesn't exist.",
  },
  /** A receipt's mail. */
  mail: {
    title: "By email",
    queued: <Slot>(address: Slot) => ["On its way to ", address, "."],
    failed: <Slot>(address: Slot) => ["It could not be delivered to ", address, "."],
    sent: <Slot>(address: Slot, day: Slot) => ["Sent to ", address, " on ", day, "."],
    goesTo: <Slot>(address: Slot) => ["It goes to ", address, "."],
    sendAgain: "Send the Receipt Again",
    isSent: "Receipt sent",
    sentTo: (email: string) => `We sent it to ${email}.`,
    noReceipt: "Only a completed purchase has a receipt.",
    noAddress: "The buyer's account was deleted, so there is no address to send it to.",
    tooOften:
      "This receipt was sent three times in the last day. Please check your spam folder, or try again tomorrow.",
  },
  /** The business that a receipt names. */
  business: {
    title: "Bought for a business?",
    notSaved: "Not Saved",
    name: "Business name",
    nameHint: "Shown on this receipt. Leave it empty to take it off.",
    taxNumber: "VAT ID or tax number",
    taxNumberHint: "The price and its tax stay the same.",
    save: "Save on the Receipt",
    saved: "Saved",
    isFor: (name: string) => `The receipt is for ${name}.`,
    isForNone: "The receipt names no business.",
    noReceipt: "This order has no receipt.",
    tooLong: (length: number) => `Use up to ${number(length)} characters`,
  },
  /** What an order is at the moment, in one word. */
  status: {
    pending: "pending",
    completed: "completed",
    canceled: "canceled",
    refunded: "refunded",
    disputed: "disputed",
    review: "review",
    ended: "ended",
  },
  /** What an order is that was given and not sold. */
  given: {
    code: "Redeemed code",
    grant: "Given by the artist",
    import: "Bought on Bandcamp",
  },
  /** What became of an order, for its buyer. */
  situation: {
    gift: (sentence: string) => `A gift. ${sentence}`,
    download: "Ready to download.",
    streamAndDownload: "Ready to stream and download.",
    stream: "Ready to stream.",
    preordered: "Pre-ordered.",
    reserved: "Reserved.",
    comesByMail: "We'll email you when it comes out.",
    inactive: <Slot>(writeToUs: Slot) => [
      "Paid under settings that the shop no longer uses, such as test cards, so it doesn't unlock the music. If that isn't right, ",
      writeToUs,
      ".",
    ],
    accessEnded: <Slot>(writeToUs: Slot) => [
      "Your access to the files has ended. If that isn't right, ",
      writeToUs,
      ".",
    ],
    processing: (noun: "track" | "release" | "music") =>
      `Your bank is still working on the payment. The ${noun} is yours as soon as it goes through.`,
    processingGift:
      "Your bank is still working on the payment. We'll send the gift as soon as it goes through.",
    unfinished: "Not completed yet. Nothing has been charged.",
    declined: "The card was declined. Nothing has been charged.",
    toConfirm: "Your bank asks you to confirm the payment. Nothing has been charged yet.",
    over: "Not completed. Nothing was charged, and there's nothing left to do.",
    takenBack: "The artist has taken it back.",
    canceled: "Canceled. Nothing has been charged.",
    refunded: (noun: "track" | "release" | "music") =>
      `The money was refunded, and you no longer have access to the ${noun} by it.`,
    disputed: <Slot>(noun: "track" | "release" | "music", writeToUs: Slot) => [
      `Disputed at your bank. The ${noun} can't be downloaded unless the bank decides for the shop. If it wasn't you who disputed it, `,
      writeToUs,
      ".",
    ],
    disputedGift: <Slot>(writeToUs: Slot) => [
      "Disputed at your bank. The gift is paused unless the bank decides for the shop. If it wasn't you who disputed it, ",
      writeToUs,
      ".",
    ],
    review: <Slot>(writeToUs: Slot) => [
      "Your payment came in, but it doesn't match the order, so the artist is checking it by hand. If you don't hear back, ",
      writeToUs,
      ".",
    ],
    writeToUs: "please write to us",
    amountRefunded: <Slot>(amount: Slot) => [amount, " was refunded."],
    amountRefundedOn: <Slot>(amount: Slot, day: Slot) => [amount, " was refunded on ", day, "."],
  },
  /** What a refund did to the music. */
  refund: {
    ownedOtherwise: (noun: "track" | "release" | "music") =>
      `You already own this ${noun} through another purchase, so you keep it.`,
    ended: (noun: "track" | "release" | "music") => `You no longer have access to the ${noun}.`,
    stays: (noun: "track" | "release" | "music") => `You keep the ${noun}.`,
    partOwnedOtherwise: (part: string) =>
      `You already own ${part} through another purchase, so you keep everything.`,
    partEnded: (part: string) => `You no longer have access to ${part}. You keep the rest.`,
    claimedGift:
      "Your gift had been claimed. The recipient no longer has access to it, and we told them why.",
    unclaimedGift: "Nobody had claimed your gift. Its link has stopped working.",
    giftStays: "The gift stays as it is.",
    claimedPart: (part: string) =>
      `Your gift had been claimed. The recipient no longer has access to ${part}, and we told them why.`,
    unclaimedPart: (part: string) => `Your gift no longer includes ${part}.`,
  },
  /** What guests have instead of an account. */
  links: {
    findTitle: "Find Your Order",
    sentTitle: "Check Your Email",
    explanation:
      "Bought without an account? Enter the address you used, and we'll email you the links to your music.",
    send: "Send My Links",
    sent: "If anything was bought with this address, its links are on their way.",
    nothing: "Nothing after a few minutes? Check your spam folder, and check you typed the right address.",
    unknownBrowser:
      "This browser doesn't know your payment. If it went through, the link to your music is in your email.",
    paidWithAccount: <Slot>(signIn: Slot) => ["Paid with an account? ", signIn],
    keep: "Keep it",
    private: <Slot>(days: number, newLink: Slot) => [
      `This page is yours alone: don't share its link. It works for ${number(days)} days, and `,
      newLink,
      " whenever you ask.",
    ],
    newLink: "we'll send you a new one",
    account: <Slot>(email: Slot) => [
      "With a free account for ",
      email,
      " everything you bought stays in one place for good, and you can export or delete your data.",
    ],
    accountWithPrivacy: <Slot>(email: Slot, privacy: Slot) => [
      "With a free account for ",
      email,
      " everything you bought stays in one place for good, and you can export or delete your data (",
      privacy,
      ").",
    ],
    privacy: "privacy",
    createAccount: "Create Account",
    notComplete: "This link isn't complete. Please open it from our email.",
    expired: (days: number) => `This link has expired: each one works for ${number(days)} days.`,
    gone: "This order is no longer here.",
  },
  /** A download that can't begin at once. */
  download: {
    title: "Your Download",
    tryAgain: "Try Again",
    back: (title: string) => `Back to ${title}`,
  },
};
