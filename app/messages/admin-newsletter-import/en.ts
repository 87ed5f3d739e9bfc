import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminNewsletterImport = {
  title: "Import addresses",
  chooseFile: "Please choose a file, or paste addresses.",
  tooLarge: (limit: string) => `This file is larger than ${limit}. Please split it.`,
  yourList: "Your List",
  howItWorks:
    "People who unsubscribed or whose address bounced are never subscribed by an import: not where the list says so, and not if it happened here. If a list says something about consent that isn't clear, you are asked before anything is stored.",
  mailchimp: <Slot>(subscribed: Slot, unsubscribed: Slot, cleaned: Slot) => [
    "Mailchimp's archive has a file for each status; import ",
    subscribed,
    ", ",
    unsubscribed,
    " and ",
    cleaned,
    " under their names.",
  ],
  seeAddresses: "See the addresses",
  importing: "Importing...",
  notImported: "Not Imported",
  fileHint: (limit: string, rows: number) =>
    `The first line names the columns, one of them “Email”. Up to ${limit} and ${number(rows)} rows.`,
  paste: "Or paste addresses",
  pasteHint: "One per line, up to about 2,000.",
  where: "Where and when did they agree?",
  whereHint:
    "Stored with each address as the proof of consent, and shown to the person. For example: “Signed up for news on my Bandcamp page between 2019 and 2025.” Without consent you may not write to them.",
  sayWhere: "Please say where and when these people agreed to get your emails, in one or two sentences",
  meanings: {
    subscribed: "They want the newsletter",
    unsubscribed: "They don't want the newsletter",
    "not subscribed": "They never agreed, or haven't confirmed",
    other: "This column isn't about the newsletter",
    "day first": "Day first",
    "month first": "Month first",
    unknown: "I don't know: store no such dates",
  },
  nothingYet: "Nothing has been imported yet",
  explain: "Please say what the list means, so that nobody gets the newsletter who doesn't want it.",
  explainWithFile:
    "Please say what the list means, so that nobody gets the newsletter who doesn't want it. Then choose the file again, if it is no longer shown below.",
  pleaseChoose: "Please choose",
  howDates: (column: string) => `How are the dates in “${column}” written?`,
  whatAbout: (column: string) => `What is “${column}” about?`,
  whatEmpty: (column: string) => `What does an empty “${column}” mean?`,
  whatValue: (value: string, column: string) => `What does “${value}” in “${column}” mean?`,
  twoWays: (value: string) => `${value} can be read in two ways.`,
  manyValues:
    "It has many different values. If it says who wants the newsletter, please write yes or no there and choose the file again.",
  quoted: (text: string) => `“${text}”`,
  known: (count: number) => `${number(count)} there already`,
  unsubscribed: (count: number) => `${number(count)} unsubscribed in the list, and stored as such`,
  stopped: (count: number) => `${number(count)} bounced or complained in the list, and stored as stopped`,
  withdrew: (count: number) =>
    `${number(count)} left out: unsubscribed before, on this site or in another list`,
  stoppedBefore: (count: number) => `${number(count)} left out: mail to them was stopped on this site`,
  notSubscribed: (count: number) => `${number(count)} left out: in the list, but not subscribed to it`,
  invalid: (count: number, examples: string) => `${number(count)} left out: no email address (${examples})`,
  added: (count: number) => `${number(count)} ${plural(count, { one: "address", other: "addresses" })} added`,
  unreadableDates: (count: number) =>
    `${number(count)} ${plural(count, { one: "row has a date that can't be read: no date is stored for it", other: "rows have a date that can't be read: no date is stored for them" })}`,
  row: (row: number, email: string, text: string) => `Row ${number(row)}, ${email}: “${text}”`,
  more: (count: number) => `and ${number(count)} more`,
  tooManyRows: (count: number) =>
    `This list has more than ${number(count)} rows. Please split it into several files.`,
  noAddresses:
    "No email addresses were found. The first line must name the columns, one of them “Email”, or every line must be an address.",
  column: (index: number) => `Column ${index}`,
};
