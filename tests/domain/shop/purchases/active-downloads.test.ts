import { expect, test } from "vitest";
import { isDownloadActive } from "#app/domain/music/ownership/active-downloads.ts";
import { recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;

test("a counted download can be resumed for a day, for the same file and user", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx, { priceCents: 0 });
  const fan = signedInContext(ctx);
  expect(isDownloadActive(fan, "one")).toBe(false);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  expect(isDownloadActive(fan, "one")).toBe(true);
  expect(isDownloadActive(fan, "other")).toBe(false);
  expect(isDownloadActive(signedInContext(ctx), "one")).toBe(false);
  expect(isDownloadActive(ctx, "one")).toBe(false);
  ctx.passTime(day - 1000);
  expect(isDownloadActive(fan, "one")).toBe(true);
  ctx.passTime(1000);
  expect(isDownloadActive(fan, "one")).toBe(false);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  expect(isDownloadActive(fan, "one")).toBe(true);
});

test("a download can be resumed after a restart", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx, { priceCents: 0 });
  const fan = signedInContext(ctx);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  const restarted = await openTestContext({ DATA_DIR: ctx.settings.dataFolder });
  expect(isDownloadActive({ ...restarted, actor: fan.actor }, "one")).toBe(true);
});
