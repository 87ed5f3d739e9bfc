import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDueReleases } from "#app/domain/music/releases/publishing/due-work.ts";
import { listReleaseTrackIds } from "#app/domain/music/releases/read-release.ts";
import { releases } from "#db/schema/index.ts";
import { readMp3 } from "../../domain/music/audio/read-mp3.ts";
import { secondsOf } from "../../domain/music/audio/sounds.ts";
import { signedInContext } from "../../factories/user.ts";
import { testTimeout } from "../../run-settings.ts";
import { outboxOf } from "../../setup/outbox.ts";
import { unzip } from "../../setup/requests/read-zip.ts";
import { soundOf } from "../../setup/simple-maker.ts";
import { countSamples, writeAlbum } from "../setup/album.ts";
import { expect, newFan, pay, register, signInAs, test } from "../setup/site.ts";

const stops = Array.from({ length: 10 }, (_, index) => `Pier ${index + 1}`);

/** Everywhere that the sound of a track could come from. */
const soundsOf = (trackId: string) => [
  `/api/tracks/${trackId}/preview`,
  `/api/tracks/${trackId}/stream`,
  `/api/secure/download/${trackId}`,
  `/api/secure/download/${trackId}?format=flac`,
];

/** Tomorrow at nine, as the field of a time has it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 24 * 60 * 60_000);
  return `${day.toISOString().slice(0, 10)}T09:00`;
}

async function downloadZip(page: Page, button: string, { format, file }: { format: string; file: string }) {
  const main = page.getByRole("main");
  const name = `${button} in this format`;
  await main
    .getByLabel(/^Format of/)
    .first()
    .selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("button", { name, exact: true }).click(),
  ]);
  await download.saveAs(file);
  return { name: download.suggestedFilename(), files: unzip(file) };
}

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an album is uploaded, priced, announced, pre-ordered, released and downloaded", async ({
      page,
      site,
      complaints,
    }, info) => {
      const main = page.getByRole("main");
      const title = `Harbor Nights ${scripts} ${info.retry}`;
      const album = await writeAlbum(info.outputDir, { title, artist: "The Tester", titles: stops });

      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/releases");
      await page.getByRole("link", { name: "Upload a Release" }).click();
      await page.getByLabel("Folder", { exact: true }).setInputFiles(album.folder);
      await page.getByRole("button", { name: "Upload", exact: true }).click();
      // Ten recordings are prepared meanwhile, which a busy machine takes its time for.
      await expect(page).toHaveURL(/\/admin\/releases\/draft_/, { timeout: testTimeout });
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await expect(page.getByLabel("Release date")).toHaveValue("2026-06-12");
      const tracks = page.getByRole("region", { name: "Tracks" });
      await expect(tracks.getByRole("heading", { level: 3 })).toHaveText(stops);

      await page.getByLabel("Release price").fill("7,99");
      await page.getByLabel("Pre-order until").fill(tomorrow());
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await tracks.getByRole("button", { name: "Give Now: Pier 1", exact: true }).click();
      await expect(tracks.getByRole("listitem").first()).toContainText("NOW");
      await page.getByRole("button", { name: "Announce", exact: true }).click();
      const id = title.toLowerCase().replaceAll(" ", "-");
      await expect(page).toHaveURL(new RegExp(`/admin/releases/${id}(#details)?$`));
      await expect(main).toContainText("Public and open for pre-order.");
      const [early = "", ...others] = listReleaseTrackIds(site.ctx, id);

      await page.context().clearCookies();
      const fan = newFan();
      await page.goto(`/releases/${id}`);
      await expect(main.getByRole("listitem")).toHaveCount(stops.length);
      await page.getByRole("link", { name: `Pre-order $7.99 ${title}` }).click();
      await expect(page).toHaveURL(/\/auth\?redirectTo=/);
      await page.getByRole("link", { name: "Create Account" }).click();
      await register(page, fan);
      await expect(main).toContainText("Pre-order, 10 tracks");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await expect(main).toContainText("email you when the rest comes out");

      await page.goto(`/releases/${id}`);
      await expect(main).toContainText("Pre-ordered. Out ");
      await expect(main.getByRole("link", { name: /^Owned - Download/ })).toHaveCount(1);
      for (const sound of soundsOf(early)) {
        expect((await page.request.get(sound)).status(), sound).toBe(200);
      }
      for (const sound of others.flatMap(soundsOf)) {
        expect([403, 404], sound).toContain((await page.request.get(sound)).status());
      }
      const folder = `The Tester - ${title} (2026)/`;
      const earlyZip = { format: "flac", file: info.outputPath("early.zip") };
      const { files } = await downloadZip(page, `Download what you own ${title}`, earlyZip);
      expect([...files.keys()].filter((name) => name.endsWith("flac"))).toEqual([`${folder}01 Pier 1.flac`]);
      expect(outboxOf(site.ctx, fan.email, "release_out")).toEqual([]);

      site.ctx.db
        .update(releases)
        .set({ opensAt: new Date(Date.now() - 1000) })
        .where(eq(releases.id, id))
        .run();
      await openDueReleases(site.ctx);
      await expect.poll(() => outboxOf(site.ctx, fan.email, "release_out").length).toBe(1);
      expect(outboxOf(site.ctx, fan.email, "release_out")[0]).toContain(`/releases/${id}`);

      await page.goto(`/releases/${id}`);
      await expect(main.getByRole("link", { name: /^Owned - Download/ })).toHaveCount(stops.length);
      for (const format of ["flac", "mp3"] as const) {
        const file = info.outputPath(`${format}.zip`);
        const zip = await downloadZip(page, `Download all ${title}`, { format, file });
        expect(zip.name).toBe(`The Tester - ${title} (${format === "flac" ? "FLAC" : "MP3 320"}).zip`);
        const names = stops.map((stop, index) => `${String(index + 1).padStart(2, "0")} ${stop}.${format}`);
        expect([...zip.files.keys()]).toEqual(
          ["Credits.txt", "cover.jpg", ...names].map((name) => folder + name),
        );
        for (const name of names) {
          const track = info.outputPath(name);
          writeFileSync(track, soundOf(Buffer.from(zip.files.get(folder + name) ?? "")));
          if (format === "flac") expect(await countSamples(track), name).toBe(album.samples);
          else expect(Math.abs(secondsOf(await readMp3(track)) - 4), name).toBeLessThan(0.2);
        }
      }
      expect(complaints).toEqual([]);
    });
  });
}
