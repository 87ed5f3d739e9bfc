import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type IssueRow, newsletterIssues } from "#db/schema/index.ts";
import { createSubscriber } from "../../factories/subscriber.ts";
import { createTrack } from "../../factories/track.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await sharing.start();
  ({ token } = signedInContext(site.ctx, { role: "admin" }));
  createSubscriber(site.ctx, "fan@example.com");
});
afterAll(() => sharing.stop());

const writeAt = "/admin/newsletter/issues/new";
const written = { subject: "News", preheader: "In short", body: "It goes well.", audience: "all" };

const post = (path: string, form: Record<string, string>, as = token) => site.ask(path, { form, token: as });

async function saved(changes: Record<string, string> = {}): Promise<string> {
  const answer = await post(writeAt, { intent: "save", ...written, ...changes });
  expect(answer.status).toBe(302);
  return answer.headers.get("Location") ?? "";
}

function issueAt(page: string): IssueRow | undefined {
  const id = page.split("/").at(-1) ?? "";
  return site.ctx.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get();
}

test("a newsletter is saved with a card, previewed, scheduled, taken back and sent", async () => {
  const track = await createTrack(site.ctx, { title: "First Light" });
  const page = await saved();
  await post(page, { intent: "insert-card", ...written, card: `track:${track.id}` });
  expect(issueAt(page)?.body).toBe(`It goes well.\n\n{{track:${track.id}}}`);
  expect(await site.read(`${page}/preview`, token)).toContain("First Light");
  expect(await site.read(`${page}/preview?as=text`, token)).toContain("It goes well.");

  expect((await post(page, { intent: "schedule", at: "2099-01-02T18:00" })).status).toBe(302);
  expect(await site.read(page, token)).toContain("Goes out");
  expect((await post(page, { intent: "unschedule" })).status).toBe(302);
  expect(issueAt(page)).toMatchObject({ status: "draft", dueAt: null });
  const asked = await post(page, { intent: "save-and-send", ...written, subject: "News, again" });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${page}?send=ask#send-heading`]);
  expect(issueAt(page)).toMatchObject({ status: "draft", subject: "News, again" });
  expect(await site.read(`${page}?send=ask`, token)).toMatch(/to (<!-- -->)?1 person(<!-- -->)? now\?/);
  expect((await post(page, { intent: "send", confirmed: "yes" })).status).toBe(302);
  await expect.poll(() => issueAt(page)?.status).toBe("sent");
  expect(await site.read(page, token)).toContain("1 of 1 sent");
});

test.each([
  ["without a subject", { intent: "save", subject: "" }, "Enter a subject"],
  ["to the buyers of no release", { intent: "save", audience: "buyers" }, "Choose a release"],
  ["to be sent, without a subject", { intent: "save-and-send", subject: "" }, "Enter a subject"],
  ["with no card chosen", { intent: "insert-card", card: "" }, "Choose a release or a track"],
])("a newsletter %s is refused, and its text stays", async (_name, changes, sentence) => {
  const answer = await post(writeAt, { ...written, body: "All that I typed", ...changes });
  const page = await answer.text();
  expect([answer.status, page]).toEqual([400, expect.stringContaining(sentence)]);
  expect(page).toContain("All that I typed");
});

test.each([
  ["at a time that has passed", {}, { intent: "schedule", at: "2001-01-02T18:00" }, "This time has passed"],
  [
    "without a text",
    { body: "" },
    { intent: "send", confirmed: "yes" },
    "Write something before you send it",
  ],
  ["that isn't being sent", {}, { intent: "resume" }, "isn&#x27;t being sent"],
])("nothing is sent %s", async (_name, changes, form, sentence) => {
  const page = await saved(changes);
  const answer = await post(page, form);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
  expect(issueAt(page)?.status).toBe("draft");
});

test("only an admin who signed in lately sends one, and one that doesn't exist is no page", async () => {
  const page = await saved();
  const moderator = signedInContext(site.ctx, { role: "moderator" });
  for (const path of [page, `${page}/preview`])
    expect((await site.ask(path, { token: moderator.token })).status).toBe(403);
  expect((await post(page, { intent: "send" }, moderator.token)).status).toBe(403);
  const late = await post(page, { intent: "send" }, lateAdmin(site.ctx).token);
  expect([late.status, late.headers.get("Location")]).toEqual([
    302,
    expect.stringMatching(/^\/reauthenticate/),
  ]);
  expect(issueAt(page)?.status).toBe("draft");
  expect((await site.ask("/admin/newsletter/issues/none", { token })).status).toBe(404);
});

test.each(["save", "save-and-send", "insert-card"])(
  "what was typed waits for a new proof, by whichever button it was sent: %s",
  async (intent) => {
    const late = lateAdmin(site.ctx);
    const form = { ...written, intent, body: `Typed before ${intent}`, card: "track:none" };
    expect((await post(writeAt, form, late.token)).headers.get("Location")).toMatch(/^\/reauthenticate/);
    late.prove();
    expect(await site.read(writeAt, late.token)).toContain(`Typed before ${intent}`);
  },
);
