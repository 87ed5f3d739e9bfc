import { expect, test } from "vitest";
import { runMailDelivery } from "#app/domain/mail/delivery/run-mail-delivery.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { afterThisTest, openTestContext } from "../../../setup/services.ts";
import { allMails, queueNotice } from "./queueing.ts";
import { startSmtpServer } from "./smtp-server.ts";

test("a running site sends waiting mails, and new ones at once", async () => {
  const ctx = await openTestContext();
  queueNotice(ctx);
  const delivery = runMailDelivery(ctx, newsletterMails);
  afterThisTest(() => delivery.stop());
  const statuses = () => allMails(ctx).map(({ status }) => status);
  await expect.poll(statuses).toEqual(["sent"]);
  const queuedAt = Date.now();
  queueNotice(ctx);
  await expect.poll(statuses, { interval: 10 }).toEqual(["sent", "sent"]);
  expect(Date.now() - queuedAt).toBeLessThan(1500);
});

test("ten mails queued together are sent once each", async () => {
  const server = await startSmtpServer();
  const ctx = await openTestContext({ SMTP_URL: server.url });
  const delivery = runMailDelivery(ctx, newsletterMails);
  afterThisTest(() => delivery.stop());
  for (let count = 0; count < 10; count += 1) queueNotice(ctx, `fan${count}@example.com`);
  await expect.poll(() => allMails(ctx).every(({ status }) => status === "sent")).toBe(true);
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(10);
  expect(server.received).toHaveLength(10);
});

test("it stops within seconds while a server hangs, and starts no new delivery", async () => {
  const server = await startSmtpServer({ RCPT: null });
  const ctx = await openTestContext({ SMTP_URL: server.url });
  queueNotice(ctx);
  queueNotice(ctx);
  const delivery = runMailDelivery(ctx, newsletterMails);
  await expect.poll(() => server.commands.some((command) => command.startsWith("RCPT"))).toBe(true);
  const askedAt = Date.now();
  await delivery.stop();
  expect(Date.now() - askedAt).toBeLessThan(6000);
  expect(allMails(ctx).map(({ status, attempts }) => [status, attempts])).toEqual([
    ["queued", 1],
    ["queued", 0],
  ]);
  queueNotice(ctx);
  await new Promise((resolve) => setImmediate(resolve));
  expect(allMails(ctx)[2]).toMatchObject({ attempts: 0 });
});
