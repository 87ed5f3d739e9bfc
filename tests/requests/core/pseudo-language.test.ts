import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import * as schema from "#db/schema/index.ts";
import { everyScreen } from "../../e2e/setup/screens.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests({ DEMO: "1" });
let site: TestSite;
let screens: Awaited<ReturnType<typeof everyScreen>>;

beforeAll(async () => {
  site = await sharing.start();
  screens = await everyScreen(site, { hasLongNames: false });
  changeSite(site.ctx, [{ key: "language", value: "en-XA" }]);
  for (const table of [schema.users, schema.purchases, schema.gifts, schema.withdrawals])
    site.ctx.db.update(table).set({ language: "en-XA" }).run();
});
afterAll(sharing.stop);

/** What is the same in every language: products, formats and units. */
const names =
  /\b(?:MP3|FLAC|WAV|AAC|ALAC|Opus|Ogg|kbit|kHz|Hz|KB|MB|GB|min|s|UTC|GMT|USD|EUR|PayPal|Stripe|Apple|Google|Pay|Visa|Mastercard|RSS|API|URL|PDF|CSV|ZIP|PNG|JPEG|WebP|AVIF|ISRC|UPC|SMTP|TOTP|IP|Node|SQLite|Bandcamp|Postmark|Amazon SES|DSub|Feishin|Supersonic|Symfonium|play:Sub|outbox|TikTok|Instagram|YouTube|Spotify|SoundCloud|Deutsch|English|Español|Français|Português|Brasil|AI|QR|[A-Z]{2} \d+|(?:TEST-|CN-)[\w-]+|pi_\w+|(?:[A-Z\d]{4}-)+[A-Z\d]+)\b/g;
/** Of the audit log, and what the test provider answers. */
const rawDetails = /^[a-z]\w+: |^requires [a-z ]+$|^Your card was declined\.$/;
/** What `Intl` writes: the pseudo-language has the names of English. */
const dates =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|at|to|PM|AM)\b/g;
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const regions = new Intl.DisplayNames("en", { type: "region" });
const currencies = new Intl.DisplayNames("en", { type: "currency" });
const intlNames = new Set([
  ...letters.flatMap((one) => letters.map((other) => regions.of(one + other))),
  ...Intl.supportedValuesOf("currency").map((code) => `${currencies.of(code)} (${code})`),
]);

/** What the owner and visitors wrote, and names that are stored. */
function storedTexts(): string[] {
  const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));
  return tables.flatMap((table) => {
    const isRead = getTableName(table) !== "mails";

    const rows = isRead ? site.ctx.db.select().from(table).all() : [];
    return rows.flatMap((row: Record<string, unknown>) => Object.values(row).flatMap(textsIn));
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return value.startsWith("{") || value.startsWith("[") ? [value, ...textsIn(JSON.parse(value))] : [value];
  }
  return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : [];
}

/** What a page says to people: its texts, and the attributes that are read aloud or seen. */
function textsOf(html: string): string[] {
  const seen = html.replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const attributes = [...seen.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)];
  return [...seen.replace(/<[^>]*>/g, "\n").split("\n"), ...attributes.map(([, text]) => text ?? "")].map(
    (text) =>
      text
        .replaceAll("&amp;", "&")
        .replaceAll("&#x27;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replace(/\s+/g, " ")
        .trim(),
  );
}

test.each(["stranger", "fan", "admin"] as const)(
  "nothing is left in English that a %s reads",
  async (visitor) => {
    const { token, addresses } = screens[visitor];
    const stored = storedTexts();
    // With and without the marks of Markdown.
    const lines = new Set(
      stored
        .flatMap((text) => [text, ...text.split("\n"), ...text.split(/\n|#+ |[[\]]/)])
        .map((text) => text.trim()),
    );
    const titles = [...lines]
      .filter((text) => text.length > 3 && text.length < 80)
      .sort((one, other) => other.length - one.length);
    const all = stored.join("\n").replace(/\s+/g, " ");
    const isStored = (text: string) =>
      lines.has(text) || (text.split(" ").length > 2 && all.includes(text.replace(/…$/, "")));
    const left = new Map<string, string>();
    for (const address of addresses.filter((path) => path !== "/api")) {
      const answer = await site.ask(address, { token: token ?? undefined });
      for (const text of textsOf(await answer.text())) {
        if (
          rawDetails.test(text) ||
          intlNames.has(text) ||
          isStored(text) ||
          (/^\S+$/.test(text) && /[@/.\d_]/.test(text))
        )
          continue;
        const rest = titles.reduce((shorter, title) => shorter.replace(title, ""), text);
        if (/[a-z]{2,}/i.test(rest.replace(names, "").replace(dates, ""))) left.set(text, address);
      }
    }
    expect(Object.fromEntries(left)).toEqual({});
  },
);
