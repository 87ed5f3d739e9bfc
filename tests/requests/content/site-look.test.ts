import { afterAll, beforeAll, expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { accentOf, correctionsOf } from "#app/shared/core/colours/accent.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { pay } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
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

const settingsPage = "/admin/site";
const choose = (accent: string) =>
  site.ask(settingsPage, { token: admin.token, form: { intent: "look", accent } });
const readSettings = () => site.read(settingsPage, admin.token);

test("a chosen accent colour is on every page at once, in both themes", async () => {
  const [before, chosen] = [await site.read("/music"), "#ff5fa2"];
  const { dark, light } = accentOf(chosen);
  expect(before).not.toContain(dark.fill);
  expect((await choose(chosen)).status).toBe(302);
  const style = /<html[^>]*style="([^"]*)"/.exec(await site.read("/music"))?.[1] ?? "";
  expect(style).toContain(`--ad:${dark.fill}`);
  expect(style).toContain(`--atl:${light.text}`);
});

test("an unreadable accent colour is corrected, and the settings show how", async () => {
  const chosen = "#101020";
  const corrections = correctionsOf(chosen);
  expect(corrections).toHaveLength(1);
  expect((await choose(chosen)).status).toBe(302);
  const page = await readSettings();
  for (const sentence of corrections) expect(page).toContain(sentence);
  expect(page).not.toContain("It can be read everywhere as it is.");
  expect(await site.read("/music")).toContain(`--atd:${accentOf(chosen).dark.text}`);
});

test("an invalid colour is refused, stays in its field and changes nothing", async () => {
  const { accent } = readSite(site.ctx).settings;
  const answer = await choose("reddish");
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("Enter a color like #ffb21a");
  expect(page).toContain('value="reddish"');
  expect(readSite(site.ctx).settings.accent).toBe(accent);
});

const upload = async (token: string) =>
  sendFiles(site, settingsPage, {
    fields: { intent: "upload-logo" },
    files: [["mark.png", await pictureBytes({ width: 900, height: 150, format: "png" })]],
    token,
  });

test("the logo replaces the name in the bar and on receipts until it is removed", async () => {
  const { artistName } = readSite(site.ctx).settings;
  const fan = signedInContext(site.ctx);
  const { id } = await pay(fan, (await createTrack(site.ctx)).id);
  const receipt = () => site.read(`/dashboard/purchases/${id}`, fan.token);
  const bar = async (path: string) => {
    const link =
      /<header[\s\S]*?<a [^>]*href="\/"[^>]*>([\s\S]*?)<\/a>/.exec(await site.read(path))?.[1] ?? "";
    return { image: /<img[^>]*>/.exec(link)?.[0], words: link.replaceAll(/<[^>]*>/g, "") };
  };
  const paths = ["/", "/music", "/contact", "/nothing-here"];
  const barsOf = () => Promise.all(paths.map(bar));
  for (const { image, words } of await barsOf()) expect([image, words]).toEqual([undefined, artistName]);

  expect((await upload(fan.token)).status).toBe(403);
  expect((await upload(admin.token)).status).toBe(302);
  const { logo } = readSite(site.ctx).settings;
  const address = `/media/pictures/${logo?.id}-640.webp`;
  for (const { image, words } of await barsOf()) {
    expect(words).toBe("");
    for (const part of [`src="${address}"`, `alt="${artistName}"`, 'width="640"', 'height="107"'])
      expect(image).toContain(part);
  }
  const file = await site.ask(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(await site.read(settingsPage, admin.token)).toMatch(
    new RegExp(`<main[\\s\\S]*<img src="${address}"`),
  );
  expect(await receipt()).toMatch(new RegExp(`<main[\\s\\S]*<img src="${address}" alt=""`));

  await site.ask(settingsPage, { token: admin.token, form: { intent: "remove-logo" } });
  for (const { image, words } of await barsOf()) expect([image, words]).toEqual([undefined, artistName]);
  expect(await receipt()).not.toContain(address);
});
