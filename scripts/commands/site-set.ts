import { readFileSync } from "node:fs";
import path from "node:path";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { runCommand } from "./command.ts";

const usage = `Usage: npm run site:set -- key=value [key=value …]

  artistName="Ada Example" tagline="…" biography="…"   who it is
  milestones='[{"label":"Streams","value":"1M+"}]'      up to four figures on the landing page
  contactEmail=me@example.com                          where the contact page leads
  currency=eur                                         three letters, one with cents
  language=de languages=de,en                          the main language, and all in which the site can be read
  guestCheckout=true                                   lets visitors buy without an account
  timeZone=Europe/Berlin                               yours; the times you enter are in it
  featuredTrackId=my-song                              the last part of the track's address
  promoVideoUrl=https://…                              the video on the home page
  socialLinks="instagram.com/me tiktok.com/@me"        any number, in the order in which they are shown
  copyrightYear=2019-                                  from then to this year; empty: this year
  about.sections.0.text=@origins.txt                   sections are counted from 0
  about.philosophy="…"                                 the quote on the about page
  seller.name="Ada Example" seller.country=DE          also address, vatId, taxNumber: on new receipts
  tax='{"mode":"included","rate":1900}'                how receipts show tax; rates in hundredths of a percent
  withdrawal=on                                        or off, or automatic: the page for withdrawing from a contract
  receiptPrefix=ADA-                                   what the numbers of receipts begin with
  legal.imprint=@imprint.txt                           also privacy, terms, withdrawal: linked once they are set

An empty value removes a setting; @file reads the value from a file. Blank lines separate paragraphs.
The settings now:
`;

await runCommand(async (services) => {
  const changes = process.argv.slice(2).map((argument) => {
    const [key = "", ...rest] = argument.split("=");
    if (rest.length === 0) throw new Error(`${argument}: please write key=value.`);
    return { key, value: readValue(key, rest.join("=")) };
  });
  if (changes.length === 0) {
    console.log(`${usage}${JSON.stringify(readSite(services).settings, null, 2)}`);
    return;
  }
  changeSite(services, changes);
  console.log(`Set: ${changes.map(({ key }) => key).join(", ")}.`);
});

function readValue(key: string, value: string): string {
  if (!value.startsWith("@")) return value;
  const file = path.resolve(process.env.INIT_CWD ?? ".", value.slice(1));
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`${key}: ${file} can't be read.`, { cause: error });
  }
}
