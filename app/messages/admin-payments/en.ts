import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminPayments = {
  comparison: {
    notChecked: "Couldn't check",
    again: "Compare Again",
    older: "Older Payments",
    checkedAll: (count: number, days: number) =>
      `${count} ${plural(count, { one: "payment", other: "payments" })} of the last ${days} days checked.`,
    checkedSome: (count: number, days: number) =>
      `${count} ${plural(count, { one: "payment", other: "payments" })} of the last ${days} days checked; there are older ones.`,
    matches: "Everything matches",
    missing: "Paid at Stripe, Missing Here",
    missingMeaning:
      "These payments have no order here, most likely because an older backup was restored. The buyers don't have what they paid for. Restore a newer backup if you have one. If not, refund the payment and ask the buyer to order again.",
    missingCaption: "Payments without an order",
    different: "Orders That Don't Match",
    differentMeaning: "“Settle” reads the payment again and updates the order and the buyer's access.",
    differentCaption: "Orders that differ from their payments",
    unpaid: "Completed Here, Unpaid at Stripe",
    unpaidMeaning:
      "The buyers own these tracks, but Stripe has no payment for them. Check that the keys belong to the Stripe account that took the payments. If you changed accounts, these orders are fine.",
    unpaidCaption: "Orders without a payment",
    leftOut: (count: number) =>
      `${number(count)} ${plural(count, { one: "more order was", other: "more orders were" })} not checked`,
    solveFirst: "Solve these first, then check again.",
    refund: "Refund",
    confirm: (price: string, buyer: string) => `Refund ${price} to ${buyer}?`,
    confirmUnknown: (price: string) => `Refund ${price} to an unknown account?`,
    restGoesBack: (title: string) =>
      `The rest of the payment for ${title} goes back to the card. You can't undo this.`,
    restOfUnknownGoesBack:
      "The rest of the payment for unknown music goes back to the card. You can't undo this.",
    refunding: "Refunding...",
    refundAmount: (amount: string) => `Refund ${amount}`,
    payment: "Payment",
    amount: "Amount",
    buyerAndMusic: "Buyer and music",
    unknownAccount: "Unknown account",
    unknownMusic: "Unknown music",
    difference: "Difference",
    settle: "Settle",
    atStripe: "At Stripe",
  },
  dispute: {
    notDisputed: "This payment isn't disputed.",
    evidenceFor: (number: string) => `Evidence for Order ${number}`,
    testPayment: "Test payment: no money moved.",
    printHint: "To save it as a PDF, print this page: only the evidence is printed.",
    plainText: "As plain text",
    asText: "Evidence as text",
    copyText: "Copy Text",
    dispute: "Dispute",
    reason: "Reason",
    answerBy: "Answer by",
    steps:
      "Read the evidence below, then submit it: the bank accepts it only once. To add files or your own words, copy it into your Stripe dashboard instead.",
    submitting: "Submitting...",
    submit: "Submit Evidence to the Bank",
    nothingSubmitted: "Nothing was submitted.",
    maybeSubmitted: "Reload the page in a minute: it shows whether the evidence arrived.",
    lost: "The bank decided for the cardholder.",
    won: "The dispute is closed in your favor.",
    submitted: "Your evidence is submitted. The bank decides now, which can take months.",
    pastDue: "The deadline has passed, so the bank decides without your evidence.",
  },
  refund: {
    inFull: "Refunded in full.",
    bankDecides: "The bank decides on disputed payments.",
    otherMode:
      "This order was paid in another mode than the shop uses now. Refund it in your Stripe dashboard.",
    allOrAmount: "Refund all of it, or the amount you enter, to the card.",
    upTo: (price: string) => `Up to ${price} goes back to the card.`,
    notRefunded: "Not Refunded",
    amountIn: (currency: string) => `Amount in ${currency}`,
    leaveEmpty: "Leave empty to refund all of it.",
    enterLess: "This is all that's left. Enter less to refund a part.",
    allPaid: "all that was paid",
    deletedBuyer: "the buyer (deleted account)",
    nothingYet: "Nothing refunded yet",
    pressAgain: "Thanks for confirming. Press Refund again.",
    confirmLine: (amount: string, title: string, buyer: string) =>
      `Refund ${amount} for ${title} to ${buyer}?`,
    way: "It goes back to the card. You can't undo this.",
    losesLine: (title: string) => `The buyer loses ${title} right away and keeps the rest.`,
    losesAccess: "The buyer loses access right away.",
    keepsMusic: "The buyer keeps the music.",
    giftStays: "The gift stays as it is.",
    claimedLosesAccess: "The gift is claimed: its recipient loses access. Both get an email.",
    claimedLosesPart: (title: string) =>
      `The gift is claimed: its recipient loses ${title}, and keeps the rest. Both get an email.`,
    unclaimedEnds: "The gift isn't claimed: its link stops working. The buyer gets an email.",
    unclaimedLosesPart: (title: string) =>
      `The gift isn't claimed: ${title} is no longer part of it. The buyer gets an email.`,
    fullEndsAccess: "A full refund ends the buyer's access right away.",
    fullTakesGift: "A full refund takes the gift from its recipient.",
    fullEndsLink: "A full refund ends the link of the gift, which nobody has claimed.",
  },
  stripe: {
    otherDetails: "This was already requested with other details. Reload the page.",
    refused: (reason: string) => `Stripe refused: ${reason}`,
    keyRefused: "Stripe doesn't accept this shop's key for this. Check STRIPE_SECRET_KEY.",
    notAnswering: "Stripe isn't answering right now.",
    nothingRefunded: "Nothing was refunded.",
    tryInAMinute: "Try again in a minute.",
    unknownPayment: "Stripe doesn't know this payment.",
    maybeRefunded:
      "We don't know yet if the refund went through. Press the button again: it's only refunded once.",
  },
  refusals: {
    disputed: "This payment is disputed, so the bank decides. Respond in your Stripe dashboard.",
    alreadyRefunded: "It's already refunded in full.",
    refundedMeanwhile: (amount: string, shown: string) =>
      `${amount} has already been refunded, but this page showed ${shown}. Nothing more was refunded. Check what's left.`,
    itemRefunded: "This item has already been refunded.",
    itemFree: "Nothing was paid for this item.",
    amountFromTo: (left: string) => `Enter an amount from 0.01 to ${left} (what's left)`,
    noOrder: "This order doesn't exist.",
    madeWithTestCards:
      "This order was made with test cards, but the shop uses another mode now, so you can't change it here.",
    madeLive:
      "This order was made at Stripe, in live mode, but the shop uses another mode now, so you can't change it here.",
    madeInTest:
      "This order was made at Stripe, in test mode, but the shop uses another mode now, so you can't change it here.",
    orderFollows: "The money was refunded, but the order isn't updated yet. Press Check Again in a minute.",
    notPartOfOrder: "This item isn't part of the order.",
    unchanged: "The order hasn't changed.",
    neverReachedStripe: "This order never reached Stripe, so there's nothing to check.",
    nothingChanged: "Nothing was changed.",
    nothingChangedTryAgain: "Nothing was changed; please try again in a minute.",
    noOrderForPayment: "There is no order for this payment.",
    notThisShop: "This payment was not made in this shop.",
    hasOrderNow: "This payment has an order now. Please refund it there.",
    nothingChecked: "Nothing was checked.",
    nothingCheckedTryAgain: "Nothing was checked. Try again.",
  },
  differences: {
    refundedInFull: (status: string) => `It was refunded in full, but the order is ${status}.`,
    paid: (status: string) => `It was paid, but the order is ${status}.`,
    notInFull: "The order is refunded, but the payment was not refunded in full.",
    otherAmount: (refunded: string, ordered: string) =>
      `${refunded} was refunded, but the order says ${ordered}.`,
    notDisputed: "The order is disputed, but the payment is not.",
    noPayment: "The order has no payment.",
    notPaid: (status: string) => `The payment isn't paid: ${status}.`,
  },
  provider: {
    /** The provider's own words, which have an underscore between them. */
    status: (status: string) => status.replaceAll("_", " "),
    disputeReason: (reason: string) => reason,
  },
};
