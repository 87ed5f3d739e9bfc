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
  site.ctx.db.update(schema.users).set({ language: "en-XA" }).run();
});
afterAll(sharing.stop);

/** What is no language's: names of products and formats, units, placeholders of forms. */
const namesOnly =
  /^(?:[\W\d_]|\b(?:MP3|FLAC|WAV|AAC|ALAC|Opus|Ogg|kbit|kHz|Hz|KB|MB|GB|min|s|am|pm|AM|PM|UTC|GMT|USD|EUR|PayPal|Stripe|Apple|Google|Pay|Visa|Mastercard|RSS|API|URL|PDF|CSV|ZIP|PNG|JPEG|WebP|AVIF|DCO|ISRC|ISWC|UPC|EAN|SMTP|TOTP|Remix|Bandcamp|Spotify|YouTube|Instagram|SoundCloud|TikTok)\b)*$/;
/** What `Intl` writes: the pseudo-language has the names of English. */
const dates =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|at|to|PM|AM|UTC|GMT)\b/g;

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
  "nothing that a %s reads is untranslated",
  async (visitor) => {
    const { token, addresses } = screens[visitor];
    const stored = storedTexts();
    const lines = new Set(stored.flatMap((text) => [text, ...text.split("\n")]).map((text) => text.trim()));
    const all = stored.join("\n").replace(/\s+/g, " ");
    const left = new Map<string, string>();
    for (const address of addresses.filter((path) => path !== "/api")) {
      const answer = await site.ask(address, { token: token ?? undefined });
      for (const text of textsOf(await answer.text())) {
        const words = text.replace(dates, "");
        if (!/[a-z]{2,}/i.test(words) || namesOnly.test(words)) continue;
        if (/^\S+$/.test(text) && /[@/.\d_]/.test(text)) continue;
        if (lines.has(text) || (text.split(" ").length > 2 && all.includes(text))) continue;
        left.set(text, address);
      }
    }
    expect(Object.fromEntries(left)).toEqual({});
  },
);
