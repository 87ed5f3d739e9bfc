import { afterAll, beforeAll, expect, test } from "vitest";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { discardImport, listImportItems } from "#app/domain/grants/imports/review-import.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { salesReport } from "../../factories/sales-report.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { sendFiles } from "../../setup/requests/send-files.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin" });
});
afterAll(() => sharing.stop());

const page = "/admin/import";
const report = salesReport([
  { "bandcamp transaction id": "1", "item name": "Season of Lamps", "buyer email": "ann@example.com" },
]);
const send = (text: string, token: string) =>
  sendFiles(site, page, { fields: { intent: "upload" }, files: [["sales.csv", Buffer.from(text)]], token });

test("a report is uploaded, and its matches are given by one form", async () => {
  const release = createRelease(site.ctx, { title: "Lamp Season" });
  expect((await send(report, admin.token)).status).toBe(302);
  const [item] = listImportItems(admin, undefined).items;
  const html = await (await site.ask(page, { token: admin.token })).text();
  expect(html).toContain("Season of Lamps");
  const form = { intent: "give", choice: `${item?.id}:release-${release.id}` };
  expect((await site.ask(page, { token: admin.token, form })).status).toBe(302);
  await expect.poll(() => findGuest(site.ctx, "ann@example.com")).toBeDefined();
});

test("the items of a discography are ticked next to its match", async () => {
  const [one, other] = [
    createRelease(site.ctx, { title: "Vol. 1" }),
    createRelease(site.ctx, { title: "Vol. 2" }),
  ];
  await send(report.replaceAll("Season of Lamps", "Full Discography"), admin.token);
  const id = listImportItems(admin, undefined).items.find(({ title }) => title === "Full Discography")?.id;
  const choices: [string, string][] = [
    `${id}:none`,
    `${id}:release-${one.id}`,
    `${id}:release-${other.id}`,
  ].map((choice) => ["choice", choice]);
  const answer = await site.ask(page, { token: admin.token, form: [["intent", "save"], ...choices] });
  expect(answer.status).toBe(302);
  const html = await site.read(page, admin.token);
  expect(html).toContain(`<option value="${id}:release-${one.id}" selected="">`);
  expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${id}:release-${other.id}"`));
});

test("another file is refused with a sentence, and nothing is stored", async () => {
  const answer = await send("email,name\n", admin.token);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This isn&#x27;t Bandcamp&#x27;s sales report");
});

test("an admin without a recent proof is asked for it, and a fan is refused", async () => {
  const late = lateAdmin(site.ctx);
  const asked = await send(report, late.token);
  expect(asked.headers.get("Location")).toMatch(/^\/reauthenticate/);
  expect((await send(report, signedInContext(site.ctx).token)).status).toBe(403);
});

test("a corrected match comes back after its admin proved who they are", async () => {
  const release = createRelease(site.ctx, { title: "Hall of Lamps" });
  await send(report.replaceAll("Season of Lamps", "Lamp Hall"), admin.token);
  const item = listImportItems(admin, undefined).items.find(({ title }) => title === "Lamp Hall");
  const choice = `${item?.id}:release-${release.id}`;
  const late = lateAdmin(site.ctx);
  const asked = await site.ask(page, { token: late.token, form: { intent: "save", choice } });
  expect(asked.headers.get("Location")).toMatch(/^\/reauthenticate/);
  late.prove();
  const html = await site.read(page, late.token);
  expect(html).toContain("Your changes are still here");
  expect(html).toContain(`<option value="${choice}" selected="">`);
});

test("refuses choices that aren't in the list, and more than a page has", async () => {
  const refused = ["x:none", "1:album-x", "1:none; drop", "999999999:none".repeat(20)];
  for (const choice of refused) {
    const answer = await site.ask(page, { token: admin.token, form: { intent: "save", choice } });
    expect(answer.status, choice).toBe(400);
  }
  const many: [string, string][] = Array.from({ length: 59 }, () => ["choice", "1:none"]);
  const form: [string, string][] = [["intent", "save"], ...many];
  const answer = await site.ask(page, { token: admin.token, form });
  expect(answer.status).toBe(400);
});

test("the page is linked from Fans and from Getting Started, and counts in whole sentences", async () => {
  const html = await site.read("/admin/today", admin.token);
  expect(html.match(/href="\/admin\/import"/g)?.length).toBeGreaterThanOrEqual(2);
  discardImport(admin);
  const upload = (ids: readonly string[], title: string) =>
    send(
      salesReport(
        ids.map((id) => ({
          "bandcamp transaction id": id,
          "item name": title,
          "buyer email": "a@example.com",
        })),
      ),
      admin.token,
    );
  await upload(["901"], "T-Shirt");
  expect(await site.read(page, admin.token)).toContain("1 purchase is waiting, without a match yet.");
  await upload(["902"], "Poster");
  expect(await site.read(page, admin.token)).toContain("2 purchases are waiting, without a match yet.");
  createRelease(site.ctx, { title: "Lamp Catalogue" });
  await upload(["903"], "Lamp Catalogue");
  expect(await site.read(page, admin.token)).toContain(
    "3 purchases are waiting. 2 of them have no match yet and come first.",
  );
});

test("registering from an invitation has the address filled in, and says what confirming does", async () => {
  const html = await site.read("/auth?tab=register&email=ann%2Bbc%40example.com&redirectTo=%2Fdashboard");
  expect(html).toMatch(/<input[^>]*value="ann\+bc@example.com"/);
  expect(await site.read("/auth?tab=register&email=%22%3E")).not.toContain('value="&quot;&gt;"');
  const { token } = signedInContext(site.ctx, { emailVerified: false });
  expect(await site.read("/dashboard", token)).toContain(
    "Bought music before with this address? Confirm it and it appears here.",
  );
});
