import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { confirmSubscription } from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { stopMail } from "#app/domain/mail/newsletter/deliveries.ts";
import { importList } from "#app/domain/mail/newsletter/import/import-list.ts";
import { exportSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { unsubscribe } from "#app/domain/mail/newsletter/unsubscribe.ts";
import type { ImportAnswer } from "#app/shared/mail/newsletter/import-question.ts";
import { auditLogs, newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { createSubscriber, linkOf, subscriptionOf } from "../../../factories/subscriber.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const consent = "They signed up for the newsletter on Bandcamp between 2019 and 2025.";
const none = {
  ...{ added: 0, known: 0, unsubscribed: 0, stopped: 0, withdrew: 0, stoppedBefore: 0 },
  ...{ notSubscribed: 0, invalid: 0, invalidExamples: [], unreadableDates: 0, unreadableRows: [] },
};

async function openSite() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const send = (text: string | Uint8Array, fileName = "", answers: readonly ImportAnswer[] = []) =>
    importList(admin, {
      ...{ fileName, consent, answers },
      bytes: typeof text === "string" ? Buffer.from(text) : text,
    });
  const importText = async (...list: Parameters<typeof send>) => {
    const outcome = await send(...list);
    if ("questions" in outcome) throw new Error(`It asks: ${JSON.stringify(outcome.questions)}`);
    return outcome.result;
  };
  const questionsOf = async (...list: Parameters<typeof send>) => {
    const outcome = await send(...list);
    return "questions" in outcome ? outcome.questions : [];
  };
  return { ctx, admin, importText, questionsOf };
}

const mailchimpHeader =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS';

test("subscribes the people of a Mailchimp export with the stated consent and their dates", async () => {
  const { ctx, importText } = await openSite();
  const rows = [
    mailchimpHeader,
    'Ada@Example.com,Ada,"Lovelace, née ""Byron""",4,"2015-03-16 14:40:47",,"2015-03-16 14:42:00",,"2020-01-01 00:00:00",1,a,,',
    'grace@example.com,Grace,Hopper,2,"2016-01-02 03:04:05",,,,,2,b,,"""VIP"""',
  ].join("\n");
  const name = "subscribed_email_audience_export_1a2b.csv";
  expect(await importText(`\ufeff${rows}\n`, name)).toEqual({ ...none, added: 2 });
  const { confirmedAt, id } = subscriptionOf(ctx, "ada@example.com");
  expect(confirmedAt).toEqual(new Date("2015-03-16T14:42:00Z"));
  expect(subscriptionOf(ctx, "grace@example.com").confirmedAt).toEqual(new Date("2016-01-02T03:04:00Z"));
  const stored = ctx.db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriptionId, id))
    .all();
  expect(stored).toMatchObject([{ topic: "news", place: "import", wording: consent, withdrawnAt: null }]);
  expect(await importText(rows, name)).toEqual({ ...none, known: 2 });
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "newsletter.imported")).all();
  expect(events).toHaveLength(2);
});

test("never subscribes people of Mailchimp's unsubscribed, cleaned and nonsubscribed files", async () => {
  const { ctx, importText } = await openSite();
  const file = (column: string, email: string, time: string) =>
    `"Email Address",OPTIN_TIME,${column}\n${email},"2015-03-16 14:40:47",${time}\n`;
  const left = file("UNSUB_TIME", "left@example.com", '"2018-01-01 10:00:00"');
  expect(await importText(left, "unsubscribed_email_audience_export_1.csv")).toMatchObject({
    unsubscribed: 1,
  });
  const cleaned = file("CLEAN_TIME", "gone@example.com", '"2018-01-01 10:00:00"');
  expect(await importText(cleaned, "cleaned_email_audience_export_1.csv")).toMatchObject({ stopped: 1 });
  const bought = '"Email Address"\nbuyer@example.com\n';
  expect(await importText(bought, "nonsubscribed_email_audience_export_1.csv")).toMatchObject({
    notSubscribed: 1,
  });
  expect(subscriptionOf(ctx, "left@example.com")).toMatchObject({
    withdrawnAt: new Date("2018-01-01T10:00:00Z"),
  });
  expect(subscriptionOf(ctx, "gone@example.com")).toMatchObject({ stopReason: "bounced" });
  const again = "email\nleft@example.com\ngone@example.com\n";
  expect(await importText(again)).toEqual({ ...none, withdrew: 1, stoppedBefore: 1 });
});

test("reads Bandcamp's export in UTF-16, with its dates", async () => {
  const { ctx, importText } = await openSite();
  const text =
    "email,fullname,date added,country,postal code,num purchases\r\nfan@example.com,Zoë 日本,1/15/24 3:05pm,Germany,10115,2\r\n";
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  expect(await importText(bytes, "mailing_list.csv")).toEqual({ ...none, added: 1 });
  expect(subscriptionOf(ctx, "fan@example.com").confirmedAt).toEqual(new Date("2024-01-15T15:05:00Z"));
  expect(await importText(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toEqual({ ...none, known: 1 });
});

test.each([
  ["addresses line by line", "a@example.com\n\nb@example.com\n", 2],
  ["semicolons", "Name;E-Mail;Status\nA;a@example.com;subscribed\nB;b@example.com;active\n", 2],
  ["tabs", "Name\tE-mail\nA\ta@example.com\n", 1],
  ["one address twice", "a@example.com\nA@example.com\n", 1],
])("reads a list with %s", async (_name, text, added) => {
  const { importText } = await openSite();
  expect(await importText(text)).toEqual({ ...none, added });
});

test("a status column decides, and the worst entry of an address counts", async () => {
  const { ctx, importText } = await openSite();
  const text = [
    "email,status",
    "a@example.com,unsubscribed",
    "a@example.com,subscribed",
    "b@example.com,hard bounce",
    "c@example.com,spam complaint",
    "d@example.com,pending",
    "nobody,subscribed",
  ].join("\n");
  expect(await importText(text)).toEqual({
    ...none,
    ...{ unsubscribed: 1, stopped: 2, notSubscribed: 1, invalid: 1, invalidExamples: ["nobody"] },
  });
  expect(subscriptionOf(ctx, "c@example.com").stopReason).toBe("complained");
});

test("leaves alone who unsubscribed here, or whose mail was stopped here", async () => {
  const { ctx, importText } = await openSite();
  createSubscriber(ctx, "left@example.com");
  unsubscribe(ctx, linkOf(ctx, "unsubscribe", "left@example.com"));
  createSubscriber(ctx, "stopped@example.com");
  write(ctx, (tx) => stopMail(tx, eq(newsletterSubscriptions.email, "stopped@example.com"), "complained"));
  expect(await importText("left@example.com\nstopped@example.com\n")).toEqual({
    ...none,
    ...{ withdrew: 1, stoppedBefore: 1 },
  });
  expect(subscriptionOf(ctx, "left@example.com").withdrawnAt).not.toBeNull();
  expect(subscriptionOf(ctx, "stopped@example.com").stopReason).toBe("complained");
});

test("an unsubscription elsewhere ends only what was agreed to before it", async () => {
  const { ctx, importText } = await openSite();
  await importText("email,consented_at\nold@example.com,2019-05-01\n");
  createSubscriber(ctx, "new@example.com");
  const text = "email,unsub_time\nold@example.com,2020-05-01\nnew@example.com,2020-05-01\n";
  expect(await importText(text)).toEqual({ ...none, unsubscribed: 1, known: 1 });
  expect(subscriptionOf(ctx, "old@example.com").withdrawnAt).not.toBeNull();
  expect(subscriptionOf(ctx, "new@example.com").withdrawnAt).toBeNull();
  expect(await importText("email,status\nnew@example.com,cleaned\n")).toEqual({ ...none, known: 1 });
});

test("only the fan takes a stop of an import back, by confirming here", async () => {
  const { ctx, importText } = await openSite();
  await importText("email,status\nfan@example.com,cleaned\n");
  subscribe(ctx, "fan@example.com", newsletterBox);
  expect(await importText("fan@example.com\n")).toEqual({ ...none, stoppedBefore: 1 });
  confirmSubscription(ctx, linkOf(ctx, "confirm", "fan@example.com"));
  expect(subscriptionOf(ctx, "fan@example.com")).toMatchObject({ stoppedAt: null, withdrawnAt: null });
});

test("subscribes an address that waits for its confirmation", async () => {
  const { ctx, importText } = await openSite();
  subscribe(ctx, "fan@example.com", newsletterBox);
  expect(await importText("fan@example.com\n")).toEqual({ ...none, added: 1 });
  expect(subscriptionOf(ctx, "fan@example.com")).toMatchObject({ askedAt: null, withdrawnAt: null });
});

test("its own export can be imported again", async () => {
  const [first, second] = [await openSite(), await openSite()];
  createSubscriber(first.ctx, "+1@example.com");
  createSubscriber(first.ctx, "fan@example.com");
  expect(await second.importText(exportSubscriptions(first.admin))).toEqual({ ...none, added: 2 });
  expect(subscriptionOf(second.ctx, "+1@example.com").confirmedAt).not.toBeNull();
});

test.each([
  ["no addresses", "name,city\nA,B\n", "No email addresses"],
  ["an archive", "PK\u0003\u0004\u0000", "isn't a text"],
  ["a quote without an end", 'email\n"a@example.com\n', "can't be read as CSV"],
  ["too many rows", "a@example.com\n".repeat(100_001), "more than 100,000 rows"],
])("refuses a file with %s and stores nothing", async (_name, text, sentence) => {
  const { ctx, importText } = await openSite();
  await expect(importText(text)).rejects.toThrow(sentence);
  expect(ctx.db.select().from(newsletterSubscriptions).all()).toEqual([]);
});

test("only an admin with a recent password check imports", async () => {
  const { ctx, admin } = await openSite();
  const list = { bytes: Buffer.from("fan@example.com"), fileName: "", consent, answers: [] };
  await expect(importList(signedInContext(ctx), list)).rejects.toThrow("permissions");
  ctx.passTime(11 * 60_000);
  await expect(importList(admin, list)).rejects.toThrow("confirm that it's you");
});

test("lets other requests have their turn while a long list is imported", async () => {
  const { importText } = await openSite();
  const text = Array.from({ length: 5_000 }, (_, index) => `fan${index}@example.com`).join("\n");
  const turns = { count: 0, isOver: false };
  const takeTurns = () => {
    turns.count += 1;
    if (!turns.isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  expect(await importText(text)).toEqual({ ...none, added: 5_000 });
  turns.isOver = true;
  expect(turns.count).toBeGreaterThan(5_000 / 100);
});
