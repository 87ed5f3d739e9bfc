import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { arrangeTracks } from "#app/domain/music/tracks/editing/arrange-tracks.ts";
import { priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { editTracks } from "#app/domain/music/tracks/editing/edit-tracks.ts";
import { readMp3 } from "../../domain/music/audio/read-mp3.ts";
import { pitchAt, pitchOfSecond, secondsOf, steppedTone } from "../../domain/music/audio/sounds.ts";
import { wavOf } from "../../domain/music/audio/write-wav.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { pay as purchase } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, newFan, pay, register, scriptModes, signInAs, test } from "../setup/site.ts";

let recordings = 0;

/** A file to upload, with a tone of another pitch in each second; no two are alike. */
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

    test(
      "a recording is uploaded, edited, published, heard and bought",
      { tag: "@everywhere" },
      async ({ page, site, complaints }, info) => {
        await comeAsAdmin(page, site);
        await page.goto("/admin/tracks");
        await page.getByRole("link", { name: "Add Tracks" }).click();
        await page.getByLabel("Recordings").setInputFiles(recording("01 - rough_mix.wav"));
        await page.getByRole("button", { name: "Upload" }).click();
        await expect(page).toHaveURL(/\/admin\/tracks\/draft_/);
        await expect(page.getByLabel("Title")).toHaveValue("rough mix");

        const title = `Rooftop ${scripts} ${info.repeatEachIndex}`;
        await page.getByLabel("Title").fill(title);
        await page.getByLabel("Description").fill("Made in one night.");
        await page.getByRole("textbox", { name: "Price", exact: true }).fill("0.20");
        await page.getByLabel("Preview starts at").fill("0:05");
        await page.getByRole("button", { name: "Publish", exact: true }).click();
        await expect(page.getByRole("alert")).toContainText("at least 0.50");
        await expect(page.getByLabel("Title")).toHaveValue(title);
        await page.getByRole("textbox", { name: "Price", exact: true }).fill("2.50");
        await page.getByRole("button", { name: "Publish", exact: true }).click();
        const id = title.toLowerCase().replaceAll(" ", "-");
        // Without scripts an answer shows the page from its form.
        await expect(page).toHaveURL(new RegExp(`/admin/tracks/${id}(#details)?$`));
        await expect(page.getByRole("main")).toContainText("Public.");

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
      },
    );

    test("tracks are reordered, removed and restored", async ({ page, site }) => {
      const admin = await comeAsAdmin(page, site);
      const order = () => listTracksForAdmin(admin, "catalogue").map(({ title }) => title);
      const last = `Last of the List ${scripts}`;
      const { id } = await createTrack(site.ctx, { title: last });
      const before = order();
      const [first = "", second = ""] = before;
      await page.goto("/admin/tracks");
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(first);
      await page.getByRole("button", { name: `Move ${second} up` }).click();
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(second);
      // The list shows its new order before the server has it.
      await expect.poll(() => order().slice(0, 2)).toEqual([second, first]);
      await page.getByRole("button", { name: `Move ${second} down` }).click();
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(first);

      await purchase(signedInContext(site.ctx), id);
      const row = page.locator(`#row-${id}`);
      await row.getByRole("link", { name: last, exact: true }).click();
      await page.getByRole("button", { name: "Remove Track" }).click();
      const question = page.getByRole("region", { name: "Remove Track" });
      await expect(question).toContainText(/1 fan owns it|\d+ fans own it/);
      await question.getByRole("button", { name: "Remove Track" }).click();
      await expect(page).toHaveURL("/admin/tracks");
      await page.getByRole("link", { name: /^Removed/ }).click();
      await row.getByRole("button", { name: `Restore ${last}` }).click();
      await expect(page).toHaveURL(/\/admin\/tracks#/);
      await row.getByRole("button", { name: `Publish ${last}` }).click();
      await expect(row.getByRole("button", { name: `Publish ${last}` })).toHaveCount(0);
      // What is restored comes after the others.
      await expect.poll(order).toEqual([...before.filter((title) => title !== last), last]);
    });
  });
}

for (const scripts of scriptModes) {
  test.describe(`several tracks at once, with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("ticked tracks are priced and moved together", async ({ page, site, complaints }) => {
      const admin = await comeAsAdmin(page, site);
      const catalogue = () => listTracksForAdmin(admin, "catalogue");
      const before = catalogue();
      const [first, second, third] = before;
      if (!first || !second || !third) throw new Error("The demo has more tracks than that.");
      await page.goto("/admin/tracks");
      await page.getByRole("checkbox", { name: `Select ${second.title}` }).check();
      await page.getByRole("checkbox", { name: `Select ${third.title}` }).check();
      await page.getByLabel("Price", { exact: true }).fill("0.10");
      await page.getByRole("button", { name: "Set Price" }).click();
      await expect(page.getByRole("alert")).toContainText("at least 0.50");
      await expect(page.getByRole("checkbox", { name: `Select ${third.title}` })).toBeChecked();
      await page.getByLabel("Price", { exact: true }).fill("3,33");
      await page.getByLabel("Price", { exact: true }).press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "$3.33" })).toHaveCount(2);

      for (const { title } of [second, third]) {
        await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      }
      await page.getByLabel("Position").fill("1");
      await page.getByRole("button", { name: "Move There" }).click();
      await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(second.title);
      // The list shows its new order before the server has it.
      await expect
        .poll(() => catalogue().map(({ id }) => id))
        .toEqual([second.id, third.id, first.id, ...before.slice(3).map(({ id }) => id)]);
      for (const track of [second, third]) {
        priceTracks(admin, [track.id], Math.round(Number(track.price) * 100));
      }
      arrangeTracks(admin, [first.id], 1);
      expect(complaints).toEqual([]);
    });
  });
}

for (const scripts of scriptModes) {
  test.describe(`an edit of several tracks, with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("chosen tracks get an artist and a cover, and the others stay", async ({
      page,
      site,
      complaints,
    }) => {
      const admin = await comeAsAdmin(page, site);
      const catalogue = () => listTracksForAdmin(admin, "catalogue");
      const [first, second, third] = catalogue();
      if (!first || !second || !third) throw new Error("The demo has more tracks than that.");
      await page.goto("/admin/tracks");
      await page.getByRole("button", { name: "Edit Selected" }).click();
      await expect(page.getByText("No tracks selected")).toBeVisible();
      await page.getByRole("link", { name: "All Tracks" }).click();
      for (const { title } of [first, second]) {
        await page.getByRole("checkbox", { name: `Select ${title}` }).check();
      }
      await page.getByRole("button", { name: "Edit Selected" }).click();
      await expect(page.getByRole("heading", { name: "2 tracks" })).toBeVisible();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("Fill in at least one field");
      await page.getByLabel("Artist").fill(`Duo ${scripts}`);
      const cover = {
        name: "cover.png",
        mimeType: "image/png",
        buffer: await pictureBytes({ format: "png" }),
      };
      await page.getByLabel("Cover").setInputFiles(cover);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/tracks");
      const [one, two, other] = catalogue();
      expect([one?.artist, two?.artist, other?.artist]).toEqual([
        `Duo ${scripts}`,
        `Duo ${scripts}`,
        third.artist,
      ]);
      expect(one?.coverImageUrl).toBe(two?.coverImageUrl);
      await editTracks(admin, [first.id, second.id], { artist: third.artist, credits: "" }, null);
      expect(complaints).toEqual([]);
    });
  });
}

test("a track is moved by dragging its number; Escape cancels the drag", async ({
  page,
  site,
  complaints,
}) => {
  const admin = await comeAsAdmin(page, site);
  const order = () => listTracksForAdmin(admin, "catalogue").map(({ title }) => title);
  const [first = "", second = "", third = ""] = order();
  await page.goto("/admin/tracks");
  const rows = page.getByRole("region", { name: "Catalogue" }).getByRole("listitem");
  const headings = rows.getByRole("heading");
  const dragFirst = async () => {
    const number = await rows.first().getByText("01").boundingBox();
    const target = await rows.nth(2).boundingBox();
    if (!number || !target) throw new Error("The rows are not to be seen.");
    await page.mouse.move(number.x + 5, number.y + 20);
    await page.mouse.down();
    await page.mouse.move(number.x + 5, target.y + target.height - 8, { steps: 8 });
  };
  await expect(page.getByRole("checkbox", { name: /^All tracks/ })).toBeVisible();
  await rows.nth(3).scrollIntoViewIfNeeded();
  await dragFirst();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(headings.first()).toHaveText(first);
  await dragFirst();
  await page.mouse.up();
  await expect(headings.nth(2)).toHaveText(first);
  await expect.poll(() => order().slice(0, 3)).toEqual([second, third, first]);
  await page.getByRole("checkbox", { name: /^All tracks/ }).check();
  await expect(page.getByText(`(${order().length} selected)`)).toBeVisible();
  arrangeTracks(
    admin,
    listTracksForAdmin(admin, "catalogue")
      .filter(({ title }) => title === first)
      .map(({ id }) => id),
    1,
  );
  expect(complaints).toEqual([]);
});

test("each of several files is added, refused with the reason or canceled on its own", async ({
  page,
  site,
}) => {
  await comeAsAdmin(page, site);
  const server = Promise.withResolvers<void>();
  await page.route("**/api/admin/tracks", async (route) => {
    await server.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/admin/tracks?add");
  await page
    .getByLabel("Recordings")
    .setInputFiles([recording("Canceled One.wav"), notMusic, recording("Lasting One.wav")]);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Cancel Canceled One.wav" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Canceled One.wav" })).toContainText("Canceled");
  server.resolve();
  await expect(page.getByRole("listitem").filter({ hasText: "lyrics.mp3" })).toContainText(
    "not an audio file",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Lasting One.wav" })).toContainText("Done");
  await expect(page.getByRole("main")).toContainText("1 of 3 uploaded, 1 refused");
  await expect(page.getByRole("button", { name: "Publish Lasting One" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Canceled One" })).toHaveCount(0);
});

test("the preview start is set on the waveform or by key, and can be played from there", async ({
  page,
  site,
}) => {
  await comeAsAdmin(page, site);
  await page.goto("/admin/tracks/steppin-out");
  const slider = page.getByRole("slider", { name: "Where the preview starts" });
  const seconds = page.getByLabel("Preview starts at");
  await expect(slider).toHaveAttribute("aria-valuetext", "0:41 to 1:16");
  await slider.focus();
  await slider.press("ArrowRight");
  await expect(seconds).toHaveValue("0:41.1");
  await seconds.fill("0:20");
  await expect(slider).toHaveAttribute("aria-valuetext", "0:20 to 0:55");
  const box = await slider.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(seconds).not.toHaveValue("0:20");

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

test("typed text is preserved while a cover is changed", async ({ page, site }) => {
  await comeAsAdmin(page, site);
  await page.goto("/admin/tracks/sodium-light");
  await page.getByLabel("Description").fill("Half a thought");
  const cover = await page.request.get("/favicon.svg");
  await page.getByLabel("New cover").setInputFiles({
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: await cover.body(),
  });
  await page.getByRole("button", { name: "Change Cover" }).click();
  await expect(page.getByRole("main")).toContainText("It's an SVG, which can carry scripts");
  await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Track saved");
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
});
