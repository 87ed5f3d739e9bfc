export const checkout = {
  page: {
    title: "Complete Purchase",
    secure: "Secure checkout",
    backToMusic: "Back to Music",
    instant: "Instant download.",
    promise: (delivery: string) => `One payment. ${delivery} Receipt by email.`,
    giftPromise: "One payment. A link for your friend. Receipt by email.",
    confirmPrice: "Confirm your price to continue.",
    closed: "The shop is closed",
    noPayments: "This shop doesn't take payments yet. Please come back later.",
    notSetUp: "Payments are not set up on this site.",
    noAnswer: "The shop didn't answer. Please try again: you won't be charged twice.",
    notOpened: "Failed to initialize payment: the shop didn't answer. You have not been charged.",
    reload: "Please reload this page.",
    notComplete: "This form is not complete. Please reload the page",
    required: (name: string) => `${name} is required`,
    nameOne: "Please name a track, a release or the cart: one of them",
    orderTitle: "Your order",
    summary: "Order Summary",
    comesOut: <Slot>(day: Slot) => ["Out ", day, "."],
    preorderOut: (day: string) => `Pre-order, out ${day}`,
  },
  /** What kind of thing a line of an order is. */
  kind: {
    download: "Digital Download",
    downloadOf: (tracks: number) => `Digital Download, ${tracks} ${tracks === 1 ? "track" : "tracks"}`,
    preorderOf: (tracks: number) => `Pre-order, ${tracks} ${tracks === 1 ? "track" : "tracks"}`,
    partlyOwned: (kind: string, owned: number) => `${kind}. You own ${owned} already.`,
    /** On the provider's page. */
    downloadBy: (artist: string) => `Digital download, ${artist}`,
  },
  /** Why there is nothing to pay at a checkout. */
  exit: {
    alreadyPaid: "Already Paid",
    alreadyYours: "Already Yours",
    nothingToPay: "Nothing to Pay",
    error: "Error",
    ownTrack: "You already own this track. You can download it here.",
  },
  card: {
    title: "Payment Details",
    number: "Card number",
    testNumber: "In test mode, use 4242 4242 4242 4242",
    expiry: "Expiry (MM/YY)",
    cvc: "CVC",
    processing: "Processing...",
    failed: "Payment Failed",
    notAuthenticated:
      "Your card's authentication failed. You have not been charged; please try again or use another card.",
    enterNumber: "Please enter the card number",
    enterExpiry: "Please enter the expiry date",
    expiryShape: "Please write the expiry date as MM/YY",
    enterCvc: "Please enter the CVC",
    cvcShape: "The CVC has three or four digits",
  },
  /** What somebody reads of a declined card. */
  declined: {
    /** @param code the provider's, and in which words it says it */
    reason: (_code: string, said: string) => said,
    withAdvice: (reason: string) =>
      `${reason} Nothing was charged. Please check the card's details, or pay with another card.`,
    tryAnother: (reason: string) => `${reason} Try another card.`,
  },
  price: {
    label: (currency: string) => `Name your price in ${currency}`,
    hint: (range: string) => `Pay ${range}. Anything extra supports the artist.`,
    confirm: "Confirm Price",
  },
  free: {
    title: "Nothing to Pay",
    byMail: "No card needed. We'll email you the link.",
    toMusic: "No card needed. It goes straight to your music.",
    get: "Get It for Free",
    getting: "Getting it...",
    notFree: "This isn't free.",
    sent: "Check Your Email",
    sentTo: (title: string, email: string) =>
      `We've sent the link to "${title}" to ${email}. Nothing was charged.`,
    yours: "It's Yours",
    complete: (title: string) => `Your order of "${title}" is complete. Nothing was charged.`,
  },
  /** Who buys without an account. */
  guest: {
    title: "Where should we send it?",
    giftTitle: "Your Email",
    notStored: "Your browser didn't keep the email you entered. Nothing was charged.",
    hint: "For your receipt and your download link. No account needed.",
    giftHint: "For your receipt and a link to your gift. No account needed.",
    wait: "One moment...",
    next: "Continue",
    toPayment: "Continue to Payment",
    haveAccount: <Slot>(signIn: Slot) => ["Have an account? ", signIn],
    signIn: "Sign in",
    receiptTo: <Slot>(email: Slot) => ["Receipt and download link go to ", email],
    giftReceiptTo: <Slot>(email: Slot) => ["Your receipt goes to ", email],
    change: "Change",
    /** After "Change". */
    yourEmail: " your email",
    emailFirst: "Please enter your email first. If you did, please allow cookies for this site.",
    allowCookies: "Please allow cookies for this site",
  },
  stripe: {
    opening: "Opening the payment page...",
    otherPage: "You pay on Stripe's secure page and come straight back to your download.",
    loggedOut: "Unauthorized - You are logged out. Logging in again...",
    tryAgain: "Try Again",
    toMyMusic: "Go to My Music",
    loading: "Loading the card form...",
    blocked:
      "The card form didn't load. Perhaps a content blocker stops js.stripe.com. You can pay on Stripe's own page instead.",
    slow: "The card form is taking too long to load. You can pay on Stripe's own page right away.",
    broken: "The card form can't be shown here. You can pay on Stripe's own page instead.",
    closed:
      "This payment was closed in the meantime, perhaps in another tab. Nothing was charged; please enter your card again.",
    unexpected: "An unexpected error occurred.",
    noAnswer: "The shop didn't answer, so nothing was charged. Please try again.",
  },
  /** The buttons of Apple Pay, Google Pay and Link. */
  express: {
    title: "Express checkout",
    notSold: "Not sold this way.",
    nothingToPay: "There is nothing to pay.",
    toCheckout: "Continue to checkout",
    otherwise: "Pay by card or wallet at the checkout.",
    completing: "Completing your payment...",
    failed: "Something went wrong. Please try again, or pay by card: you are not charged twice.",
  },
  /** Why a payment isn't opened. */
  refusal: {
    nothingToPay: "There is nothing to pay for this.",
    processing:
      "Your bank is still working on your payment for this. You will find it in your dashboard once it has gone through.",
    processingByMail:
      "Your bank is still working on your payment for this. We'll email you the link to your music once it has gone through.",
    owned: "You already own this. It's in your dashboard.",
    replaced: "This order was replaced in another tab. Nothing was charged; please check and pay again.",
    changed: "The artist has just changed what this holds. Nothing was charged; please check and pay again.",
    partlyPaid:
      "You have just paid for some of this in another tab. Nothing more was charged; please check what is left.",
    pageUsed:
      "The payment page of this order was just used in another tab. Please check your dashboard before you pay again.",
    tooManyDeclines: (wait: string) =>
      `Too many cards were declined, so we've paused payments for you to protect cardholders. Please try again in ${wait}. You have not been charged.`,
    providerDown:
      "The payment provider isn't responding right now. You have not been charged; please try again in a minute.",
    providerDownPerhapsPaid:
      "The payment provider isn't responding right now. If your payment went through, your music will be in your dashboard within minutes. Please look there before you pay again.",
    noSpace:
      "This shop can't take payments at the moment. You have not been charged; please come back later.",
  },
  /** What a payment is at the moment. */
  state: {
    unknown: "This payment doesn't exist.",
    processing:
      "Your bank is still working on this payment. You don't have to do anything: we'll email you when it has gone through.",
    refunded: "This payment was refunded.",
    disputed: "This payment is disputed at your bank.",
    review: "This payment is being checked. The artist knows; please contact support.",
    unpaid: "This payment has not gone through yet. You have not been charged.",
    nothingPaid: "Nothing was paid on that page. You have not been charged.",
  },
};
