import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminHealth = {
  title: "Health",
  noCheck: "This check doesn't exist.",
  checked: "Checked",
  stillChecking: "Still checking",
  seeResult: "See the result below.",
  stillRunning: "Still running. Reload the page to see the result.",
  software: "Software",
  failingNames: (names: string) => `Failing: ${names}`,
  toCheckSentence: (names: string) => `To check: ${names}.`,
  toCheck: (names: string) => `To check: ${names}`,
  nothingFailing: "Nothing is failing.",
  allWell: "All is well",
  states: {
    ok: "OK",
    attention: "Attention",
    failing: "Failing",
  },
  days: (count: number) => `${count} ${plural(count, { one: "day", other: "days" })}`,
  daysAgo: (count: number) => `${count} ${plural(count, { one: "day", other: "days" })} ago`,
  hours: (count: number) => `${count} ${plural(count, { one: "hour", other: "hours" })}`,
  hoursAgo: (count: number) => `${count} ${plural(count, { one: "hour", other: "hours" })} ago`,
  minutes: (count: number) => `${count} ${plural(count, { one: "minute", other: "minutes" })}`,
  minutesAgo: (count: number) => `${count} ${plural(count, { one: "minute", other: "minutes" })} ago`,
  underAMinute: "less than a minute",
  justNow: "less than a minute ago",
  site: "Site",
  migrations: (version: string, count: number) => `${version}, ${count} migrations`,
  runningFor: "Running for",
  mails: {
    name: "Email",
    lastSent: (ago: string) => `The last one was sent ${ago}.`,
    noneSent: "None sent yet.",
    counts: (waiting: number, failed: number) =>
      `${waiting} waiting, ${failed} failed in the last seven days.`,
    stuck:
      "The server refuses or doesn't answer. Check SMTP_URL and the mail server; waiting emails are then sent automatically.",
    stuckBecause: (error: string) =>
      `The server refuses or doesn't answer (${error}). Check SMTP_URL and the mail server; waiting emails are then sent automatically.`,
    failedAdvice: (count: number) =>
      `${number(count)} ${plural(count, { one: "email", other: "emails" })} could not be delivered, most often to an address that doesn't exist. The audit log lists each one as mail.failed.`,
    noServer: "No mail server is set: emails are saved in the outbox folder of the data folder.",
    setServer: "Set SMTP_URL. Without it, nobody gets receipts or password links.",
  },
  media: {
    repair: "Put them back from a backup: npm run restore -- FILE, or publish the track or picture again.",
    name: "Music and pictures",
    noFiles: "There are no files yet.",
    intact: (count: number) =>
      plural(count, {
        one: "The one file is there and has the right size.",
        other: `All ${number(count)} files are there and have the right size.`,
      }),
    missing: (count: number, missing: number) =>
      `Of ${number(count)} ${plural(count, { one: "file", other: "files" })}, ${number(missing)} ${plural(missing, { one: "is missing", other: "are missing" })}.`,
    altered: (count: number, altered: number) =>
      `Of ${number(count)} ${plural(count, { one: "file", other: "files" })}, ${number(altered)} ${plural(altered, { one: "has the wrong size", other: "have the wrong size" })}.`,
    missingAndAltered: (count: number, missing: number, altered: number) =>
      `Of ${number(count)} ${plural(count, { one: "file", other: "files" })}, ${number(missing)} ${plural(missing, { one: "is missing", other: "are missing" })} and ${number(altered)} ${plural(altered, { one: "has the wrong size", other: "have the wrong size" })}.`,
    inBucket: (count: number) =>
      `In the bucket with the right size: ${number(count)} ${plural(count, { one: "file", other: "files" })}.`,
    leftOut: (count: number) =>
      `${number(count)} ${plural(count, { one: "file was", other: "files were" })} left out because the time was up.`,
    faulty: (count: number) =>
      `Unreadable, or not what was published: ${number(count)} ${plural(count, { one: "file", other: "files" })}.`,
    faultyTonight: (count: number) =>
      `Unreadable, or not what was published: ${number(count)} ${plural(count, { one: "file", other: "files" })} of a night's part.`,
    nothingToRead: "There was nothing to read.",
    read: (count: number) =>
      `${number(count)} ${plural(count, { one: "file", other: "files" })} read: byte for byte what was published.`,
    readTonight: (count: number) =>
      `${number(count)} ${plural(count, { one: "file", other: "files" })} of a night's part read: byte for byte what was published.`,
    checkAgain: "Check again when the machine is less busy.",
    fileMissing: (file: string) => `${file}: missing`,
    fileAltered: (file: string) => `${file}: altered`,
  },
  passkeys: {
    countFor: (count: number, host: string) =>
      `${number(count)} ${plural(count, { one: "passkey", other: "passkeys" })} for ${host}`,
    and: " and ",
    itDoesNotWork: (passkeys: string, host: string) => `${passkeys}: it doesn't work on ${host}.`,
    theyDoNotWork: (passkeys: string, host: string) => `${passkeys}: they don't work on ${host}.`,
    keep: (hosts: string) =>
      `Keep ${hosts} leading here, with HTTPS: then the sign-in page offers them, too, until their owners have added new ones. Their passwords work in any case.`,
  },
  payments: {
    name: "Payments",
    closed: "Checkout is closed: payments aren't set up.",
    setKeys: "Set the three STRIPE_… keys, and restart the site.",
    test: "Test payments. No keys needed, no money moves.",
    takeRealMoney: "To take real money, set the three STRIPE_… keys and remove PAYMENTS=test.",
    secretKey: "secret key",
    publishableKey: "publishable key",
    webhookSecret: "webhook secret",
    keySet: (key: string) => `${key} set`,
    keyMissing: (key: string) => `${key} missing`,
    stripeLive: (keys: string) => `Stripe in live mode: ${keys}.`,
    stripeTest: (keys: string) => `Stripe in test mode: ${keys}.`,
    testKeys: "No money moves with test keys. Replace all three with the live ones.",
  },
  webhooks: {
    name: "Webhooks",
    noPayments: "No payments are taken, so there are no webhooks.",
    lastReceived: (ago: string) => `The last one was received and handled ${ago}.`,
    noneYet: "None received yet.",
    paused: (count: number) => `The test provider's webhooks are paused, and ${count} are waiting.`,
    resume: "Resume them at the test provider's desk, /test-payments.",
    noneSince: (ago: string) => `An order was paid ${ago}, and no webhook came since.`,
    checkAtStripe:
      "Check the webhook's address and secret at Stripe. Nothing is lost: we check open payments every five minutes.",
  },
  sales: {
    nothing: "No payments, nothing to compare.",
    withoutMovement: (count: number) =>
      `${number(count)} ${plural(count, { one: "paid order", other: "paid orders" })} without a movement on the balance`,
    differ: "The sales differ from the provider's balance.",
    compareDays: "Compare these days with Stripe's dashboard, and check the orders against Stripe.",
    equal: (days: number, count: number) =>
      `The sales of the last ${days} days equal the provider's balance: ${number(count)} ${plural(count, { one: "movement", other: "movements" })}.`,
    netIs: (day: string, net: string) => `${day}: the provider's net is ${net}`,
  },
  storage: {
    disk: "Disk",
    free: (free: string, all: string) => `${free} of ${all} are free.`,
    makeSpace: "Free some space or get a larger disk. A full disk can't save purchases, emails or backups.",
    database: "Database",
    sizes: (database: string, log: string) => `${database}, and ${log} of write-ahead log.`,
    restart: "Restart the site at a quiet time: the log could not be merged into the database.",
    backup: "Backup",
    makeBackup: "Run npm run backup -- FILE, preferably every night, and keep the file on another machine.",
    noBackup: "No backup yet.",
    lastBackup: (ago: string, size: string) => `The last one was made ${ago}, ${size}.`,
  },
  taxRates: {
    name: "Tax rates",
    lastCompared: (day: string) => `The rates by country were last compared on ${day}.`,
    compare:
      "Compare them with the law of each country, and enter today's date under Site, Tax and Receipts.",
  },
  withdrawals: {
    open: (count: number) =>
      `${number(count)} ${plural(count, { one: "withdrawal", other: "withdrawals" })} open.`,
    overdue: "A deadline is over.",
    answer: "Refund or answer them under Withdrawals: money is due back within 14 days.",
    isOff: (page: string) => `“${page}” is off.`,
    mustOffer: "Shops that sell to consumers in the EU must offer it. Turn it on under Site, Legal.",
  },
  madeFiles: {
    failed: (count: number) =>
      `${number(count)} ${plural(count, { one: "file", other: "files" })} could not be made.`,
    noFfmpeg: (formats: string) => `ffmpeg isn't installed, so ${formats} aren't offered.`,
    ffmpeg: (formats: string) => `ffmpeg was found, so ${formats} are offered.`,
    name: "Download formats",
    exportAgain:
      "What was made didn't hold the sound of the upload, so it isn't offered. Export these tracks once more and replace their recordings.",
    titleAs: (title: string, format: string) => `“${title}” as ${format}`,
    take: (count: number, size: string, limit: string) =>
      `${number(count)} ${plural(count, { one: "made file takes", other: "made files take" })} ${size} of at most ${limit}.`,
  },
};
