import sharp from "sharp";
import { expect, test } from "vitest";
import { openIcon } from "#app/domain/share-kit/open-icon.ts";
import { changeSite } from "#app/domain/site/change-site.ts";
import { setSitePicture } from "#app/domain/site/site-pictures.ts";
import { receivedPicture } from "../../factories/received-picture.ts";
import { signedInContext } from "../../factories/user.ts";
import { openTestContext } from "../../setup/services.ts";
import { storedPath } from "../../setup/stored-path.ts";

test("the icon is a PNG of 180 pixels, with the initial on the accent", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "accent", value: "#3366ff" }]);
  const path = storedPath(ctx, (await openIcon(ctx)).key);
  const { width, height, format } = await sharp(path).metadata();
  expect([width, height, format]).toEqual([180, 180, "png"]);
  const area = { left: 2, top: 2, width: 1, height: 1 };
  const corner = await sharp(path).removeAlpha().extract(area).raw().toBuffer();
  expect([...corner]).toEqual([0x33, 0x66, 0xff]);
});

test("a logo becomes the icon", async () => {
  const ctx = await openTestContext();
  const before = await openIcon(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  await setSitePicture(admin, "logo", await receivedPicture("logo.jpg", { width: 600, height: 400 }));
  expect((await openIcon(ctx)).checksum).not.toBe(before.checksum);
});
