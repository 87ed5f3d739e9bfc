import { afterAll, beforeAll, expect, test } from "vitest";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { focusOf } from "#app/shared/core/pictures/focus.ts";
import { givePortrait } from "../../factories/own-artists.ts";
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

/** The labels in the bar and the drawer. */
async function readMenus(): Promise<string[]> {
  const page = await site.read("/");
  const menus = [...page.matchAll(/<nav aria-label="(?:Main|Menu)"[\s\S]*?<\/nav>/g)].join("");
  return [...menus.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label = ""]) => label);
}

test("an empty site has one sentence, and no menu that leads to nothing", async () => {
  const page = await site.read("/");
  expect(page).toContain("hasn&#x27;t published anything here yet.");
  expect(page).not.toContain('id="music"');
  expect(page).not.toContain("Hear the Music");
  expect(new Set(await readMenus())).toEqual(new Set(["Contact", "Login"]));
  expect(await site.read("/sitemap.xml")).not.toMatch(/\/(music|videos|photos|about)</);

  await createTrack(site.ctx, { title: "Night Bus" });
  expect(await site.read("/")).not.toContain("published anything");
  expect(new Set(await readMenus())).toEqual(new Set(["Music", "Contact", "Login", "Cart (0)"]));
  expect(await site.read("/sitemap.xml")).toContain("/music<");
});

test("an admin chooses what the portrait shows, and others can't", async () => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await givePortrait(admin, "bright");
  const form = { intent: "focus-portrait", focus: "83 17" };
  const chosen = () => {
    const id = readSite(site.ctx).settings.portrait?.id ?? "";
    return focusOf(findPictures(site.ctx, [id]).get(id)?.crop);
  };
  const guess = chosen();
  const fan = signedInContext(site.ctx);
  expect((await site.ask("/admin/site/about", { token: fan.token, form })).status).toBe(403);
  const wrong = { ...form, focus: "83 170" };
  expect((await site.ask("/admin/site/about", { token: admin.token, form: wrong })).status).toBe(400);
  expect(chosen()).toEqual(guess);

  expect((await site.ask("/admin/site/about", { token: admin.token, form })).status).toBe(302);
  expect(chosen()).toEqual([83, 17]);
  expect(await site.read("/")).toContain("--x:0.83;--y:0.17");
  expect(await site.read("/admin/site/about", admin.token)).toMatch(
    /value="83 17"[^>]*checked|checked[^>]*value="83 17"/,
  );
});
