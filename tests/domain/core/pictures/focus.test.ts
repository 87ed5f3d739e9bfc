import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { chooseFocus, setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import { examinePictures } from "#app/domain/core/pictures/examine-pictures.ts";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { guessFocus } from "#app/domain/core/pictures/worker/guess-focus.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { focusOf, parseFocus } from "#app/shared/core/pictures/focus.ts";
import { auditLogs, pictures } from "#db/schema/index.ts";
import { givePortrait } from "../../../factories/own-artists.ts";
import { faceOf, photographBytes } from "../../../factories/photograph.ts";
import { receivedFile } from "../../../factories/received-picture.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

test.each(["bright", "dark", "upright", "wide", "edge", "low"] as const)(
  "the guess on a %s photograph is the face",
  async (name) => {
    const { x, y, width, height } = faceOf(name);
    const [left, top] = await guessFocus(sharp(await photographBytes(name)));
    expect(Math.abs(left - (100 * x) / width)).toBeLessThan(10);
    expect(Math.abs(top - (100 * y) / height)).toBeLessThan(10);
  },
);

test.each(["", "50", "50 101", "-1 20", "1.5 3", "50 50 50", null])("%j is no point of a picture", (text) => {
  expect(parseFocus(text)).toBeNull();
});

async function openPortrait() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  await givePortrait(admin, "edge");
  const id = readSite(ctx).settings.portrait?.id ?? "";
  return { ctx, admin, id, chosen: () => focusOf(findPictures(ctx, [id]).get(id)?.crop) };
}

test("a portrait has a guess from its upload, and what an admin chooses replaces it", async () => {
  const { ctx, admin, chosen } = await openPortrait();
  const guess = chosen();
  expect(guess[0]).toBeGreaterThan(80);
  chooseFocus(admin, "portrait", [91, 40]);
  expect(chosen()).toEqual([91, 40]);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "site.changed")).all();
  expect(events.at(-1)?.details).toMatchObject({ part: "portrait's focal point" });
});

test("nobody but an admin chooses it, and not without a portrait", async () => {
  const { ctx, chosen } = await openPortrait();
  const guess = chosen();
  expect(() => chooseFocus(signedInContext(ctx), "portrait", [1, 1])).toThrow();
  expect(chosen()).toEqual(guess);
  const empty = await openTestContext();
  const admin = signedInContext(empty, { role: "admin" });
  expect(() => chooseFocus(admin, "portrait", [1, 1])).toThrow("There is no portrait any more");
});

test("a picture from before gets its guess, and one that was chosen keeps it", async () => {
  const { ctx, admin, id, chosen } = await openPortrait();
  const guess = chosen();
  ctx.db.update(pictures).set({ focus: null }).run();
  expect(chosen()).toEqual([50, 50]);
  await examinePictures(ctx);
  expect(Math.abs(chosen()[0] - guess[0])).toBeLessThan(5);

  chooseFocus(admin, "portrait", [5, 5]);
  ctx.db.update(pictures).set({ colours: null }).where(eq(pictures.id, id)).run();
  await examinePictures(ctx);
  expect(chosen()).toEqual([5, 5]);
  expect(ctx.db.select().from(pictures).where(eq(pictures.id, id)).get()?.colours).toMatch(/^#/);
});

test("a picture that is cropped at its upload is cropped around what draws the eye", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  await setSitePicture(admin, "sharePicture", receivedFile("low.jpg", await photographBytes("low")));
  const id = readSite(ctx).settings.sharePicture?.id ?? "";
  const file = await ctx.gateways.storage.fetch(`pictures/${id}-1200.jpeg`);
  const [, top] = await guessFocus(sharp(file ?? ""));
  // In the middle 42 % of the photograph there is no face.
  expect(top).toBeGreaterThan(20);
  expect(top).toBeLessThan(80);
});
