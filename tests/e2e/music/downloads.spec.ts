import { pay as payFor } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { createSimpleMaker } from "../../setup/simple-maker.ts";
import { expect, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a fan chooses a format, waits while it is made, and finds the choice again", async ({
      page,
      site,
      complaints,
    }) => {
      const track = await createTrack(site.ctx, { title: `Ferry ${scripts}`, hasFlac: true });
      const lossy = await createTrack(site.ctx, { title: `Porch ${scripts}` });
      const trackIds = [track.id, lossy.id];
      const release = createRelease(site.ctx, { title: `The Line ${scripts}`, trackIds });
      const fan = signedInContext(site.ctx);
      await payFor(fan, track.id);
      await payFor(fan, lossy.id);
      const made = Promise.withResolvers<void>();
      const { makeFile } = createSimpleMaker();
      site.ctx.gateways.fileMaker.makeFile = async (making, options) => {
        const stopped = new Promise((_resolve, reject) => {
          options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
        });
        await Promise.race([made.promise, stopped]);
        return makeFile(making, options);
      };
      const main = page.getByRole("main");

      await signInAs(page, site, fan.token);
      await page.goto(`/music/${track.id}`);
      await expect(main.getByLabel(`Format of ${track.title}`)).toHaveValue("mp3");
      await main.getByLabel(`Format of ${track.title}`).selectOption("wav");
      await main.getByRole("button", { name: `Get ${track.title} in this format` }).click();
      await expect(page).toHaveURL(/\/dashboard\/downloads\?/);
      await expect(main).toContainText(`${track.title} as WAV will be ready in about`);
      const download = page.waitForEvent("download");
      made.resolve();
      expect((await download).suggestedFilename()).toBe(
        `The Tester - ${release.title} - 01 ${track.title}.wav`,
      );

      await page.goto(`/releases/${release.id}`);
      const choice = main.getByLabel(`Format of ${release.title}`);
      await expect(choice).toHaveValue("wav");
      await expect(choice.getByRole("option", { name: /^FLAC/ })).toHaveText(/, 1 as MP3: lossless/);
      await expect(main).toContainText("One track was uploaded as an MP3");
      const zip = page.waitForEvent("download");
      await main.getByRole("button", { name: `Download all ${release.title} in this format` }).click();
      expect((await zip).suggestedFilename()).toBe(`The Tester - ${release.title} (WAV).zip`);
      expect(complaints).toEqual([]);
    });
  });
}
