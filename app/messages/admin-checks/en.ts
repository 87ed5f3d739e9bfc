import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminChecks = {
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
