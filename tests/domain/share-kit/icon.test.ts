import sharp from "sharp";
import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { iconAddress, openIcon } from "#app/domain/share-kit/open-icon.ts";
import { changeSite } from "#app/domain/site/change-site.ts";
import { setSitePicture } from "#app/domain/site/site-pictures.ts";
import { receivedPicture } from "../../factories/received-picture.ts";
import { signedInContext } from "../../factories/user.ts";
import { openTestContext } from "../../setup/services.ts";

const fingerprint = (ctx: Context) => /icon-(\w+)\.png$/.exec(iconAddress(readSite(ctx).settings))?.[1] ?? "";

test("the icon is a PNG of 180 pixels, with the initial on the accent", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "accent", value: "#3366ff" }]);
  const { file } = await openIcon(ctx, fingerprint(ctx));
  const { width, height, format } = await sharp(file?.path).metadata();
  expect([width, height, format]).toEqual([180, 180, "png"]);
  const corner = await sharp(file?.path)
    .removeAlpha()
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([0x33, 0x66, 0xff]);
});

test("a logo becomes the icon, and the old address leads to it", async () => {
  const ctx = await openTestContext();
  const before = fingerprint(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  await setSitePicture(admin, "logo", await receivedPicture("logo.jpg", { width: 600, height: 400 }));
  expect((await openIcon(ctx, before)).movedTo).toBe(iconAddress(readSite(ctx).settings));
  expect((await openIcon(ctx, fingerprint(ctx))).file?.bytes).toBeGreaterThan(0);
});
