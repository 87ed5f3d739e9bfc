import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { deliverMails } from "#app/domain/mail/delivery/deliver-mails.ts";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import { checkDkim, sendDkimTest } from "#app/domain/system/health/sender/check-dkim.ts";
import { checkSpf } from "#app/domain/system/health/sender/check-dns.ts";
import { readMailSource, verifyDkim } from "#app/domain/system/health/sender/verify-dkim.ts";
import { runNightlyChecks, runSlowCheck } from "#app/domain/system/health/slow-checks.ts";
import type { MailMessage } from "#app/gateways/mail/mail-message.ts";
import { mailHeaders } from "#app/gateways/mail/outbox.ts";
import { mails } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const smtp = { SMTP_URL: "smtp://mail.artist.example:587", MAIL_FROM: "Artist <news@artist.example>" };

/** An admin of a site with these TXT records, whose mails are recorded. */
async function openSite(records: Record<string, string[]> = {}, environment: Record<string, string> = smtp) {
  const ctx = signedInContext(await openTestContext(environment), { role: "admin" });
  const names: string[] = [];
  const sent: MailMessage[] = [];
  ctx.gateways.dns = {
    async resolveTxt(name) {
      names.push(name);
      return records[name] ?? [];
    },
  };
  ctx.gateways.mail = {
    kind: "smtp",
    async send(message) {
      sent.push(message);
    },
  };
  const look = async (name: string) => {
    const { checks } = await readHealth(ctx);
    return checks.find((check) => check.name === name);
  };
  return { ctx, records, names, sent, look };
}

const spf = "v=spf1 include:spf.mail.example ip4:192.0.2.1 ~all";
const dmarc = "v=DMARC1; p=quarantine; rua=mailto:d@artist.example";

test("finds good records of the sender's domain, and stores the result", async () => {
  const { ctx, look, names } = await openSite({
    "artist.example": ["google-site-verification=1", spf],
    "_dmarc.artist.example": [dmarc],
  });
  expect(await look("SPF and DMARC")).toMatchObject({ state: "attention", advice: expect.any(String) });
  expect(names).toEqual([]);
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringMatching(
      /SPF record of artist\.example is fine\. DMARC policy quarantine: .* Checked/,
    ),
    advice: null,
    details: [spf, dmarc],
  });
});

test("says what to publish where nothing is", async () => {
  const { ctx, look } = await openSite();
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("artist.example has no SPF record. artist.example has no DMARC record."),
    advice: expect.stringContaining("“_dmarc.artist.example” with “v=DMARC1; p=none”"),
  });
});

test.each([
  ["none", "v=DMARC1; p=none", "ok", "DMARC policy none"],
  ["reject", "v=DMARC1;p=reject", "ok", "DMARC policy reject"],
  ["a wrong policy", "v=DMARC1; p=perhaps", "failing", "no valid policy"],
])("reads the DMARC policy %s", async (_name, record, state, finding) => {
  const { ctx, look } = await openSite({ "artist.example": [spf], "_dmarc.artist.example": [record] });
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({ state, finding: expect.stringContaining(finding) });
});

test("for a domain below, the policy of the domain above counts", async () => {
  const records = { "news.artist.example": [spf], "_dmarc.artist.example": ["v=DMARC1; p=reject; sp=none"] };
  const { ctx, look, names } = await openSite(records, { ...smtp, MAIL_FROM: "news@news.artist.example" });
  await runNightlyChecks(ctx);
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("DMARC policy none"),
  });
  expect(names).not.toContain("_dmarc.example");
});

test.each([
  ["two records", [spf, "v=spf1 -all"], "failing", "2 SPF records"],
  ["an unknown word", ["v=spf1 inklude:x ~all"], "failing", "“inklude:x” in it isn't valid"],
  ["everybody allowed", ["v=spf1 +all"], "failing", "allows everybody"],
  [
    "too many references",
    [`v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:s${index}.example`).join(" ")} -all`],
    "failing",
    "more than 10 others",
  ],
  ["no end", ["v=spf1 mx"], "attention", "nothing about other servers"],
  ["a redirect", ["v=spf1 redirect=_spf.mail.example"], "ok", "is fine"],
  [
    "every kind of mechanism",
    ["v=spf1 a mx/24 a:b.example/24//64 ip6:2001:db8::/32 exists:%{i}.x -all"],
    "ok",
    "fine",
  ],
])("judges SPF with %s", (_name, records, state, finding) => {
  expect(checkSpf("artist.example", records)).toMatchObject({
    state,
    finding: expect.stringContaining(finding),
  });
});

test("says so where no DNS server answers", async () => {
  const { ctx, look } = await openSite();
  ctx.gateways.dns = { resolveTxt: () => Promise.reject(new Error("timeout")) };
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("no DNS server answered"),
  });
});

test.each([
  ["mails go to the outbox", {}, "outbox folder"],
  ["the sender is localhost", { SMTP_URL: "smtp://localhost:25" }, "localhost"],
])("there is nothing to check where %s", async (_name, environment, finding) => {
  const { ctx, look, names } = await openSite({}, environment as Record<string, string>);
  expect(await look("SPF, DKIM and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining(finding),
  });
  expect(await look("DKIM")).toBeUndefined();
  await runNightlyChecks(ctx);
  expect(names).toEqual([]);
  expect(() => sendDkimTest(ctx)).toThrow("nothing to check");
});

// RFC 8463, appendix A: both signatures of one mail.
const exampleMail = `DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=brisbane; t=1528637909; h=from : to :
 subject : date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus
 Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;
 d=football.example.com; i=@football.example.com;
 q=dns/txt; s=test; t=1528637909; h=from : to : subject :
 date : message-id : from : subject : date;
 bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;
 b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3
 DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz
 dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=
From: Joe SixPack <joe@football.example.com>
To: Suzie Q <suzie@shopping.example.net>
Subject: Is dinner ready?
Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)
Message-ID: <20030712040037.46341.5F8J@football.example.com>

Hi.

We lost the game.  Are you hungry yet?

Joe.
`;
const exampleKeys: Record<string, string[]> = {
  "brisbane._domainkey.football.example.com": [
    "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
  ],
  "test._domainkey.football.example.com": [
    "v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3rG4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB",
  ],
};

async function problemsOf(text: string, keys = exampleKeys) {
  const dns = { resolveTxt: async (name: string) => keys[name] ?? [] };
  const signatures = await verifyDkim(readMailSource(text), dns, new Date());
  return signatures.map(({ problem }) => problem);
}

test("verifies the signatures of RFC 8463, and names what is wrong with others", async () => {
  expect(await problemsOf(exampleMail)).toEqual([null, null]);
  expect(await problemsOf(exampleMail.replaceAll("\n", "\r\n"))).toEqual([null, null]);
  expect(await problemsOf(`${exampleMail}\n\n`)).toEqual([null, null]);
  const changed = "the text was changed after it was signed";
  expect(await problemsOf(exampleMail.replace("hungry", "thirsty"))).toEqual([changed, changed]);
  const headers = "the headers were changed after they were signed";
  expect(await problemsOf(exampleMail.replace("dinner", "lunch"))).toEqual([headers, headers]);
  expect(await problemsOf(exampleMail, {})).toEqual([
    "no valid key is published at brisbane._domainkey.football.example.com",
    "no valid key is published at test._domainkey.football.example.com",
  ]);
  expect(await problemsOf(exampleMail.replace("rsa-sha256", "rsa-sha1"))).toEqual([
    null,
    "its algorithm is rsa-sha1, which mail services no longer accept",
  ]);
  expect(await problemsOf(exampleMail.replaceAll("t=1528637909;", "x=1528637909;"))).toEqual([
    "it has expired",
    "it has expired",
  ]);
});

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const dkimRecord = `v=DKIM1; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const bothHeaders = "from:to:subject:list-unsubscribe:list-unsubscribe-post";

/** The test mail as it arrives, signed by nodemailer. */
async function receiveTestMail(
  { ctx, sent }: Awaited<ReturnType<typeof openSite>>,
  { domainName = "artist.example", headerFieldNames = bothHeaders } = {},
): Promise<string> {
  sendDkimTest(ctx);
  await deliverMails(ctx);
  const message = sent.at(-1);
  if (!message) throw new Error("Nothing was sent.");
  const dkim = {
    domainName,
    keySelector: "k1",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    headerFieldNames,
  };
  const transport = createTransport({ streamTransport: true, buffer: true, dkim });
  const { text, html } = message;
  const { message: source } = await transport.sendMail({ ...mailHeaders(message), text, html });
  return `Received: from mail.artist.example\r\n\tby mx.example.com\r\n${String(source)}`;
}

test("a test mail whose signature covers both List headers is well, and the result is stored", async () => {
  const site = await openSite({ "k1._domainkey.artist.example": [dkimRecord] });
  const { ctx, look } = site;
  const source = await receiveTestMail(site);
  expect(ctx.db.select().from(mails).all()).toMatchObject([{ recipient: ctx.actor?.user.email }]);
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await look("DKIM")).toMatchObject({ state: "attention", page: { to: "/admin/health/dkim" } });
  // As a form sends it.
  const pasted = source.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n");
  expect(await checkDkim(ctx, pasted)).toMatchObject({ state: "ok", advice: null });
  expect(await look("DKIM")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("covers the unsubscribe headers. Checked"),
    details: [expect.stringContaining("List-Unsubscribe-Post")],
  });
  const other = {
    ...ctx,
    settings: { ...ctx.settings, mailFrom: { name: null, address: "a@other.example" } },
  };
  const { checks } = await readHealth(other);
  expect(checks.find(({ name }) => name === "DKIM")?.finding).toContain("Not checked yet");
});

test.each([
  [
    "without List-Unsubscribe-Post in it",
    { headerFieldNames: "from:list-unsubscribe" },
    "attention",
    "doesn't cover List-Unsubscribe-Post",
  ],
  ["of another domain", { domainName: "provider.example" }, "failing", "signed only by provider.example"],
  ["of the domain above", { domainName: "example" }, "failing", "signed only by example"],
])("a test mail with a signature %s isn't well", async (_name, signing, state, finding) => {
  const site = await openSite({
    "k1._domainkey.artist.example": [dkimRecord],
    "k1._domainkey.provider.example": [dkimRecord],
  });
  expect(await checkDkim(site.ctx, await receiveTestMail(site, signing))).toMatchObject({
    state,
    finding: expect.stringContaining(finding),
    advice: expect.any(String),
  });
});

test("a signature that is missing or broken is named", async () => {
  const site = await openSite({ "k1._domainkey.artist.example": [dkimRecord] });
  const source = await receiveTestMail(site);
  const unsigned = source.replace("DKIM-Signature:", "X-Signature:");
  expect(await checkDkim(site.ctx, unsigned)).toMatchObject({
    finding: "Mail from artist.example isn't signed.",
  });
  expect(await checkDkim(site.ctx, source.replace("Subject: Test", "Subject: Toast"))).toMatchObject({
    state: "failing",
    finding: "The signature of artist.example is wrong: the headers were changed after they were signed.",
  });
});

test.each([
  ["only the text", (_source: string) => "Hello", "isn't the whole source"],
  [
    "another sender",
    (source: string) => source.replace("news@artist.example", "a@b.example"),
    "isn't from artist.example",
  ],
  [
    "another mail",
    (source: string) => source.replace("List-Unsubscribe-Post", "X-Post"),
    "no List-Unsubscribe headers",
  ],
])("refuses %s", async (_name, change, sentence) => {
  const site = await openSite();
  const source = change(await receiveTestMail(site));
  await expect(checkDkim(site.ctx, source)).rejects.toMatchObject({
    fieldErrors: { source: [expect.stringContaining(sentence)] },
  });
});

test("only an admin sends the test mail and checks it", async () => {
  const { ctx } = await openSite();
  const moderator = signedInContext(ctx, { role: "moderator" });
  expect(() => sendDkimTest(moderator)).toThrow("permissions");
  await expect(checkDkim(moderator, exampleMail)).rejects.toThrow("permissions");
});
