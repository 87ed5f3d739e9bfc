import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestBucket, type TestBucket } from "../../../setup/bucket/bucket-server.ts";
import { startTestSite, type TestSite } from "../../../setup/test-site.ts";
import { dock, expectSound, startTrack } from "../../setup/listening.ts";
import { expect, pay, signInAs, test as withSite } from "../../setup/site.ts";

/** The demo with its media in a bucket. */
const test = withSite.extend<object, { bucket: TestBucket; site: TestSite }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const bucket = await openTestBucket();
      await use(bucket);
      await bucket.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ bucket }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const site = await startTestSite(folder, { ...bucket.environment, DEMO: "1" });
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("pages show pictures from the bucket, and a bought track is downloaded from it", async ({
      page,
      site,
      bucket,
      complaints,
    }) => {
      await page.goto("/music/steppin-out");
      const cover = page.getByRole("main").locator("img").first();
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(100);
      expect(bucket.requests.some(({ path: asked }) => asked.startsWith("/music/pictures/"))).toBe(true);
      await signInAs(page, site, signedInContext(site.ctx).token);
      await page.goto("/checkout?trackId=steppin-out");
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      const begun = page.waitForEvent("download");
      await page
        .getByRole("main")
        .getByRole("link", { name: /download/i })
        .first()
        .click();
      const download = await begun;
      expect(download.suggestedFilename()).toBe("track-steppin-out.mp3");
      expect(await download.failure()).toBeNull();
      expect(download.url()).toContain(bucket.origin);
      expect(complaints).toEqual([]);
    });
  });
}

test("a preview plays from the bucket, and continues after its URL has expired", async ({
  page,
  site,
  bucket,
  complaints,
}) => {
  const { fileKey } = getPreview(site.ctx, "steppin-out");
  const preview = await buffer(await site.ctx.gateways.storage.read(fileKey));
  const asked: number[] = [];
  const line = Promise.withResolvers<() => void>();
  bucket.interfere = ({ method, url = "" }, response) => {
    if (method !== "GET" || !url.includes(fileKey)) return false;
    asked.push(asked.length);
    // The first six seconds come, then nothing; where the browser asks for more, the address has ended.
    if (asked.length === 1) {
      const headers = { "Content-Type": "audio/mpeg", "Accept-Ranges": "bytes" };
      response.writeHead(200, { ...headers, "Content-Length": preview.length });
      response.write(preview.subarray(0, 100_000));
      line.resolve(() => response.destroy());
      return true;
    }
    if (asked.length === 2) response.writeHead(403).end();
    return asked.length === 2;
  };
  await page.goto("/music");
  await startTrack(page, "Steppin Out");
  const breakLine = await line.promise;
  breakLine();
  const { previewStart } = getTrack(site.ctx, "steppin-out");
  await dock(page)
    .getByRole("slider", { name: "Seek" })
    .fill(String(previewStart + 25));
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 25);
  await expectSound(page, "Steppin Out");
  await expect(dock(page).getByRole("alert")).toHaveCount(0);
  bucket.interfere = null;
  // The browser's own note about the line that broke.
  expect(complaints.splice(0)).toEqual(["Failed to load resource: net::ERR_CONTENT_LENGTH_MISMATCH"]);
});
