import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listTracksForAdmin } from "#app/domain/catalogue/admin-tracks.ts";
import { readMp3 } from "../domain/audio/read-mp3.ts";
import { pitchAt, pitchOfSecond, secondsOf, steppedTone } from "../domain/audio/sounds.ts";
import { wavOf } from "../domain/audio/write-wav.ts";
import { signedInContext } from "../factories/user.ts";
import type { TestSite } from "../setup/test-site.ts";
import { expect, newFan, pay, register, scriptModes, signInAs, test } from "./site.ts";

let recordings = 0;

/** A file to choose, of a tone that tells each second; no two are alike. */
function recording(name: string, seconds = 12) {
  recordings += 1;
  const buffer = wavOf(steppedTone(seconds, 8000, 1));
  buffer.writeInt16LE((process.pid + recordings) % 30_000, buffer.length - 2);
  return { name, mimeType: "audio/wav", buffer };
}

const notMusic = { name: "lyrics.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("la la la") };

async function comeAsAdmin(page: Page, site: TestSite) {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await signInAs(page, site, admin.token);
  return admin;
}

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a recording is uploaded, edited, published, heard and bought", async ({
      page,
      site,
      complaints,
    }, info) => {
      await comeAsAdmin(page, site);
      await page.goto("/admin/tracks");
      await page.getByLabel("Recordings").setInputFiles(recording("01 - rough_mix.wav"));
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page).toHaveURL(/\/admin\/tracks\/draft_/);
      await expect(page.getByLabel("Title")).toHaveValue("rough mix");

      const title = `Rooftop ${scripts} ${info.repeatEachIndex}`;
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Description").fill("Made in one night.");
      await page.getByLabel("Price").fill("0.20");
      await page.getByLabel("Preview starts at (seconds)").fill("5");
      await page.getByRole("button", { name: "Save and Publish" }).click();
      await expect(page.getByRole("alert")).toContainText("at least 0.50");
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await page.getByLabel("Price").fill("2.50");
      await page.getByRole("button", { name: "Save and Publish" }).click();
      const id = title.toLowerCase().replaceAll(" ", "-");
      await expect(page).toHaveURL(`/admin/tracks/${id}`);
      await expect(page.getByRole("main")).toContainText("Everyone finds this track.");

      await page.context().clearCookies();
      await page.goto("/music");
      const row = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: title, exact: true }) });
      await expect(row).toContainText("$2.50");
      const preview = await page.request.get(`/api/tracks/${id}/preview`);
      writeFileSync(info.outputPath("preview.mp3"), await preview.body());
      const heard = await readMp3(info.outputPath("preview.mp3"));
      expect(Math.abs(pitchAt(heard, 0.4) - pitchOfSecond(5))).toBeLessThan(15);
      expect(secondsOf(heard)).toBeLessThan(6.2);

      await page.goto(`/auth?tab=register&redirectTo=${encodeURIComponent(`/checkout?trackId=${id}`)}`);
      await register(page, newFan());
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      const download = await page.request.get(`/api/secure/download/${id}`);
      expect((await download.body()).subarray(0, 3).toString()).toBe("ID3");
      expect(complaints).toEqual([]);
    });

    test("tracks are put in order, removed and brought back", async ({ page, site }) => {
      const admin = await comeAsAdmin(page, site);
      const order = () => listTracksForAdmin(admin, "catalogue").map(({ title }) => title);
      const before = order();
      const [first = "", second = ""] = before;
      await page.goto("/admin/tracks");
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(first);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(second);
      expect(order().slice(0, 2)).toEqual([second, first]);
      await page.getByRole("button", { name: `Move ${second} down` }).click();
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(first);

      const last = before.at(-1) ?? "";
      await page.getByRole("link", { name: last, exact: true }).click();
      await page.getByRole("button", { name: "Remove Track" }).click();
      await expect(page).toHaveURL("/admin/tracks");
      await page.getByRole("link", { name: /^Removed/ }).click();
      await page.getByRole("button", { name: `Bring Back ${last}` }).click();
      await expect(page).toHaveURL(/\/admin\/tracks#/);
      await page.getByRole("button", { name: `Publish ${last}` }).click();
      await expect(page.getByRole("button", { name: `Publish ${last}` })).toHaveCount(0);
      expect(order()).toEqual(before);
    });
  });
}

test("several files each have their own end: added, refused with the reason, canceled", async ({
  page,
  site,
}) => {
  await comeAsAdmin(page, site);
  const server = Promise.withResolvers<void>();
  await page.route("**/api/admin/tracks", async (route) => {
    await server.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/admin/tracks");
  await page
    .getByLabel("Recordings")
    .setInputFiles([recording("Canceled One.wav"), notMusic, recording("Kept One.wav")]);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Cancel Canceled One.wav" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Canceled One.wav" })).toContainText("Canceled");
  server.resolve();
  await expect(page.getByRole("listitem").filter({ hasText: "lyrics.mp3" })).toContainText(
    "not an audio file",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Kept One.wav" })).toContainText("Done");
  await expect(page.getByRole("main")).toContainText("1 of 3 uploaded, 1 refused");
  await expect(page.getByRole("button", { name: "Publish Kept One" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Canceled One" })).toHaveCount(0);
});

test("the preview is chosen by ear: on the waveform, by key, and heard from there to its end", async ({
  page,
  site,
}) => {
  await comeAsAdmin(page, site);
  await page.goto("/admin/tracks/steppin-out");
  const slider = page.getByRole("slider", { name: "Where the preview starts" });
  const seconds = page.getByLabel("Preview starts at (seconds)");
  await expect(slider).toHaveAttribute("aria-valuetext", "0:41 to 1:16");
  await slider.focus();
  await slider.press("ArrowRight");
  await expect(seconds).toHaveValue("41.1");
  await seconds.fill("20");
  await expect(slider).toHaveAttribute("aria-valuetext", "0:20 to 0:55");
  const box = await slider.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(seconds).not.toHaveValue("20");

  await seconds.fill("30");
  await page.getByRole("button", { name: "Play the preview" }).click();
  const heardAt = () =>
    page.evaluate(() => {
      const playing = [...document.querySelectorAll("audio")].find((audio) => !audio.paused);
      return playing?.currentTime ?? 0;
    });
  await expect.poll(heardAt).toBeGreaterThan(30);
  await page.evaluate(() => {
    for (const audio of document.querySelectorAll("audio")) if (!audio.paused) audio.currentTime = 64.9;
  });
  await expect(page.getByRole("button", { name: "Play the preview" })).toBeVisible();
  expect(await heardAt()).toBe(0);
});

test("what is typed stays while a cover is changed", async ({ page, site }) => {
  await comeAsAdmin(page, site);
  await page.goto("/admin/tracks/sodium-light");
  await page.getByLabel("Description").fill("Half a thought");
  const cover = await page.request.get("/favicon.svg");
  await page.getByLabel("Another cover").setInputFiles({
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: await cover.body(),
  });
  await page.getByRole("button", { name: "Change Cover" }).click();
  await expect(page.getByRole("main")).toContainText("It is an SVG, which can carry scripts");
  await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Track saved");
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
});
