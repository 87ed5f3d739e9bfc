import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

/** The owner's first page. */
export const adminToday = {
  title: "Today",
  hiddenTitle: "Getting Started is hidden",
  hidden: "You can show it again at the end of this page.",
  backTitle: "Getting Started is back",
  next: {
    release: "Next release",
    openTrack: "Open Track",
    openRelease: "Open Release",
    step: "Next step",
    doItNow: "Do It Now",
    label: "Next",
    plan: "Plan your next release",
    planText: "Set a date and take pre-orders, or upload a track and sell it today.",
    newRelease: "New Release",
  },
  figures: {
    sales: "Sales",
    orders: "Orders",
    plays: "Plays",
    statistics: "Statistics",
    today: "Today",
    week: "Last 7 days",
    month: "Last 30 days",
    testPayments: "Test payments: no money moved.",
    playsNote: "Previews and whole tracks, here and in apps.",
    count: (count: number) => number(count),
    orderCount: (count: number) => plural(count, { one: "1 order", other: `${count} orders` }),
    noOrders: "No orders in the last 30 days",
    noPlays: "No plays in the last 30 days",
    ordersPerDay: "Orders per day",
    playsPerDay: "Plays per day",
    mostOrders: (count: number, day: string) =>
      `Orders per day of the last 30 days; the most, ${count}, on ${day}`,
    mostPlays: (count: number, day: string) =>
      `Plays per day of the last 30 days; the most, ${count}, on ${day}`,
  },
  orders: {
    title: "Latest orders",
    all: "All orders",
    none: "No orders yet.",
    from: <Slot>(price: Slot, buyer: string) => [price, ` from ${buyer}`],
    /** With the status, where the order isn't completed. */
    fromWith: <Slot>(price: Slot, buyer: string, status: string) => [price, ` from ${buyer}, ${status}`],
    deletedAccount: "a deleted account",
  },
  inbox: {
    title: "New messages",
    allNew: "All new",
    inbox: "Inbox",
    none: "No new messages.",
    onlyDetails: "Contact details only.",
  },
  toDo: {
    title: "To do",
    health: "Site health",
    none: "All caught up.",
    disputed: (count: number) =>
      `${number(count)} ${plural(count, { one: "disputed payment", other: "disputed payments" })}`,
    disputedText: "The buyer's bank wants the money back. Gather the evidence and submit it.",
    review: (count: number) =>
      `${number(count)} ${plural(count, { one: "order under review", other: "orders under review" })}`,
    reviewText: "The payment doesn't match the order. Decide what to do.",
    withdrawals: (count: number) =>
      `${number(count)} ${plural(count, { one: "open withdrawal", other: "open withdrawals" })}`,
    wasDue: (day: string) => `The money was due back on ${day}.`,
    answerBy: (day: string) => `Refund or answer it by ${day}.`,
    overdue: (count: number) =>
      `${number(count)} ${plural(count, { one: "unfinished payment", other: "unfinished payments" })}`,
    overdueText: "Started over an hour ago.",
    lookAfter: "Look after your site",
    notes: (count: number) =>
      plural(count, {
        one: `Nothing is broken. ${number(count)} note is waiting for a quiet hour.`,
        other: `Nothing is broken. ${number(count)} notes are waiting for a quiet hour.`,
      }),
  },
  coming: {
    lateDraft: (day: string) => `Still a draft, but dated ${day}.`,
    datedDraft: (day: string) => `Dated ${day}, but still a draft and not scheduled.`,
    shouldBePublished: (moment: string) => `Should have been published on ${moment}.`,
    shouldBeOut: (moment: string) => `Should have been out on ${moment}.`,
    out: (moment: string) => `Out ${moment}.`,
    publishes: (moment: string) => `Publishes automatically on ${moment}.`,
  },
  steps: {
    title: "Getting Started",
    show: "Show Getting Started",
    hide: "Hide Getting Started",
    done: "Done",
    doneOf: (done: number, all: number) => `${done} of ${all} done`,
    bandcamp: <Slot>(buyers: Slot, list: Slot) => ["Moving in from Bandcamp? ", buyers, ", and ", list, "."],
    giveBuyers: "Give your buyers their music here",
    bringList: "bring your mailing list along",
    titles: {
      artist: "Say who you are",
      currency: "Choose the money you sell in",
      timeZone: "Set your clock",
      portrait: "Show your face",
      about: "Tell your story",
      contact: "Let people write to you",
      guests: "May people buy without an account?",
      track: "Publish your first track",
      seller: "Say who sells",
      tax: "Decide how you handle tax",
      legal: "Add your legal texts",
      payments: "You can't be paid yet: connect Stripe",
      mail: "Your fans get no email yet: connect a mail server",
      backup: "Keep a copy of everything",
    },
    texts: {
      artist: "Your artist name is on every page, receipt and email.",
      currency: "All your prices are in one currency. Save it, even if it's right already.",
      timeZone: "Releases come out by it, and your emails and figures follow it.",
      portrait: "Your portrait opens the site and stands next to your story.",
      about: "A few sentences are enough to begin with.",
      contact: "Add an email address for bookings and questions.",
      guests:
        "If so, an email address and a card are enough, and more people buy. Their music is on a page of their own, and its link is in their email. Until you answer, they need an account.",
      track: "MP3, WAV, AIFF or FLAC. We cut the preview for you.",
      seller: "Receipts need a name, an address and a country.",
      tax: "Or save that you charge none. Your prices don't change.",
      legal: "Imprint, privacy and terms: begin with a template for your country.",
      payments:
        "Put the three Stripe keys into the site's .env file (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET) and restart.",
      mail: "Put its address into the site's .env file (SMTP_URL, MAIL_FROM) and restart. Until then, receipts stay in a folder.",
      backup:
        "If this computer breaks, your music, fans and orders are gone. Run npm run backup -- FILE, best every night.",
    },
  },
};
