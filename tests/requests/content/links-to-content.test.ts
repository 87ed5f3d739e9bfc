import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { videos } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const pages = [
  ...["/", "/landing", "/music", "/releases", "/videos", "/photos", "/about", "/contact", "/ai-assistant"],
  ...["/cart", "/auth", "/newsletter", "/nothing-here"],
];

/** Where a page leads, with its menus. */
async function linksOf(path: string): Promise<string[]> {
  const html = await site.read(path);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].flatMap(([, href = ""]) => href);
}

const publishVideo = (id: string, memberOnly: boolean) =>
  write(site.ctx, (tx) => {
    const now = tx.now();
    const values = {
      id,
      title: id,
      memberOnly,
      position: 1,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    tx.db
      .insert(videos)
      .values({ ...values, videoUrl: `https://youtu.be/${id}` })
      .run();
    markContentChanged(tx);
  });

test("a new site links to no page or section that is empty", async () => {
  const landing = await site.read("/landing");
  for (const page of pages) {
    for (const link of await linksOf(page)) {
      expect(link, page).not.toMatch(/^\/(releases|videos|photos|about)\b/);
      const section = /^\/landing#(.*)$/.exec(link)?.[1];
      if (section) expect(landing, `${link} on ${page}`).toContain(`id="${section}"`);
    }
  }
  expect(await linksOf("/landing")).not.toContain("/music");
  for (const list of ["/llms.txt", "/sitemap.xml"]) {
    expect(await site.read(list), list).not.toMatch(/(?<!api)\/(releases|videos|photos|about)\b/);
  }
});

test("what is published is linked, where it is shown", async () => {
  await createTrack(site.ctx, { title: "First" });
  publishVideo("abcdefghij0", false);
  changeSite(site.ctx, [{ key: "about.philosophy", value: "Leave the light on." }]);
  expect(await linksOf("/contact")).toEqual(expect.arrayContaining(["/landing#music", "/videos", "/about"]));
  expect(await linksOf("/landing")).toContain("/music");
  publishVideo("abcdefghij1", true);
  changeSite(site.ctx, [{ key: "biography", value: "Ada raps." }]);
  expect(await linksOf("/contact")).toEqual(
    expect.arrayContaining(["/landing#music", "/landing#videos", "/landing#about"]),
  );
  expect(await site.read("/sitemap.xml")).toMatch(/\/videos</);
});

test("a biography without chapters is on the about page, and “Read the Story” waits for a story", async () => {
  changeSite(site.ctx, [
    { key: "biography", value: "Ada raps." },
    { key: "about.philosophy", value: "" },
  ]);
  const about = await site.read("/about");
  expect(about).toContain("<p>Ada raps.</p>");
  expect(about).not.toContain("No biography yet");
  expect(await site.read("/landing")).not.toContain("Read the Story");
  changeSite(site.ctx, [{ key: "about.sections.0.text", value: "It began in 2019." }]);
  expect(await site.read("/landing")).toContain("Read the Story");
  expect(await site.read("/about")).not.toContain("<p>Ada raps.</p>");
});

test("an emptied settings form isn't called public, and one with a text left is", async () => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const save = async (form: Record<string, string>) => {
    const answer = await site.ask("/admin/site", { token, form });
    const flash = answer.headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? "";
    const cookie = `session=${token}; ${flash.split(";")[0]}`;
    return (await site.ask(answer.headers.get("Location") ?? "", { headers: { Cookie: cookie } })).text();
  };
  expect(await save({ intent: "imprint", text: "Ada Example" })).toContain("Your changes are public.");
  const emptied = await save({ intent: "imprint", text: "" });
  expect(emptied).toContain("It&#x27;s empty, so the site doesn&#x27;t show it.");
  expect(emptied).not.toContain("public.");
  expect(await save({ intent: "seller", name: "", address: "", country: "", taxNumber: "" })).toContain(
    "New receipts leave it out.",
  );
});
