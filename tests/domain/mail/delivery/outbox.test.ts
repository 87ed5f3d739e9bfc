import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { unsubscribeLink } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { mails } from "#db/schema/index.ts";
import { subscriptionOf } from "../../../factories/subscriber.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";
import { allMails, queueNotice, queueReset, token } from "./queueing.ts";
import { readMail } from "./read-mail.ts";

const outboxOf = (ctx: TestContext) => path.join(ctx.settings.dataFolder, "outbox");

function readOutbox(ctx: TestContext) {
  return readdirSync(outboxOf(ctx)).map((name) => ({
    name,
    source: readFileSync(path.join(outboxOf(ctx), name), "utf8"),
  }));
}

test("without a mail server an email is a private file named by time, kind and id", async () => {
  const ctx = await openTestContext();
  const id = queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const [file, ...others] = readOutbox(ctx);
  expect(others).toEqual([]);
  const time = allMails(ctx)[0]?.createdAt.toISOString().replace(/[:.]/g, "-");
  expect(file?.name).toBe(`${time}-reset_password-${id}.eml`);
  expect(statSync(path.join(outboxOf(ctx), file?.name ?? "")).mode & 0o777).toBe(0o600);
  expect(statSync(outboxOf(ctx)).mode & 0o777).toBe(0o700);
});

test("the file has both parts with the complete link", async () => {
  const ctx = await openTestContext({ PUBLIC_URL: "http://localhost:4321" });
  queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const source = readOutbox(ctx)[0]?.source ?? "";
  const link = `http://localhost:4321/reset-password?token=${token}`;
  // Once in the text; in the HTML as the button, and written out as a link to itself.
  expect(source.split(link).length - 1).toBe(4);
  const { headers, text, html } = readMail(source);
  expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
  expect(text?.split("\n")).toContain(link);
  expect(html).toContain(`href="${link}"`);
});

test("the headers have sender, reply-to and a mark against automatic replies", async () => {
  const ctx = await openTestContext({ PUBLIC_URL: "http://localhost:4321" });
  changeSite(ctx, [
    { key: "artistName", value: "Zoë ★ Lumière" },
    { key: "contactEmail", value: "zoe@lumiere.example" },
  ]);
  const id = queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const { headers, text, html } = readMail(readOutbox(ctx)[0]?.source ?? "");
  expect(Object.fromEntries(headers)).toMatchObject({
    from: "Zoë ★ Lumière <no-reply@localhost>",
    to: "fan@example.com",
    "reply-to": "zoe@lumiere.example",
    subject: "Reset your password for Zoë ★ Lumière",
    "message-id": `<${id}@localhost>`,
    "auto-submitted": "auto-generated",
    "mime-version": "1.0",
  });
  expect(Date.parse(headers.get("date") ?? "")).toBeGreaterThan(0);
  expect(text).toContain("ZOË ★ LUMIÈRE");
  expect(html).toContain("Zoë ★ Lumière");
});

test("newsletter mails have one-click unsubscribe, account mails don't", async () => {
  const ctx = await openTestContext({ PUBLIC_URL: "https://lumiere.example", ADMIN_MFA: "optional" });
  subscribe(ctx, "fan@example.com", newsletterBox);
  await deliverMails(ctx, newsletterMails);
  const newsletter = readMail(readOutbox(ctx)[0]?.source ?? "").headers;
  const link = unsubscribeLink(ctx, subscriptionOf(ctx, "fan@example.com"));
  expect(newsletter.get("list-unsubscribe")).toBe(`<${link}>`);
  expect(newsletter.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

  queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const reset = readOutbox(ctx).find(({ name }) => name.includes("reset_password"));
  expect(readMail(reset?.source ?? "").headers.has("list-unsubscribe")).toBe(false);
});

test("without a contact address no mail says that replies are read", async () => {
  const ctx = await openTestContext();
  queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const { headers, text, html } = readMail(readOutbox(ctx)[0]?.source ?? "");
  expect(headers.has("reply-to")).toBe(false);
  for (const words of [text, html]) {
    expect(words).not.toContain("null");
    expect(words).not.toContain("reply to this email");
  }
});

test("MAIL_FROM is the sender; an address alone gets the artist's name", async () => {
  const named = await openTestContext({ MAIL_FROM: "The Shop <shop@lumiere.example>" });
  queueReset(named);
  await deliverMails(named, newsletterMails);
  expect(readMail(readOutbox(named)[0]?.source ?? "").headers.get("from")).toBe(
    "The Shop <shop@lumiere.example>",
  );
  const bare = await openTestContext({ MAIL_FROM: "shop@lumiere.example" });
  queueReset(bare);
  await deliverMails(bare, newsletterMails);
  expect(readMail(readOutbox(bare)[0]?.source ?? "").headers.get("from")).toBe(
    "Your Artist Name <shop@lumiere.example>",
  );
});

test("line breaks in a name, a subject or an address can't add headers", async () => {
  const ctx = await openTestContext();
  const evil = "Zoë\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>";
  changeSite(ctx, [
    { key: "artistName", value: evil },
    { key: "contactEmail", value: "zoe@lumiere.example" },
  ]);
  const id = queueReset(ctx, "fan@example.com\r\nCc: everyone@example.com");
  ctx.db.update(mails).set({ subject: evil }).where(eq(mails.id, id)).run();
  await deliverMails(ctx, newsletterMails);
  const source = readOutbox(ctx)[0]?.source ?? "";
  const { headers, html } = readMail(source);
  expect([...headers.keys()].sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(headers.get("subject")).toBe("Zoë Bcc: everyone@example.com <script>alert(1)</script>");
  expect(html).not.toContain("<script>");
});

test("a full outbox is tried again later; a deleted one is created again", async () => {
  const ctx = await openTestContext();
  queueNotice(ctx);
  rmSync(outboxOf(ctx), { recursive: true });
  writeFileSync(outboxOf(ctx), "in the way");
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  expect(allMails(ctx)).toMatchObject([{ status: "queued", attempts: 1 }]);
  rmSync(outboxOf(ctx));
  ctx.passTime(60_000);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  expect(readOutbox(ctx)).toHaveLength(1);
});
