import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const shopMails = {
  receipt: {
    subject: (title: string) => `Receipt: ${title}`,
    testSubject: (title: string) => `Test receipt: ${title}`,
    gift: (title: string) => `Your gift: ${title}`,
    preordered: (title: string) => `You pre-ordered ${title}`,
    ordered: (title: string) => `You ordered ${title}`,
    yours: (title: string, count: number) =>
      plural(count, { one: `${title} is yours`, other: `${title} are yours` }),
    thanks: "Thank you for buying straight from the artist.",
    later: (delivery: string) => `${delivery} We'll email you on release day.`,
    number: "Receipt number",
    seller: "Seller",
    tax: "Tax",
    payment: "Payment reference",
    agreed: (day: string, text: string) => `You agreed on ${day}: ${text}`,
    isGift: (state: string) => `This is a gift. ${state}`,
    viewGift: "View Gift and Receipt",
    giftState: "There you can see when it's claimed. Until then, you can send it again, or to somebody else.",
    inDashboard: "Your music is always in your dashboard, ready to stream and download.",
    view: "View or print this receipt",
    legal: (text: string, day: string) => `${text} as of ${day}, for your records:`,
    legalBoth: (one: string, other: string, day: string) =>
      `${one} and ${other} as of ${day}, for your records:`,
    reason: "You're getting this because you bought music on our site.",
  },
  guest: {
    lifetime: (days: number) =>
      `This link is yours alone, and works for ${days} days. You can always get a new one:`,
    again: "Send my link again",
    account: "Keep everything in a free account with this address",
  },
  orderLinks: {
    heading: "Your music",
    inAccount: "Your music is in your account",
    lifetime: (days: number) => `These links work for ${days} days.`,
    account: "You have an account with this address. Everything that you bought with it is there.",
    signIn: "Sign In",
    reason:
      "Someone asked our site for the music bought with this address. If it wasn't you, ignore this email: nobody else gets these links.",
  },
  gift: {
    subject: (giver: string, title: string) => `A gift from ${giver}: ${title}`,
    testSubject: (giver: string, title: string) => `Test gift from ${giver}: ${title}`,
    headingFor: (name: string) => `${name}, this is for you`,
    heading: "This is for you",
    bought: (giver: string, title: string, artist: string) => `${giver} bought you ${title} by ${artist}.`,
    open: "Open Your Gift",
    how: "Sign in or create a free account, and the music is yours to stream and download.",
    reason: (giver: string) =>
      `You're getting this because ${giver} entered your address for a gift on our site. If you don't want it, you can ignore this email.`,
  },
  giftRefunded: {
    subject: (title: string) => `Refund of a gift: ${title}`,
    testSubject: (title: string) => `Test refund of a gift: ${title}`,
    heading: "Your gift was refunded",
    ended: (title: string, giver: string) =>
      `The payment for ${title}, a gift from ${giver}, was refunded. The gift has ended, so the music is no longer in your account.`,
    endedFor: (name: string, title: string, giver: string) =>
      `${name}, the payment for ${title}, a gift from ${giver}, was refunded. The gift has ended, so the music is no longer in your account.`,
    others: "What you own through another purchase stays yours.",
    music: "Go to My Music",
    reason: "You're getting this because you claimed this gift on our site.",
  },
  grant: {
    subject: (title: string) => `For you: ${title}`,
    heading: (title: string) => `${title} is for you`,
    given: (giver: string, title: string) => `${giver} has given you “${title}”.`,
    givenBy: (giver: string, title: string, artist: string) =>
      `${giver} has given you “${title}” by ${artist}.`,
    there: "It's in your music, at no cost.",
    thereLater: "It isn't all out yet: you'll find it in your music, at no cost, as it comes out.",
    account: "Create an account with this address and confirm it. Then it's yours, at no cost.",
    accountLater:
      "Create an account with this address and confirm it. Then it's yours, at no cost, as it comes out.",
    create: "Create Your Account",
    until: (time: string) => `It's yours until ${time}.`,
    downloads: (count: number) =>
      `You can download each track ${plural(count, { one: "once", other: `${count} times` })}, and stream it as often as you like.`,
    reason: "You're getting this because the artist gave you music on our site.",
  },
  imported: {
    subject: (artist: string) => `Your music by ${artist} is waiting for you`,
    heading: "What you bought is here too",
    headingLater: "What you bought will be here too",
    title: (title: string) => `“${title}”`,
    others: (count: number) => `${number(count)} more`,
    allOut: (titles: string, artist: string) =>
      `You bought ${titles} on Bandcamp. ${artist} has a site of their own now, and your music is there as well, to play and download at no extra cost.`,
    someOut: (titles: string, artist: string) =>
      `You bought ${titles} on Bandcamp. ${artist} has a site of their own now, and your music is there as well, at no extra cost. What is out already you can play and download at once; the rest follows when it comes out.`,
    noneOut: (titles: string, artist: string) =>
      `You bought ${titles} on Bandcamp. ${artist} has a site of their own now, and your music will be there as well, at no extra cost: you can play and download it once it's out.`,
    how: "Create an account with this email address and confirm it, and the music is in your collection.",
    create: "Create an Account",
    reason:
      "You get this one email because you bought this music. You aren't on a list, and there won't be another.",
  },
  refund: {
    subject: (amount: string, title: string) => `Refund: ${amount} for ${title}`,
    testSubject: (amount: string, title: string) => `Test refund: ${amount} for ${title}`,
    part: (part: string, price: string) => `${part} of ${price}`,
    heading: (amount: string) => `${amount} is on its way back to you`,
    card: "It goes back to the card you paid with. Banks can take up to ten days to show it.",
    view: "View purchase",
    refund: "Refund",
    inAll: "Refunded in all",
    paid: "Paid",
    creditNote: "Credit note",
    forReceipt: "For receipt",
    reason: "You're getting this because we refunded a payment you made on our site.",
  },
  withdrawal: {
    subject: (artist: string) => `We received your withdrawal (${artist})`,
    heading: "Your withdrawal was received",
    received: (time: string) =>
      `We received your statement on ${time}. Keep this email: it confirms what you sent and when.`,
    name: "Name",
    email: "Email",
    at: "Received",
    utc: "In UTC",
    /** @param text in the words of the law */
    statement: (text: string) => `The statement: ${text}`,
    next: "You don't need to do anything else. We'll look at it and reply by email.",
    reason:
      "You're getting this because someone gave this address for a withdrawal on our site. If it wasn't you, ignore this email or reply to tell us.",
    answerSubject: (artist: string) => `About your withdrawal (${artist})`,
    answerHeading: "About your withdrawal",
    withdrew: (time: string) => `You withdrew from a contract on ${time}.`,
    answerReason: "You're getting this because you withdrew from a contract on our site.",
  },
};
