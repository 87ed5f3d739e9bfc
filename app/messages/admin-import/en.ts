import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminImport = {
  purchases: (count: number) => `${number(count)} ${plural(count, { one: "purchase", other: "purchases" })}`,
  chooseFromList: "Please choose from the list",
  given: (count: number) =>
    `${number(count)} ${plural(count, { one: "purchase", other: "purchases" })} given`,
  moreToGo: <Slot>(count: number, link: Slot) => [`${number(count)} more to go. `, link, "."],
  seeHowFar: "See how far it is",
  done: "Buyers with an account have the music in their collection. For everyone else it waits until they create one with the address they used on Bandcamp, and confirm it.",
  invitations: "Invitations",
  queued: (count: number) => `Waiting to be sent, 30 a minute: ${number(count)}.`,
  uninvited: (count: number) =>
    `${number(count)} ${plural(count, { one: "person has", other: "people have" })} no account yet. You can email each of them, once and never again, that their music is here. The emails go out slowly, and not to addresses that bounced or complained. Nobody is subscribed to anything.`,
  sendInvitations: "Send Invitations",
  salesReport: "Sales Report",
  reportHint:
    "On Bandcamp, open Tools, then Sales Report, choose the whole time you sold there, and download the raw data as CSV. You check what each item is before anyone gets anything. Refunded purchases are left out, and uploading the same report again adds nothing.",
  upload: "Upload",
  csvFile: "CSV file",
  csvHint: (limit: string) => `As Bandcamp made it, up to ${limit}`,
  check: "Check the Matches",
  leftOut: "What isn't on this site, like a T-shirt, is left out.",
  giveAll: "Give All Matched Music",
  savePage: "Save This Page",
  track: "Track",
  album: "Album or merch",
  notHere: "Not on this site",
  several: "Several releases, like a discography",
  getThese: "Its buyers get these, too:",
  waiting: (count: number) =>
    `${number(count)} ${plural(count, { one: "purchase is", other: "purchases are" })} waiting.`,
  waitingUnmatched: (count: number) =>
    `${number(count)} ${plural(count, { one: "purchase is", other: "purchases are" })} waiting, without a match yet.`,
  unmatchedFirst: (count: number) =>
    `${number(count)} of them ${plural(count, { one: "has no match yet and comes", other: "have no match yet and come" })} first.`,
  titleTag: "Moving in",
  tooLarge: (limit: string) => `This file is larger than ${limit}. Please export the report year by year.`,
  result: {
    known: (count: number) => `${number(count)} known already.`,
    refunded: (count: number) => `${number(count)} refunded and left out.`,
    partlyRefunded: (count: number) =>
      `${number(count)} refunded in part: ${plural(count, { one: "its buyer keeps", other: "their buyers keep" })} the music.`,
    undated: (count: number) => `${number(count)} without a date that can be read.`,
    invalid: (count: number) => `${number(count)} left out without an item or an email address.`,
    added: (count: number) =>
      `${number(count)} ${plural(count, { one: "purchase", other: "purchases" })} added`,
    check: "Check them before anyone gets anything.",
  },
  nothingGivenBefore: "Nothing is given before you press “Give All Matched Music”.",
  nothingToGive: "Nothing to give",
  chooseFirst: "First choose what the items are on this site.",
  giving: (count: number) =>
    `Giving ${number(count)} ${plural(count, { one: "purchase", other: "purchases" })}`,
  background: "This continues in the background.",
  removed: "Report removed",
  notGiven: (count: number) =>
    `${number(count)} ${plural(count, { one: "purchase", other: "purchases" })} won't be given.`,
  invitationCount: (count: number) =>
    `${number(count)} ${plural(count, { one: "invitation", other: "invitations" })}`,
  goesOut: "It goes out after all other mail.",
  goOut: "They go out slowly, 30 a minute, after all other mail.",
  title: "Moving In",
  lead: "Give the people who bought your music on Bandcamp the same music here, at no cost. Nobody gets an email until you send invitations.",
  removal: (count: number) =>
    `${number(count)} ${plural(count, { one: "purchase", other: "purchases" })} that nobody has got yet are deleted, with their buyers' addresses. By themselves they are deleted 30 days after the upload.`,
  tooManyRows: (count: number) =>
    `This report has more than ${number(count)} rows. Please export it year by year.`,
  notAReport:
    "This isn't Bandcamp's sales report: its first line must name the columns “item name” and “buyer email”, with sales below.",
};
