import sharp from "sharp";
import { expect, test } from "vitest";
import { getIcon } from "#app/domain/content/share-kit/get-icon.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { receivedFile } from "../../../factories/received-picture.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

test("the icon is a PNG of 180 pixels, with the initial on the accent", async () => {
  const ctx = await openTestContext();
  changeSite(ctx, [{ key: "accent", value: "#3366ff" }]);
  const path = storedPath(ctx, (await getIcon(ctx)).fileKey);
  const { width, height, format } = await sharp(path).metadata();
  expect([width, height, format]).toEqual([180, 180, "png"]);
  const area = { left: 2, top: 2, width: 1, height: 1 };
  const corner = await sharp(path).removeAlpha().extract(area).raw().toBuffer();
  expect([...corner]).toEqual([0x33, 0x66, 0xff]);
});

/** Two letters in the middle of twice their width and height, on nothing or on a ground of their own. */
function wordmark(colour: string, ground: string | null) {
  const letters = [300, 640].map((x) => `<rect x="${x}" y="60" width="260" height="120" fill="${colour}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="240">${letters.join("")}</svg>`;
  const mark = sharp(Buffer.from(svg));
  return (ground === null ? mark : mark.flatten({ background: ground })).png().toBuffer();
}

async function iconOf(mark: Buffer) {
  const ctx = await openTestContext();
  const before = await getIcon(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  await setSitePicture(admin, "logo", receivedFile("logo.png", mark));
  const icon = await getIcon(ctx);
  expect(icon.checksum).not.toBe(before.checksum);
  const { data, info } = await sharp(storedPath(ctx, icon.fileKey))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  const at = (x: number, y: number) => [...data.subarray(3 * (180 * y + x), 3 * (180 * y + x) + 3)];
  return { at, logo: readSite(ctx).settings.logo };
}

test("a transparent wordmark fits into the icon, on a background on which it is visible", async () => {
  const dark = await iconOf(await wordmark("#101010", null));
  expect(dark.logo).toMatchObject({ width: 600, height: 120, ground: "light" });
  for (const x of [18, 161]) expect(dark.at(x, 90)).toEqual([0x10, 0x10, 0x10]);
  const around = [3, 90, 176].flatMap((x) => [3, 60, 120, 176].map((y) => [x, y] as const));
  for (const [x, y] of around) expect(dark.at(x, y)).toEqual([0xf6, 0xf1, 0xe8]);
  const light = await iconOf(await wordmark("#ffffff", null));
  expect(light.logo?.ground).toBe("dark");
  expect(light.at(90, 90)).toEqual([0x0c, 0x0b, 0x0f]);
  expect((await iconOf(await wordmark("#d06000", null))).logo?.ground).toBe(null);
});

test("the icon continues a wide logo's own background above and below it", async () => {
  const { at, logo } = await iconOf(await wordmark("#101010", "#3366ff"));
  expect(logo).toMatchObject({ width: 640, height: 128, ground: null });
  for (const y of [2, 90, 178]) expect(at(2, y)).toEqual([0x33, 0x66, 0xff]);
  expect(at(60, 90)).toEqual([0x10, 0x10, 0x10]);
});
