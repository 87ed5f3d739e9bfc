/** What the assistant says about buying, accounts and getting in touch. */
export const assistantShop = {
  buyTrack:
    "To buy a track, choose it on [the music page](/music), press Buy, [sign in or make a free account](/auth?tab=register) and pay by card. It's yours right away: download it from its page or from [your dashboard](/dashboard), as often as you like.",
  buyTrackOrRelease:
    "To buy a track or a whole release, choose it on [the music page](/music), press Buy, [sign in or make a free account](/auth?tab=register) and pay by card. It's yours right away: download it from its page or from [your dashboard](/dashboard), as often as you like.",
  notOpen: (howToBuy: string) => `The shop is not open yet. Once it is: ${howToBuy}`,
  cart: "To buy several things together, press Add to Cart on their pages. [Your cart](/cart) keeps them for 30 days, even without an account, and takes off what you already own. Then you pay once, with one receipt.",
  downloads:
    'What you have bought is in [your dashboard](/dashboard), as covers to play and to download in every format, and "Owned - Download" is shown wherever the track appears. Download again whenever you need to; an interrupted download continues where it stopped.',
  zips: "What you own of a release also comes as one zip, from the release's page.",
  payment:
    "Payment is by card on a secure page, or in another way where the checkout offers one; card numbers never reach this site. If a card is declined nothing is charged, and you can try another one. If a payment takes a few days, the music is yours once it goes through. A receipt comes by email and stays in [your dashboard](/dashboard).",
  refund:
    "If something went wrong with a purchase, write through [the contact page](/contact) with the email address of your account and the name of what you bought. The artist can refund all of an order or parts of it; you keep what isn't refunded. If you pay for something you already own, the money goes back automatically. Your receipts are in [your dashboard](/dashboard).",
  physical:
    "This shop sells downloads only: no vinyl, no CDs and no merch. To ask for something else, write through [the contact page](/contact).",
  rest: "If you own some tracks of a release, sign in and open its page on [the releases page](/releases): if the missing tracks cost less than the whole release, you pay only for those.",
  namedPrice:
    "For some music here you name the price, from a minimum that may be nothing. Anything extra supports the artist, and at $0 you need no card. [The music page](/music) shows which tracks.",
  account:
    "An account is free: [sign up](/auth?tab=register) or [sign in](/auth). It keeps your music and your cart, and members see more in [the video vault](/videos) and [the gallery](/photos).",
  password:
    "If you forgot your password, [ask for a link to set a new one](/forgot-password); it comes by email and works for 30 minutes.",
  security:
    "Under [Dashboard, Security](/dashboard/security) you can switch on an authenticator app with backup codes, change your password and end sessions on other devices.",
  privacy:
    "Under [Dashboard, Privacy](/dashboard/privacy) you can download your data or delete your account. This chat is forgotten after half an hour and never saved.",
  contact: (artist: string) => `Write to ${artist} through [the contact page](/contact).`,
  contactOrMail: (artist: string, email: string) =>
    `Write to ${artist} through [the contact page](/contact), or to ${email}.`,
  ideas: "Features, shows and other ideas are welcome.",
  write: "Write through [the contact page](/contact).",
  writeOrMail: (email: string) => `Write through [the contact page](/contact), or to ${email}.`,
  answersTake: (time: string) => `Answers typically take ${time}.`,
  newsletter:
    "News about music and shows comes by email if you [subscribe](/newsletter); each email has an unsubscribe link. There is also [a feed](/feed.xml).",
  elsewhere: (artist: string, links: string) =>
    `${artist} elsewhere: ${links}. The links are also at the bottom of every page.`,
  onlyHere: (artist: string) =>
    `Everything by ${artist} is on this site. To get in touch, use [the contact page](/contact).`,
};
