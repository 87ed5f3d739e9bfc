import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inLanguage } from "#app/domain/core/languages.ts";
import { describeMail } from "#app/domain/core/mails/kinds/index.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { writeHtml } from "#app/domain/core/mails/write-html.ts";
import { writeText } from "#app/domain/core/mails/write-text.ts";
import { readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import type { Language } from "#app/messages/languages.ts";
import { type MailKind, mailKinds } from "#app/shared/core/mails/schema.ts";
import { purchases, users } from "#db/schema/index.ts";
import { asGuest, buyAsGuest, guestShop } from "../../../factories/guest.ts";
import { refund } from "../../../factories/purchase.ts";
import { signedInContext } from "../../../factories/user.ts";
import { englishIn } from "../../../setup/english-texts.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";
import { openedMails } from "./opened-mails.ts";
import { facts, site } from "./sample-mails.ts";

/** What others write, who are asked for their German in tests of their own. */
const written = {
  first_proof: { ended: ["Eine Sitzung wurde beendet."] },
  refund: { ...facts.refund, meaning: "Du behältst den Rest." },
  newsletter: { ...facts.newsletter, blocks: [{ type: "rich" as const, text: readMarkdown("Hallo!") }] },
  admin_alert: { ...facts.admin_alert, heading: "Achtung" },
};

function speak(ctx: TestContext, language: Language, ...others: Language[]): void {
  write(ctx, (tx) =>
    writeSiteSettings(tx, { ...readSite(tx).settings, language, languages: [language, ...others] }),
  );
}

test.each(mailKinds)("%s has no English text in German", (kind) => {
  const { text, html, subject } = inLanguage("de", () => {
    const content = describe(kind);
    return { ...content, text: writeText(content, site), html: writeHtml(content, site) };
  });
  expect(englishIn(`${subject}\n${text}`)).toEqual([]);
  expect(html).toContain('<html lang="de">');
});

function describe<Kind extends MailKind>(kind: Kind) {
  return describeMail[kind]({ ...facts, ...written }[kind], site);
}

test("amounts and days are written as the language does", () => {
  const { blocks } = inLanguage("de", () => describe("receipt"));
  const rows = blocks.flatMap((block) => (block.type === "details" ? block.rows : []));
  expect(rows).toContainEqual({ label: "Betrag", value: "1,99\u00a0€" });
  expect(rows).toContainEqual({ label: "Datum", value: "28. November 2026" });
});

test("a guest who bought on a German page reads German, also of a refund that a webhook brings", async () => {
  const { ctx, track } = await guestShop();
  speak(ctx, "en", "de");
  const guest = asGuest(ctx, "lena@example.com");
  const paymentIntentId = await inLanguage("de", () => buyAsGuest(guest, track.id));
  await refund(ctx, paymentIntentId);
  for (const kind of ["receipt", "refund"] as const) {
    const [mail] = openedMails(ctx, kind);
    expect(englishIn(`${mail?.subject}\n${mail?.text}`)).toEqual([]);
    expect(mail?.text).toContain(`${ctx.settings.publicUrl}/de/orders?token=`);
    expect(mail?.html).toContain('lang="de"');
  }
});

test("an account reads its own language, whatever the page", async () => {
  const ctx = await openTestContext();
  speak(ctx, "de", "en", "fr");
  const { id: userId } = signedInContext(ctx).actor.user;
  const queue = (language: Language) => {
    ctx.db.update(users).set({ language }).where(eq(users.id, userId)).run();
    return inLanguage("de", () =>
      write(ctx, (tx) =>
        queueMail(tx, { kind: "password_changed", to: "a@example.com", userId, content: {} }),
      ),
    );
  };
  queue("en");
  const [english] = openedMails(ctx, "password_changed");
  expect(english?.text).toContain("Your password was changed");
  expect(english?.text).toContain(`${ctx.settings.publicUrl}/en/forgot-password`);
  // It can no longer be read here.
  queue("es");
  expect(openedMails(ctx, "password_changed")[1]?.text).toContain("Dein Passwort wurde geändert");
});

test("somebody who is unknown reads the site's main language, whose addresses have no prefix", async () => {
  const ctx = await openTestContext();
  speak(ctx, "de", "en");
  write(ctx, (tx) => queueMail(tx, { kind: "email_taken", to: "a@example.com", content: {} }));
  const [mail] = openedMails(ctx, "email_taken");
  expect(mail?.subject).toContain("Du hast schon ein Konto");
  expect(mail?.text).toContain(`${ctx.settings.publicUrl}/auth`);
});

test("each admin reads their own language, and links to the admin area have no prefix", async () => {
  const { ctx, track } = await guestShop();
  speak(ctx, "en", "de");
  const admins = (["en", "de"] as const).map((language) => {
    const { user } = signedInContext(ctx, { role: "admin" }).actor;
    ctx.db.update(users).set({ language }).where(eq(users.id, user.id)).run();
    return user.email;
  });
  await buyAsGuest(asGuest(ctx, "lena@example.com"), track.id);
  const order = ctx.db.select().from(purchases).get();
  const texts = admins.map((to) => openedMails(ctx, "sale").find(({ recipient }) => recipient === to)?.text);
  expect(texts[0]).toContain("You sold");
  expect(englishIn(texts[1] ?? "")).toEqual([]);
  for (const text of texts) expect(text).toContain(`${ctx.settings.publicUrl}/admin/orders/${order?.id}`);
});

test("what a mail says is made in the language of each reader", async () => {
  const ctx = await openTestContext();
  const { user } = signedInContext(ctx, { role: "admin" }).actor;
  ctx.db.update(users).set({ language: "de" }).where(eq(users.id, user.id)).run();
  write(ctx, (tx) =>
    mailAdmins(tx, {
      kind: "admin_alert",
      content: () => ({ heading: describe("grant").subject, paragraphs: [], path: "/admin" }),
    }),
  );
  expect(openedMails(ctx, "admin_alert")[0]?.subject).toContain("Für dich:");
});
