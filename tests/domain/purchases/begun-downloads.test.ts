import { expect, test } from "vitest";
import { hasBegunDownload } from "#app/domain/ownership/begun-downloads.ts";
import { recordDownloads } from "#app/domain/ownership/open-full-audio.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { openTestContext } from "../../setup/services.ts";

const day = 24 * 60 * 60_000;

test("a counted download may go on for a day: of this file, by this user", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  expect(hasBegunDownload(fan, "one")).toBe(false);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  expect(hasBegunDownload(fan, "one")).toBe(true);
  expect(hasBegunDownload(fan, "other")).toBe(false);
  expect(hasBegunDownload(signedInContext(ctx), "one")).toBe(false);
  expect(hasBegunDownload(ctx, "one")).toBe(false);
  ctx.passTime(day - 1000);
  expect(hasBegunDownload(fan, "one")).toBe(true);
  ctx.passTime(1000);
  expect(hasBegunDownload(fan, "one")).toBe(false);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  expect(hasBegunDownload(fan, "one")).toBe(true);
});

test("it may go on after a restart", async () => {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  recordDownloads(fan, [{ trackId: track.id, checksum: "one" }]);
  const restarted = await openTestContext({ DATA_DIR: ctx.settings.dataFolder });
  expect(hasBegunDownload({ ...restarted, actor: fan.actor }, "one")).toBe(true);
});
