import { valuesIn } from "../values.ts";

const { number } = valuesIn("en");

/** What fields say of what was typed into them, and what several pages call the same. */
export const fields = {
  amount: "Please enter an amount like 1.99 or 1,99, without a thousands separator",
  day: "Enter a day, like 2026-11-22, or leave it empty",
  dayAndTime: "Enter a day and time, like 2026-11-22T18:00, or leave it empty",
  wholeNumber: (min: number, max: number) => `Enter a number from ${min} to ${number(max)}`,
  optionalNumber: (max: number) => `Enter a number from 1 to ${number(max)}, or leave it empty`,
  atMost: (characters: number) => `Use at most ${number(characters)} characters`,
  upTo: (characters: number) => `Use up to ${number(characters)} characters`,
  suggestedPrice: "Suggest at least 0.50, like 5.00 or 5,00, or leave it empty for a fixed price",
  suggestionTooLow: "The suggested price can't be below the minimum price",
  focus: "Choose what the picture must show",
  noSuchPage: "This page of the list doesn't exist. Start with the first page",
  searchTooLong: "The search is too long",
  rateLine: (line: string) => `“${line}”: write a country and its rate, like DE 19`,
  noCountry: (line: string, letters: string) => `“${line}”: no country has the letters ${letters}`,
  countryTwice: (earlier: number, later: number, country: string) =>
    `Lines ${earlier} and ${later} are both for ${country}. Remove one of them`,
  legalTitles: {
    imprint: "Imprint",
    privacy: "Privacy",
    terms: "Terms",
    withdrawal: "Withdrawal",
  },
  /** Why a file wasn't taken. */
  file: {
    notAdded: (name: string, why: string) => `“${name}” wasn't added. ${why}`,
    heic: "It's a HEIC picture, which browsers can't show. Export it as JPEG.",
    gif: "It's a GIF. Use a JPEG, PNG, WebP or AVIF picture.",
    svg: "It's an SVG, which can carry scripts. Use a JPEG, PNG, WebP or AVIF picture.",
    noPicture: "It isn't a picture we can read. Use a JPEG, PNG, WebP or AVIF picture.",
    unreadablePicture: "This picture can't be read. Use a JPEG, PNG or WebP picture.",
    overLimit: (limit: string) => `It's over the limit of ${limit}.`,
    tooManyPixels: (megapixels: number, limit: number) =>
      `It has ${megapixels} megapixels; the limit is ${limit}. Make it smaller.`,
    tooSmall: (width: number, height: number, side: number) =>
      `It has ${width} x ${height} pixels. Use one with at least ${side} on each side.`,
    tooManyColumns: (limit: number) =>
      `A line of this file has more than ${limit} columns. Please export it again, with fewer columns.`,
    noCsv: "This file can't be read as CSV. Please export it again.",
    noText: "This file isn't a text. Please export it as CSV; unpack an archive first.",
  },
  /** @param now with the zone */
  inThePast: (now: string) => `Choose a time in the future. It's now ${now}`,
  /** Of the owner's settings. */
  settings: {
    address: "Enter a full address, like https://example.com/me",
    chapterTitle: "Enter a title for the chapter",
    country: "Enter a country as two capital letters, like DE",
    vatId:
      "A VAT ID begins with the letters of its country, like DE123456789. Other numbers belong into Tax number",
    rate: "Enter a rate from 0 to 100 with up to two decimals, like 19 or 25.5",
    taxMode: "Please choose how receipts show tax",
    taxName: "Enter what the tax is called, like VAT",
    day: "Enter a day, like 2026-11-26",
    receiptPrefix: "Use up to 12 letters, digits and hyphens",
    musicView: "Please choose list or releases",
    saleMails: "Choose each, daily or none",
    statisticsMails: "Choose monthly or none",
    sesTopic: "Please enter the ARN of the topic, like arn:aws:sns:eu-west-1:123456789012:bounces",
    announcements: "Please choose who gets a mail",
    mailsPerSecond: "Please enter a number from 1 to 100",
    languages: (codes: string) => `Choose of these languages: ${codes}`,
    artistName: "Enter the artist name",
    genre: "Enter a genre, like Hip-hop",
    email: "Please enter an email address",
    timeZone: "Choose a time zone, like Europe/Berlin or America/New_York",
    tooManyLinks: (max: number) => `Enter up to ${max} links`,
    linkTwice: "One of these links is listed twice",
    accent: "Enter a color like #ffb21a",
    withdrawal: "Please choose on, off or automatic",
    copyrightYear: "Enter a year, like 2025, or a span, like 2019-2025 or 2019-",
    currency: "Enter a currency as three lowercase letters, like usd",
    currencyWithoutCents: "Choose a currency with cents, like usd, eur or gbp",
    currencyNotCharged: "Cards can't be charged in this currency. Choose another, like usd, eur or gbp",
  },
};
