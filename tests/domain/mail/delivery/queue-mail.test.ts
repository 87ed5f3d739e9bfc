import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openContent, queueMail, sealContent } from "#app/domain/core/mails/queue-mail.ts";
import { write } from "#app/domain/core/write.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { mails } from "#db/schema/index.ts";
import { openTestContext } from "../../../setup/services.ts";
import { allMails, queueReset, token } from "./queueing.ts";

test("a mail is queued in the transaction that it reports, and rolled back with it", async () => {
  const ctx = await openTestContext();
  expect(() =>
    write(ctx, (tx) => {
      queueMail(tx, { kind: "password_changed", to: "fan@example.com", content: {} });
      throw new Error("something else failed");
    }),
  ).toThrow("something else failed");
  expect(allMails(ctx)).toHaveLength(0);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);

  const id = queueReset(ctx);
  expect(allMails(ctx)).toMatchObject([
    { id, kind: "reset_password", status: "queued", recipient: "fan@example.com", attempts: 0, sentAt: null },
  ]);
});

test("no database file contains the link, before or after sending", async () => {
  const ctx = await openTestContext();
  queueReset(ctx);
  const holdsToken = () =>
    readdirSync(ctx.settings.dataFolder)
      .filter((name) => name.startsWith("site.sqlite"))
      .some((name) => readFileSync(path.join(ctx.settings.dataFolder, name)).includes(token.slice(0, 20)));
  expect(holdsToken()).toBe(false);
  await deliverMails(ctx, newsletterMails);
  expect(holdsToken()).toBe(false);
  expect(allMails(ctx)).toMatchObject([{ status: "sent", sealedContent: null }]);
});

test("sealed content can be opened only with its key and in its own row", async () => {
  const ctx = await openTestContext();
  const key = ctx.secrets.mail;
  const content = { text: "Grüße ✦", html: "<p>Grüße ✦</p>" };
  const sealed = sealContent(key, "row-1", content);
  expect(openContent(key, "row-1", sealed)).toEqual(content);
  expect(sealContent(key, "row-1", content)).not.toBe(sealed);
  expect(() => openContent(key, "row-2", sealed)).toThrow();
  expect(() => openContent(Buffer.alloc(32, 1), "row-1", sealed)).toThrow();
  const [nonce, encrypted, tag] = sealed.split(".");
  const bytes = Buffer.from(encrypted ?? "", "base64url");
  bytes.writeUInt8(bytes.readUInt8(12) ^ 1, 12);
  expect(() => openContent(key, "row-1", [nonce, bytes.toString("base64url"), tag].join("."))).toThrow();
});

test("a mail sealed under another APP_SECRET fails, and the others are sent", async () => {
  const ctx = await openTestContext();
  const lost = queueReset(ctx);
  ctx.db
    .update(mails)
    .set({ sealedContent: sealContent(Buffer.alloc(32, 1), lost, { text: "", html: "" }) })
    .run();
  queueReset(ctx);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  const { status, lastError } = allMails(ctx).find(({ id }) => id === lost) ?? {};
  expect([status, lastError]).toEqual(["failed", "It can't be read with this APP_SECRET."]);
});
