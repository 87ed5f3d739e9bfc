import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inLanguage, languageOfCaller } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { grantItems } from "#app/domain/grants/giving/grant-item.ts";
import { subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { findOrCreateHolder } from "#app/domain/shop/guests/guests.ts";
import type { Language } from "#app/messages/languages.ts";
import { openDatabase } from "#db/client.server.ts";
import { newsletterSubscriptions, purchases, users } from "#db/schema/index.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";
import { asGuest, buyAsGuest, guestShop } from "../../../factories/guest.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";

/** The language of a user from before there were any. */
function migrated(settings: object): Language | undefined {
  const folder = temporaryFolder();
  makeEarlierDatabase(folder, "0057_languages", (client) => {
    client
      .prepare(
        "insert into site (id, shop_id, settings, content_version, updated_at) values (1, '', ?, 1, 0)",
      )
      .run(JSON.stringify(settings));
    client.exec(`
      insert into users (id, email, username, password_hash, password_salt, created_at, updated_at)
      values ('fan', 'fan@example.com', 'fan', '', '', 0, 0)`);
  });
  const db = openDatabase(path.join(folder, "site.sqlite"));
  const row = db.select().from(users).get();
  db.$client.close();
  return row?.language;
}

test("people from before there were languages have the site's main one", () => {
  expect(migrated({ language: "de" })).toBe("de");
  expect(migrated({})).toBe("en");
});

test("a caller's language is the page's, then the account's, and English for nobody", async () => {
  const ctx = await openTestContext();
  const fan = signedInContext(ctx);
  fan.actor.user.language = "fr";
  expect(languageOfCaller(fan)).toBe("fr");
  expect(inLanguage("de", () => languageOfCaller(fan))).toBe("de");
  expect(languageOfCaller(ctx)).toBe("en");
});

test("an order, its guest and a subscription have the language of their page", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, "lena@example.com");
  await inLanguage("de", () => buyAsGuest(guest, track.id));
  inLanguage("de", () => subscribe(ctx, "lena@example.com", { topic: "news", place: "newsletter box" }));
  expect(ctx.db.select().from(purchases).get()).toMatchObject({ language: "de" });
  expect(ctx.db.select().from(users).where(eq(users.isGuest, true)).get()).toMatchObject({ language: "de" });
  expect(ctx.db.select().from(newsletterSubscriptions).get()).toMatchObject({ language: "de" });
});

test("what is given to an address has the site's main language, in whatever the admin reads", async () => {
  const { ctx, track } = await guestShop();
  write(ctx, (tx) => writeSiteSettings(tx, { ...readSite(tx).settings, language: "de" }));
  const row = inLanguage("en", () =>
    write(ctx, (tx) => {
      const { id } = findOrCreateHolder(tx, "lena@example.com");
      return grantItems(tx, { userId: id, items: [{ trackId: track.id, releaseId: null }], cause: "grant" });
    }),
  );
  expect(row.language).toBe("de");
});
