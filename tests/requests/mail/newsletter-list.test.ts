import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { newsletterConsents } from "#db/schema/index.ts";
import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { type SentFile, sendFiles } from "../../setup/requests/send-files.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { topicArn } from "../../setup/sns-messages.ts";
import type { TestSite } from "../../setup/test-site.ts";

// Nothing answers at that port, so every mail stays in the queue.
const sharing = siteForTheseTests({
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Artist <news@artist.example>",
});
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await sharing.start();
  ({ token } = signedInContext(site.ctx, { role: "admin" }));
});
afterAll(() => sharing.stop());

const readable = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

describe("the import", () => {
  const consent = "Signed up on Bandcamp between 2019 and 2025.";

  async function send(fields: Record<string, string>, files: SentFile[] = [], as = token) {
    const form = { intent: "import", ...fields };
    const answer = await sendFiles(site, "/admin/newsletter/import", { fields: form, files, token: as });
    return { status: answer.status, to: answer.headers.get("Location"), page: readable(await answer.text()) };
  }

  test("adds a file's addresses and says what became of each", async () => {
    const csv =
      "email,status\nimported@example.com,subscribed\ncleaned@example.com,cleaned\nnobody,subscribed\n";
    const { status, page } = await send({ consent, list: "" }, [["list.csv", Buffer.from(csv)]]);
    expect(status).toBe(200);
    expect(page).toContain("1 address added");
    expect(page).toContain("1 bounced or complained in the list, and stored as stopped");
    expect(page).toContain("1 left out: no email address (“nobody”)");
    expect(site.ctx.db.select().from(newsletterConsents).all()).toMatchObject([
      { place: "import", wording: consent },
    ]);
  });

  test("adds pasted addresses", async () => {
    expect((await send({ consent, list: "pasted@example.com" })).page).toContain("1 address added");
    expect(subscriptionOf(site.ctx, "pasted@example.com")).toMatchObject({
      confirmedAt: null,
      withdrawnAt: null,
    });
  });

  test("asks what a value means, naming it and its column, and imports with the answer", async () => {
    const csv = "email,status\nasked@example.com,former friend\n";
    const files: SentFile[] = [["list.csv", Buffer.from(csv)]];
    const asked = await send({ consent, list: "" }, files);
    expect(asked.status).toBe(400);
    expect(asked.page).toContain("Nothing has been imported yet");
    expect(asked.page).toContain("What does “former friend” in “status” mean?");
    expect(asked.page).toContain(consent);
    const [answer = ""] = /\["status","former friend","unsubscribed"\]/.exec(asked.page) ?? [];
    const { status, page } = await send({ consent, list: "", answer }, files);
    expect([status, page]).toEqual([200, expect.stringContaining("1 unsubscribed in the list")]);
    expect(subscriptionOf(site.ctx, "asked@example.com").withdrawnAt).not.toBeNull();
    const forged = await send({ consent, list: "", answer: '["status","former friend","anything"]' }, files);
    expect([forged.status, forged.page]).toEqual([400, expect.stringContaining("former friend")]);
  });

  test("reports dates that can't be read row by row", async () => {
    const { page } = await send({ consent, list: "email,joined\ndated@example.com,someday\n" });
    expect(page).toContain("1 row has a date that can't be read");
    expect(page).toContain("Row 2, dated@example.com: “someday”");
  });

  test.each([
    ["without a consent", { list: "listed@example.com" }, 400, "where and when these people agreed"],
    ["without a list", { consent, list: "" }, 400, "Please choose a file, or paste addresses."],
    ["with too much pasted text", { consent, list: "a@b.example\n".repeat(6000) }, 413, "too long"],
  ])("is refused %s, and the form keeps what was typed", async (_name, fields, status, sentence) => {
    const answer = await send(fields);
    expect([answer.status, answer.page]).toEqual([status, expect.stringContaining(sentence)]);
    const [list] = Object.values(fields);
    if (status === 400) expect(answer.page).toContain(list);
  });

  test("is refused for a file of more than 5 MB", async () => {
    const answer = await send({ consent }, [["list.csv", Buffer.alloc(5 * 1024 ** 2 + 1, "a")]]);
    expect([answer.status, answer.page]).toEqual([413, expect.stringContaining("This file is larger than")]);
  });

  test("asks an admin who signed in long ago to confirm that it's them", async () => {
    const late = lateAdmin(site.ctx);
    const answer = await send({ consent, list: "late@example.com" }, [], late.token);
    expect([answer.status, answer.to]).toEqual([302, expect.stringMatching(/^\/reauthenticate\?/)]);
    const page = readable(await (await site.ask("/admin/newsletter/import", { token: late.token })).text());
    expect(page).toContain("Confirm and Upload");
  });
});

describe("bounces", () => {
  const address = "/admin/newsletter/bounces";

  test("pasted addresses are stopped, and listed", async () => {
    createSubscriber(site.ctx, "dead@example.com");
    const form = { intent: "stop", text: "dead@example.com\nstranger@example.com" };
    const answer = await site.ask(address, { token, form });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, address]);
    const page = await site.read(address, token);
    expect(page).toContain("dead@example.com");
    expect(page).toContain(`${site.url}/api/webhooks/postmark/`);
    expect(page).toContain(`${site.url}/api/webhooks/ses`);
  });

  test("a text without an address comes back with the reason", async () => {
    const answer = await site.ask(address, { token, form: { intent: "stop", text: "nobody home" } });
    const page = readable(await answer.text());
    expect([answer.status, page]).toEqual([400, expect.stringContaining("There is no address in this text")]);
    expect(page).toContain("nobody home");
  });

  test("the topic of Amazon SES is saved, and another text refused", async () => {
    const save = (sesTopicArn: string) =>
      site.ask(address, { token, form: { intent: "ses-topic", sesTopicArn } });
    expect((await save("arn:aws:sqs:x")).status).toBe(400);
    expect((await save(topicArn)).status).toBe(302);
    expect(readSite(site.ctx).settings.newsletter.sesTopicArn).toBe(topicArn);
    expect((await save("")).status).toBe(302);
    expect(readSite(site.ctx).settings.newsletter.sesTopicArn).toBeNull();
  });
});
