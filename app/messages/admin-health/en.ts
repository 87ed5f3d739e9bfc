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
  sender: {
    name: "SPF and DMARC",
    unread: (domain: string) => `The records of ${domain} could not be read: no DNS server answered.`,
    tryLater: "Try again later. If it stays so, check the DNS servers of this machine.",
    policies: {
      none: "DMARC policy none: mail that fails the checks is delivered all the same.",
      quarantine: "DMARC policy quarantine: mail that fails the checks goes to spam.",
      reject: "DMARC policy reject: mail that fails the checks is refused.",
    },
    noDmarc: (domain: string) => `${domain} has no DMARC record.`,
    publishDmarc: (domain: string) =>
      `Publish a TXT record “_dmarc.${domain}” with “v=DMARC1; p=none”. Gmail and Yahoo refuse newsletters to many people without one.`,
    severalDmarc: (name: string, count: number) =>
      `${name} has ${count} DMARC records, so none of them counts.`,
    keepOne: "Keep one of them.",
    noPolicy: (name: string) => `The DMARC record of ${name} has no valid policy.`,
    addPolicy: "Add “p=none”, “p=quarantine” or “p=reject” to it.",
    noSpf: (domain: string) => `${domain} has no SPF record.`,
    publishSpf: (domain: string) =>
      `Publish the SPF record that your mail provider gives you, as a TXT record of ${domain}.`,
    severalSpf: (domain: string, count: number) =>
      `${domain} has ${count} SPF records, so none of them counts.`,
    merge: "Merge them into one record.",
    wrongTerm: (domain: string, term: string) =>
      `The SPF record of ${domain} is void: “${term}” in it isn't valid.`,
    correct: "Correct it.",
    allowsAll: (domain: string) => `The SPF record of ${domain} allows everybody to send for it.`,
    endWithAll: "End it with “~all” or “-all”.",
    tooManyLookups: (domain: string, count: number) =>
      `The SPF record of ${domain} is void: it refers to more than ${count} others.`,
    removeServices: "Remove the services that you no longer use.",
    saysNothing: (domain: string) => `The SPF record of ${domain} says nothing about other servers.`,
    endWithSoftAll: "End it with “~all”.",
    fine: (domain: string) => `The SPF record of ${domain} is fine.`,
    noServer: "No mail server is set: emails are saved in the outbox folder, so there is nothing to check.",
    localDomain: (domain: string) =>
      `The sender's domain is ${domain}, which nobody else knows, so there is nothing to check.`,
  },
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
  anonymous: {
    nothing: "No paid track with all its files is published, so there was nothing to test.",
    publishOne: "Publish a track that costs something, then try again.",
    answered: (request: string, status: number) => `${request}: answered ${status}`,
    otherBytes: (request: string, count: number) =>
      `${request}: ${number(count)} ${plural(count, { one: "byte", other: "bytes" })} that are not of the preview`,
    noLength: (request: string) => `${request}: its length can't be read`,
    tooLong: (request: string, seconds: string) => `${request}: ${seconds} seconds long`,
    answeredWith: (request: string, status: number, count: number) =>
      `${request}: answered ${status} with ${number(count)} ${plural(count, { one: "byte", other: "bytes" })}`,
    onlyPreview: (title: string, count: number) =>
      `Without an account only the preview of “${title}” is available: ${count} ways to it and what comes with it were tested, and none gave more.`,
    moreThanPreview: (title: string, count: number, all: number) =>
      `Without an account more than the preview of “${title}” is available, in ${number(count)} ${plural(count, { one: "way", other: "ways" })} of ${all}.`,
    publishAgain:
      "Publish the track again, which makes a new preview. If this doesn't help, stop the site and check the proxy in front of it and its own files.",
  },
  slow: {
    names: {
      media: "Checksums of music and pictures",
      audit: "Audit log",
      stranger: "Access without an account",
      sender: "SPF and DMARC",
      sales: "Sales",
    },
    labels: {
      media: "Check All Files Now",
      audit: "Verify the Audit Log",
      stranger: "Test Without an Account",
      sender: "Check DNS Records",
      sales: "Compare Sales",
    },
    never: {
      media: "Not checked yet. Some of the files are checked every night, all of them within a week.",
      audit: "Not verified yet.",
      stranger: "Not tested yet. This tries to get a paid track without an account.",
      sender: "Not checked yet. These records say which servers may send mail in your name.",
      sales: "Not compared yet. Every night the sales are compared with the payment provider's balance.",
    },
    press: (button: string) => `Press “${button}”.`,
    checked: (ago: string) => `Checked ${ago}.`,
    leak: "The nightly check without an account failed",
    found: "Found",
    tryAgain: "Try again; the log has the reason.",
    failed: "The check failed.",
    notIntact: "The audit log is not intact.",
    byHand:
      "Somebody may have changed the database by hand. Keep a copy of the data folder as it is, change APP_SECRET and passwords, and check who can reach this machine.",
    beforeChain: (count: number) => `${count} from before the chain can't be verified.`,
    intact: (count: number) =>
      `The audit log is intact: ${number(count)} ${plural(count, { one: "event", other: "events" })} checked.`,
  },
  requests: {
    preview: "Preview",
    previewOtherFormat: "Preview, asking for another format",
    stream: "Stream",
    download: "Download",
    rangeInMiddle: (name: string) => `${name}, Range in the middle`,
    rangeAtEnd: (name: string) => `${name}, Range at the end`,
    rangeBeyond: (name: string) => `${name}, Range beyond the end`,
    withChecksum: (name: string) => `${name}, knowing its checksum`,
    withSession: (name: string) => `${name}, with a made-up session`,
    downloadAs: (format: string) => `Download as ${format}`,
    streamBehindPreview: "Stream behind the preview's path",
    fileByName: "File by its name",
    fileFromTop: "File by its name, from the top",
    fileFromPictures: "File by its name, out of the pictures",
    zipOf: (id: string) => `Zip of ${id}`,
    zipAs: (id: string, format: string) => `Zip of ${id} as ${format}`,
    extra: (id: string) => `Extra ${id}`,
    extraToShow: (id: string) => `Extra ${id}, to show`,
    extraByName: (id: string) => `Extra ${id} by its name`,
    madeFileByName: "Made file by its name",
  },
};
