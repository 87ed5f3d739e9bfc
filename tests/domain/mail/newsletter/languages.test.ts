import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { write } from "#app/domain/core/write.ts";
import { createIssue, readIssue, sendTestMail } from "#app/domain/mail/newsletter/issues/edit-issue.ts";
import { queueIssueMail } from "#app/domain/mail/newsletter/issues/queue-issue-mail.ts";
import { readIssueTranslations, translateIssue } from "#app/domain/mail/newsletter/issues/translate-issue.ts";
import { scheduleAnnouncement } from "#app/domain/music/announcements/announce.ts";
import { newsletterIssues } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { englishIn } from "../../../setup/english-texts.ts";
import { openTestContext } from "../../../setup/services.ts";
import { openedMails } from "../delivery/opened-mails.ts";

const written = { preheader: "", audience: "all", releaseId: null } as const;

async function openNewsletter() {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "languages", value: "en,de,fr" }]);
  const admin = signedInContext(ctx, { role: "admin" });
  const id = createIssue(admin, { subject: "Hello", body: "Good news.", ...written });
  return { ctx, admin, id };
}

test("each subscriber gets an issue in their language, or else in the main one", async () => {
  const { ctx, admin, id } = await openNewsletter();
  translateIssue(admin, id, { "subject-de": "Hallo", "body-de": "Gute Nachrichten." });
  const issue = readIssue(admin, id);
  for (const language of ["en", "de", "fr"] as const) {
    const email = `${language}@example.com`;
    write(ctx, (tx) => queueIssueMail(tx, issue, { id: 1, email, language, user: null }, `mail ${language}`));
  }
  const mails = openedMails(ctx, "newsletter");
  const to = (language: string) => mails.find(({ recipient }) => recipient === `${language}@example.com`);
  expect(to("en")).toMatchObject({ subject: "Hello" });
  expect(to("de")).toMatchObject({ subject: "Hallo" });
  expect(to("de")?.text).toContain("Gute Nachrichten.");
  expect(englishIn(to("de")?.text ?? "")).toEqual([]);
  expect(to("de")?.text).toContain(`${ctx.settings.publicUrl}/de/newsletter/unsubscribe?`);
  expect(to("fr")?.subject).toBe("Hello");
  expect(to("fr")?.html).toContain('<div lang="en">');
});

test("a test mail comes in each language that the issue is written in", async () => {
  const { ctx, admin, id } = await openNewsletter();
  translateIssue(admin, id, { "subject-de": "Hallo", "body-de": "Gute Nachrichten." });
  sendTestMail(admin, id);
  const subjects = openedMails(ctx, "newsletter").map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["Test: Hallo", "Test: Hello"]);
});

test("what was sent isn't translated any more, and fans translate nothing", async () => {
  const { ctx, admin, id } = await openNewsletter();
  expect(readIssueTranslations(admin, id)?.fields.map(({ name }) => name)).toContain("subject-de");
  expect(() => translateIssue(signedInContext(ctx), id, {})).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  ctx.db.update(newsletterIssues).set({ status: "sent" }).run();
  expect(() => translateIssue(admin, id, { "subject-de": "Hallo" })).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
});

test("an announcement is written in each language of the site, unless the owner wrote its words", async () => {
  const { ctx } = await openNewsletter();
  const announce = () => {
    ctx.db.delete(newsletterIssues).run();
    write(ctx, (tx) => scheduleAnnouncement(tx, "track", [track]));
    return ctx.db.select().from(newsletterIssues).get();
  };
  const track = await createTrack(ctx, { title: "Night Bus" });
  expect(announce()?.translations?.de?.subject).toContain("Night Bus");
  expect(englishIn(JSON.stringify(announce()?.translations?.de))).toEqual([]);
  changeSite(ctx, [{ key: "newsletter.announcementText", value: "Listen!" }]);
  expect(announce()).toMatchObject({ body: expect.stringContaining("Listen!"), translations: {} });
});
