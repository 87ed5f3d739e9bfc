import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { contactSchema } from "#app/shared/mail/contact/schema.ts";
import { contacts } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";
import { openedMails } from "../delivery/opened-mails.ts";
import { readMail } from "../delivery/read-mail.ts";

async function openPost() {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "contactEmail", value: "booking@example.com" }]);
  return { ctx, admin: signedInContext(ctx, { role: "admin" }) };
}

const kim = { fullName: "Kim Doe", email: "kim@example.com" };

async function sentSources(ctx: TestContext): Promise<string[]> {
  await deliverMails(ctx, newsletterMails);
  const folder = path.join(ctx.settings.dataFolder, "outbox");
  return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
}

test("a message is mailed to the owner with its line breaks, and replies go to its sender", async () => {
  const { ctx, admin } = await openPost();
  const message = "Hello,\n\nwould you play <b>here</b>?\r\nKim";
  const { id } = sendContact(ctx, { ...kim, phoneNumber: "+44 1", message });
  const [source = "", ...others] = await sentSources(ctx);
  expect(others).toEqual([]);
  const { headers, text, html } = readMail(source);
  expect(headers.get("to")).toBe(admin.actor.user.email);
  expect(headers.get("reply-to")).toBe(kim.email);
  expect(headers.get("subject")).not.toContain("Kim");
  expect(text).toContain("> Hello,\n>\n> would you play <b>here</b>?\n> Kim");
  expect(html).toContain("would you play &lt;b&gt;here&lt;/b&gt;?<br>");
  for (const said of ["Kim Doe", kim.email, "+44 1", `${ctx.settings.publicUrl}/admin/inbox/${id}`]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("booking@example.com");
});

test.each([
  "kim@example.com\r\nBcc: victim@example.com",
  "kim@example.com\nBcc: victim@example.com",
  "kim@example.com, victim@example.com",
  "Kim <kim@example.com>",
  "kim@example.com\u2028Bcc: victim@example.com",
])("%j is not used as a reply address", (email) => {
  expect(contactSchema.safeParse({ fullName: "Kim", email }).success).toBe(false);
});

test("no text or address can add a header or a recipient", async () => {
  const { ctx } = await openPost();
  const hostile = "x\r\nBcc: victim@example.com\r\n\r\nbody\u0000\u001b[2J";
  sendContact(ctx, {
    fullName: hostile,
    email: "kim@example.com\r\nBcc: victim@example.com",
    phoneNumber: hostile,
    message: `${hostile}\r\n.\r\n${"a".repeat(5000)} ${"<&>'".repeat(900)}`,
  });
  const [source = ""] = await sentSources(ctx);
  const { headers, text } = readMail(source);
  expect(headers.has("bcc")).toBe(false);
  expect(headers.get("to")).not.toContain("victim");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
  expect(source).not.toMatch(/[\u0000\u001b]/);
  expect(text).toContain("> body");
  for (const line of source.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(998);
});

test("a flood of messages sends at most ten emails an hour and thirty a day", async () => {
  const { ctx } = await openPost();
  signedInContext(ctx, { role: "admin" });
  const write = (count: number) => {
    for (let index = 0; index < count; index += 1) sendContact(ctx, { ...kim, message: `${index}` });
  };
  const mailed = () => openedMails(ctx, "contact_message");
  write(40);
  expect(mailed()).toHaveLength(2 * 10);
  expect(mailed().filter(({ text }) => text.includes("stop emailing them for a while"))).toHaveLength(2);
  for (let hours = 0; hours < 5; hours += 1) {
    ctx.passTime(61 * 60_000);
    write(40);
  }
  expect(mailed()).toHaveLength(2 * 30);
  expect(ctx.db.select().from(contacts).all()).toHaveLength(6 * 40);
  ctx.passTime(24 * 60 * 60_000);
  write(1);
  expect(mailed()).toHaveLength(2 * 31);
});

test("a message that can't be saved is mailed to nobody", async () => {
  const { ctx } = await openPost();
  ctx.db.$client.exec("create trigger no_mails before insert on mails begin select raise(abort, 'no'); end");
  expect(() => sendContact(ctx, kim)).toThrow();
  expect(ctx.db.select().from(contacts).all()).toEqual([]);
});
