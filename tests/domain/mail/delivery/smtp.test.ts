import { expect, test } from "vitest";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { newsletterMails } from "#app/domain/mail/newsletter/deliveries.ts";
import { MailRefused } from "#app/gateways/mail/mail-message.ts";
import { openSmtp, transportOptions } from "#app/gateways/mail/open-mail.ts";
import { readSmtpUrl, type SmtpServer } from "#app/shared/core/mails/mail-settings.ts";
import { openTestContext } from "../../../setup/services.ts";
import { allMails, queueNotice, queueReset, token } from "./queueing.ts";
import { readMail } from "./read-mail.ts";
import { startSmtpServer } from "./smtp-server.ts";

const minute = 60_000;

function serverAt(url: string): SmtpServer {
  const server = readSmtpUrl(url);
  if (!server) throw new Error("not an address of a mail server");
  return server;
}

test("a mail server receives the mail after signing in, with the link in both parts", async () => {
  const server = await startSmtpServer();
  const url = server.url.replace("//", "//user%40shop:p%C3%A4ss%2Fw%3Ard@");
  const ctx = await openTestContext({ SMTP_URL: url, PUBLIC_URL: "http://localhost:4321" });
  const id = queueReset(ctx);
  expect(await deliverMails(ctx, newsletterMails)).toBe(1);
  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "no-reply@localhost", to: "fan@example.com" });
  const { headers, text, html } = readMail(mail?.source ?? "");
  const link = `http://localhost:4321/reset-password?token=${token}`;
  expect(text?.split("\n")).toContain(link);
  expect(html).toContain(`href="${link}"`);
  expect(headers.get("message-id")).toBe(`<${id}@localhost>`);
  for (const line of mail?.source.split("\r\n") ?? []) expect(line.length).toBeLessThanOrEqual(998);
  const [, credentials] =
    server.commands.find((command) => command.startsWith("AUTH PLAIN"))?.split("PLAIN ") ?? [];
  expect(Buffer.from(credentials ?? "", "base64").toString("utf8")).toBe("\0user@shop\0päss/w:rd");
});

test("a picture is attached to the HTML part, and the text part comes first", async () => {
  const server = await startSmtpServer();
  const mail = openSmtp(serverAt(server.url), { ourName: "localhost" });
  await mail.send({
    id: "1",
    kind: "receipt",
    from: { name: "A", address: "a@shop.example" },
    replyTo: null,
    to: "fan@example.com",
    subject: "s",
    text: "plain words",
    html: '<img src="cid:cover@mail">',
    pictures: [{ id: "cover@mail", type: "jpeg", content: Buffer.from("a jpeg") }],
    createdAt: new Date(),
  });
  const { headers, text, parts } = readMail(server.received[0]?.source ?? "");
  expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
  expect(text?.trim()).toBe("plain words");
  expect(parts.map(({ type }) => type.split(";")[0])).toEqual(["text/plain", "multipart/related"]);
  expect(parts[1]?.body).toContain("Content-ID: <cover@mail>");
});

const message = (to: string, isBulk: boolean) => ({
  id: to,
  kind: isBulk ? "newsletter" : "receipt",
  from: { name: "A", address: "a@shop.example" },
  replyTo: null,
  to,
  subject: "s",
  text: "t",
  html: "<p>t",
  pictures: [],
  isBulk,
  createdAt: new Date(),
});

test("newsletters share a connection that other mails don't use, closed with the site", async () => {
  const server = await startSmtpServer();
  const mail = openSmtp(serverAt(server.url), { ourName: "localhost" });
  const count = (word: string) => server.commands.filter((command) => command.startsWith(word)).length;
  for (const to of ["one@example.com", "two@example.com", "three@example.com"])
    await mail.send(message(to, true));
  expect([count("EHLO"), count("MAIL")]).toEqual([1, 3]);
  await mail.send(message("buyer@example.com", false));
  expect([count("EHLO"), count("MAIL")]).toEqual([2, 4]);
  await server.stop();
  await expect(mail.send(message("four@example.com", true))).rejects.toThrow("ECONNREFUSED");
  mail.close?.();
  await expect(mail.send(message("five@example.com", true))).rejects.toThrow("closed");
});

test("a newsletter to a refused recipient doesn't end those that share its connection", async () => {
  const server = await startSmtpServer({ RCPT: "550 5.1.1 no such user" });
  const mail = openSmtp(serverAt(server.url), { ourName: "localhost" });
  await expect(mail.send(message("gone@example.com", true))).rejects.toBeInstanceOf(MailRefused);
  server.behave({});
  await mail.send(message("fan@example.com", true));
  expect(server.received.map(({ to }) => to)).toEqual(["fan@example.com"]);
  mail.close?.();
});

test("while a server is down, a mail waits", async () => {
  const server = await startSmtpServer();
  const ctx = await openTestContext({ SMTP_URL: server.url });
  await server.stop();
  queueNotice(ctx);
  expect(await deliverMails(ctx, newsletterMails)).toBe(0);
  expect(allMails(ctx)).toMatchObject([
    { status: "queued", lastError: expect.stringContaining("ECONNREFUSED") },
  ]);
});

test("a permanently refused recipient ends the delivery", async () => {
  const server = await startSmtpServer({ RCPT: "550 5.1.1 <fan@example.com>: no such user" });
  const ctx = await openTestContext({ SMTP_URL: server.url });
  queueNotice(ctx);
  await deliverMails(ctx, newsletterMails);
  expect(allMails(ctx)).toMatchObject([
    { status: "failed", attempts: 1, lastError: "550 5.1.1 (address) no such user" },
  ]);
});

test.each([
  ["a recipient refused for now", { RCPT: "450 4.2.0 greylisted" }],
  ["a sender refused, which the owner can mend", { MAIL: "550 5.7.1 who are you" }],
  ["a mail not taken at its end", { ".": "451 4.3.0 later" }],
  ["a server about to close", { greeting: "421 4.3.2 closing" }],
])("%s is tried again", async (_name, answers) => {
  const server = await startSmtpServer(answers);
  const ctx = await openTestContext({ SMTP_URL: server.url });
  queueNotice(ctx);
  await deliverMails(ctx, newsletterMails);
  expect(allMails(ctx)).toMatchObject([{ status: "queued", attempts: 1 }]);
  server.behave({});
  ctx.passTime(minute);
  await deliverMails(ctx, newsletterMails);
  expect(allMails(ctx)).toMatchObject([{ status: "sent", attempts: 2 }]);
  expect(server.received).toHaveLength(1);
});

test("a connection to a silent server is closed when the site stops", async () => {
  const server = await startSmtpServer({ EHLO: null });
  const mail = openSmtp(serverAt(server.url), { ourName: "localhost" });
  const breakOff = new AbortController();
  const sending = mail.send(
    {
      id: "1",
      kind: "receipt",
      from: { name: "A", address: "a@shop.example" },
      replyTo: "b@shop.example",
      to: "fan@example.com",
      subject: "s",
      text: "t",
      pictures: [],
      html: "<p>t",
      createdAt: new Date(),
    },
    breakOff.signal,
  );
  await expect.poll(() => server.commands).toHaveLength(1);
  breakOff.abort();
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
});

test.each([
  ["smtp://mail.example.com", { port: 587, secure: false, requireTLS: true, ignoreTLS: false, tls: true }],
  ["smtps://mail.example.com", { port: 465, secure: true, requireTLS: true, ignoreTLS: false, tls: true }],
  [
    "smtp://mail.example.com:2525?tls=no",
    { port: 2525, secure: false, requireTLS: false, ignoreTLS: true, tls: true },
  ],
  ["smtp://localhost:1025", { port: 1025, secure: false, requireTLS: false, ignoreTLS: false, tls: false }],
  ["smtp://10.0.0.7", { port: 587, secure: false, requireTLS: false, ignoreTLS: false, tls: false }],
  ["smtp://mailpit:1025", { port: 1025, secure: false, requireTLS: false, ignoreTLS: false, tls: false }],
])("%s is used with the right encryption", (url, { tls, ...expected }) => {
  expect(transportOptions(serverAt(url), "shop.example")).toMatchObject({
    ...expected,
    tls: { rejectUnauthorized: tls },
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
});

test.each([
  "http://mail.example.com",
  "smtp://",
  "smtp://:password@mail.example.com",
  "smtp://user:50%@mail.example.com",
  "smtp://mail.example.com/box",
  "smtp://mail.example.com?tls=maybe",
  "smtp://mail.example.com?tls.rejectUnauthorized=false",
  "smtps://mail.example.com?tls=no",
  "mail.example.com:25",
])("%s is no mail server", (url) => {
  expect(readSmtpUrl(url)).toBeNull();
});
