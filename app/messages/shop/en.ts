import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const shop = {
  cart: {
    title: "Cart",
    add: "Add to Cart",
    adding: "Adding...",
    inCart: "In Your Cart",
    added: "Added to Cart",
    isIn: (title: string) => `“${title}” is in your cart.`,
    view: "View Cart",
    priceUpdated: "Price Updated",
    priceSaved: (title: string) => `Your price for “${title}” is saved.`,
    removed: "Removed",
    isOut: (title: string) => `“${title}” is no longer in your cart.`,
    withoutCookie:
      "Without an account your cart is stored in a cookie, and your browser has none of this site.",
    empty: "Your cart is empty",
    stays: "We'll keep your cart for 30 days.",
    browse: "Browse Music",
    browseMore: "Browse More Music",
    total: "Total",
    checkout: "Checkout",
    release: (artist: string) => `${artist}, release`,
    preorder: <Slot>(day: Slot) => ["Pre-order, out ", day],
    remove: "Remove",
    removing: "Removing...",
    priceFor: (title: string) => `Your price for ${title}`,
    update: "Update",
    updating: "Updating...",
    /** After "Update", on one button. */
    priceOf: (title: string) => ` the price of ${title}`,
    full: (items: number) =>
      `Your cart is full at ${number(items)} items. Please buy or remove something first.`,
    notThere: "This isn't in your cart.",
    nothing: "There is nothing to pay in your cart.",
    amountsThere: "The amounts of a cart are in the cart",
  },
  /** A code that lowers prices. */
  discount: {
    title: "Discount Code",
    label: "Code",
    entered: <Slot>(code: Slot) => ["Code ", code],
    remove: "Remove",
    apply: "Apply",
    /** After "Remove" and "Apply". */
    ofCode: " code",
    later: "Comes off when you add music.",
    notAdded: "Code Not Added",
    added: "Code Added",
    isAdded: (code: string) => `${code} comes off your order.`,
    removed: "Code Removed",
    isRemoved: "Your order has no code now.",
    missing: "Please enter a code",
    unknown: "This code doesn't exist. Please check the spelling.",
    expired: "This code has expired.",
    usedUp: "This code has been used up.",
    usedByYou: "You have used this code already.",
    beingUsed: "This code is used up for now: others are paying with it. Try again in half an hour.",
    needsAccount: "This code works once for each account. Please sign in to use it.",
    needsProof:
      "This code works once for each account. Please confirm your email address on your dashboard to use it.",
    fullNetwork:
      "Several orders with this code were begun from your network. Pay for one of them, or try again later.",
    lowersNothing: (code: string) => `${code} lowers none of these prices.`,
    saleSavesMore: (code: string) => `The sale saves you more than ${code}, and an order takes one discount.`,
    percentOff: (percent: number) => `${number(percent)}% off`,
    amountOff: (amount: string) => `${amount} off`,
  },
  /** A track or a release that somebody wants. */
  item: {
    unknown: (noun: "track" | "release") => `This ${noun} doesn't exist.`,
    unknownId: "This doesn't exist",
    missing: "Please name a track or a release, and not both",
    notForSale: (noun: "track" | "release") => `This ${noun} isn't for sale any more.`,
    releaseNotForSale: "Nothing of this release is for sale at the moment.",
    hasNoTracks: "This release has no tracks yet.",
    owned: (noun: "track" | "release"): string => (noun === "track" ? "You own this." : "You own all of it."),
    ownedInDashboard: (noun: "track" | "release") => `You already own this ${noun}. It's in your dashboard.`,
    restIsFree: (owned: number, all: number) =>
      `You own ${number(owned)} of ${number(all)}, and the rest is free.`,
    isFree: (noun: "track" | "release") => `This ${noun} is free. You can download it from its page.`,
    freeNothingToPay: (noun: "track" | "release") => `This ${noun} is free: there is nothing to pay.`,
    fixedPrice: "This has a fixed price now.",
    fixedPriceOf: (price: string) => `This has a fixed price: ${price}`,
    minimumPrice: (price: string) => `The minimum price is ${price} now.`,
    maximumPrice: (price: string) => `That's very kind, but the maximum is ${price}`,
    enterPrice: (range: string) => `Please enter ${range}`,
    restFor: (owned: number, all: number, price: string) =>
      `You own ${number(owned)} of ${number(all)}: the rest for ${price}.`,
    restCostsMore: (owned: number, all: number) =>
      `You own ${number(owned)} of ${number(all)}. Buying the rest separately would cost more.`,
    comesWith: (title: string) => `Comes with “${title}” in your cart.`,
    sharedTracks: (count: number, title: string) =>
      `${plural(count, { one: "One of its tracks is", other: `${number(count)} of its tracks are` })} on “${title}” in your cart, too.`,
    comesOut: (title: string, day: string) => `“${title}” comes out on ${day}.`,
    restIsYours: "The rest is yours right away.",
    outIsYours: "What's out already is yours right away.",
    alreadyPaid: "You've already paid for this. The link is in your email.",
    priceChanged: (price: string) =>
      `The price has changed to ${price}. Nothing was charged; please check and pay again.`,
    priceChangedBy: (refusal: string, price: string) =>
      `${refusal} The price has changed to ${price}. Nothing was charged; please check and pay again.`,
    leastCharge: (price: string) =>
      `Cards are charged ${price} or more. Please add something, or name a higher price.`,
    giftNotFree: "A gift can't be free. Please name a price",
    freeNotGiven: "This is free, so it can't be given as a gift. Send your friend the link instead.",
  },
  /** What several things are called in one phrase. */
  names: {
    nothing: "Nothing",
    two: (first: string, second: string) => `${first} and ${second}`,
    more: (first: string, others: number) => `${first} and ${number(others)} more`,
  },
};
