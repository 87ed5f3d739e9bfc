import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { write } from "#app/domain/core/write.ts";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { type MailMessage, MailRefused } from "#app/gateways/mail/mail-message.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";
import { allMails, queueNotice, queueReset, token } from "./queueing.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A context whose way out does as the test says, and the mails that were handed to it. */
async function contextSending(send: (message: MailMessage) => void) {
  const ctx = await openTestContext();
  const handed: MailMessage[] = [];
  ctx.gateways = {
    ...ctx.gateways,
    mail: {
      kind: "smtp",
      async send(message) {
        handed.push(message);
        send(message);
      },
    },
  };
  return { ctx, handed };
}

const unreachable = () => {
  throw new Error("connect ECONNREFUSED 127.0.0.1:25");
};

test("mails are sent oldest first, once, and their content is erased", async () => {
  const { ctx, handed } = await contextSending(() => undefined);
  queueReset(ctx, "first@example.com");
  ctx.passTime(10);
  queueReset(ctx, "second@example.com");
  expect(await deliverMails(ctx, newsletterMails)).toBe(2);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  expect(handed.map(({ to }) => to)).toEqual(["first@example.com", "second@example.com"]);
  expect(handed[0]?.text).toContain(token);
  for (const mail of allMails(ctx)) {
    expect(mail).toMatchObject({ status: "sent", sealedContent: null, nextAttemptAt: null, attempts: 1 });
    expect(mail.sentAt).toBeInstanceOf(Date);
  }
});

test("an unreachable server is retried after 1, 5, 30 minutes, 2 and 12 hours, under one id", async () => {
  const { ctx, handed } = await contextSending(unreachable);
  const id = queueNotice(ctx);
  await deliverMails(ctx, newsletterMails);
  for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]) {
    const before = handed.length;
    ctx.passTime(wait - 5000);
    await deliverMails(ctx, newsletterMails);
    expect(handed).toHaveLength(before);
    expect(allMails(ctx)).toMatchObject([
      { status: "queued", lastError: expect.stringContaining("ECONNREFUSED") },
    ]);
    ctx.passTime(5000);
    await deliverMails(ctx, newsletterMails);
    expect(handed).toHaveLength(before + 1);
  }
  expect(new Set(handed.map((message) => message.id))).toEqual(new Set([id]));
  expect(allMails(ctx)).toMatchObject([{ status: "failed", attempts: 6, sealedContent: null }]);
  ctx.passTime(100 * hour);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  expect(handed).toHaveLength(6);
});

test("a mail that failed once is sent at the next attempt", async () => {
  let isDown = true;
  const { ctx } = await contextSending(() => isDown && unreachable());
  queueNotice(ctx);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  isDown = false;
  ctx.passTime(minute);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  expect(allMails(ctx)).toMatchObject([{ status: "sent", lastError: null, attempts: 2 }]);
});

test("a permanently refused recipient is not tried again", async () => {
  const { ctx } = await contextSending(() => {
    throw new MailRefused("550 5.1.1 no such user");
  });
  queueNotice(ctx);
  await deliverMails(ctx, newsletterMails);
  expect(allMails(ctx)).toMatchObject([{ status: "failed", attempts: 1, sealedContent: null }]);
});

test("a mail whose link has expired is not sent", async () => {
  const { ctx, handed } = await contextSending(unreachable);
  queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  ctx.passTime(30 * minute);
  await deliverMails(ctx, newsletterMails);
  expect(handed).toHaveLength(1);
  expect(allMails(ctx)).toMatchObject([{ status: "failed", lastError: "Its link no longer works." }]);
});

test("a crash while sending keeps the email and sends it again", async () => {
  const { ctx, handed } = await contextSending(() => undefined);
  const dying: Context = {
    ...ctx,
    gateways: { ...ctx.gateways, mail: { kind: "smtp", send: () => new Promise(() => undefined) } },
  };
  queueNotice(ctx);
  void deliverMails(dying, newsletterMails);
  expect(allMails(ctx)).toMatchObject([{ status: "queued", attempts: 1 }]);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  ctx.passTime(minute);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  expect(handed).toHaveLength(1);
});

test("the saved error has no address or link, and is one short line", async () => {
  const { ctx } = await contextSending(({ to, text }) => {
    throw new Error(
      `550 <${to}>: refused\r\n${text} http://localhost/x?token=${token} ${"long ".repeat(100)}`,
    );
  });
  queueReset(ctx);
  await deliverMails(ctx, newsletterMails);
  const reason = allMails(ctx)[0]?.lastError ?? "";
  expect(reason).toContain("550 (address) refused");
  expect(reason).not.toContain("fan@");
  expect(reason).not.toContain(token);
  expect(reason).not.toMatch(/[\r\n]/);
  expect(reason.length).toBeLessThanOrEqual(200);
});

test("the log names kind and id, but neither recipient nor content", async () => {
  const { ctx } = await contextSending(unreachable);
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => lines.push(line);
  const logging: TestContext = {
    ...ctx,
    logger: Object.assign(Object.create(ctx.logger), { info: write, warn: write, error: write }),
  };
  const id = queueReset(logging);
  await deliverMails(logging, newsletterMails);
  expect(JSON.stringify(lines)).toContain(id);
  expect(JSON.stringify(lines)).toContain("reset_password");
  expect(JSON.stringify(lines)).not.toContain("fan@example.com");
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("the address of a deleted account is erased with its last mail", async () => {
  const { ctx, handed } = await contextSending(() => undefined);
  write(ctx, (tx) => queueMail(tx, { kind: "deletion_done", to: "fan@example.com", content: {} }));
  await deliverMails(ctx, newsletterMails);
  expect(handed).toMatchObject([{ to: "fan@example.com" }]);
  expect(allMails(ctx)).toMatchObject([{ status: "sent", recipient: "" }]);
});
