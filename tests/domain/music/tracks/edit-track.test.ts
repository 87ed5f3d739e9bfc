import { once } from "node:events";
import { createReadStream, statSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { changeCover, replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { getTrack, readTrackDetails } from "#app/domain/music/tracks/list-tracks.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { trackFormSchema } from "#app/shared/music/tracks/track-form-schema.ts";
import { goodCard } from "../../../factories/buyer.ts";
import {
  auditMedia,
  filesOf,
  newDraft,
  newRelease,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../../factories/catalogue.ts";
import { newMp3, newWav, uploadOf } from "../../../factories/recording.ts";
import { signedInContext } from "../../../factories/user.ts";
import { storedPath } from "../../../setup/stored-path.ts";
import { readMp3 } from "../audio/read-mp3.ts";
import { pitchAt, pitchOfSecond } from "../audio/sounds.ts";

test("a change of description or price takes effect at once and changes no file", async () => {
  const { admin } = await openCatalogue();
  const track = await newRelease(admin);
  const before = filesOf(admin, track.id);
  const version = readSite(admin).contentVersion;
  await editTrack(admin, track.id, textsOf(admin, track.id, { description: "Two\nlines", price: 0 }));
  expect(getTrack(admin, track.id)).toMatchObject({ description: "Two\nlines", price: "0.00" });
  expect(filesOf(admin, track.id)).toEqual(before);
  expect(readSite(admin).contentVersion).toBeGreaterThan(version);
});

test("a new title is written to the MP3's tags; a running download still gets the old file", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const fan = signedInContext(ctx);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  const wanted = { trackId: track.id, purpose: "download" } as const;
  const old = authorizeAudio(fan, wanted);
  const oldBytes = statSync(storedPath(admin, old.fileKey)).size;
  const running = createReadStream(storedPath(admin, old.fileKey), { highWaterMark: 1024 });
  await once(running, "readable");

  await editTrack(admin, track.id, textsOf(admin, track.id, { title: "Night Bus (Remastered)" }));
  expect((await buffer(running)).length).toBe(oldBytes);
  const now = authorizeAudio(fan, wanted);
  expect(now.checksum).not.toBe(old.checksum);
  expect(await buffer(createReadStream(storedPath(admin, now.fileKey)))).toSatisfy((mp3: Buffer) =>
    mp3.includes("(Remastered)"),
  );
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("credits, lyrics, code and warning are written to the MP3's tags, but not listed", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const said = { credits: "Drums: Ada", lyrics: "All the\nwords", isrc: "QMABC2600001", isExplicit: true };
  await editTrack(admin, track.id, textsOf(admin, track.id, said));
  const path = storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey);
  const mp3 = await buffer(createReadStream(path));
  for (const text of [said.credits, said.lyrics, said.isrc, "ITUNESADVISORY"])
    expect(mp3.includes(text), text).toBe(true);
  expect(getTrack(ctx, track.id)).toMatchObject({ isExplicit: true });
  expect(JSON.stringify(getTrack(ctx, track.id))).not.toContain("words");
  const { credits, lyrics, isrc } = said;
  expect(readTrackDetails(ctx, track.id)).toEqual({ credits, lyrics, isrc });
});

test("a track's own genre is in its tags, and where it is emptied the site's", async () => {
  const { admin } = await openCatalogue();
  const track = await newRelease(admin);
  const genre = async () => {
    const { fileKey } = authorizeAudio(admin, { trackId: track.id, purpose: "review" });
    return (await readTags(storedPath(admin, fileKey))).texts.get("TCON");
  };
  await editTrack(admin, track.id, textsOf(admin, track.id, { genre: "Neo-soul" }));
  expect([await genre(), findTrack(admin, track.id).genre]).toEqual([["Neo-soul"], "Neo-soul"]);
  await editTrack(admin, track.id, textsOf(admin, track.id, { genre: "" }));
  expect([await genre(), findTrack(admin, track.id).genre]).toEqual([["Hip-hop"], ""]);
});

test("a preview is cut again from the original recording at the chosen second", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin, { seconds: 12 });
  const before = getPreview(ctx, track.id);
  const edited = await editTrack(admin, track.id, textsOf(admin, track.id, { previewStart: 5 }));
  expect(edited).toMatchObject({ previewStart: 5, previewLength: 6 });
  const preview = getPreview(ctx, track.id);
  expect(preview.checksum).not.toBe(before.checksum);
  expect(
    Math.abs(pitchAt(await readMp3(storedPath(admin, preview.fileKey)), 0.4) - pitchOfSecond(5)),
  ).toBeLessThan(15);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
  await expect(
    editTrack(admin, track.id, textsOf(admin, track.id, { previewStart: 12 })),
  ).rejects.toMatchObject({ code: "invalid", fieldErrors: { previewStart: [expect.any(String)] } });
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("an uploaded MP3 can be edited again and again without its sound changing", async () => {
  const { admin } = await openCatalogue();
  const draft = await newDraft(admin);
  await replaceAudio(admin, draft.id, { path: uploadOf(await newMp3()), fileName: "a.mp3" });
  expect([...filesOf(admin, draft.id).keys()].sort()).toEqual(["full", "preview"]);
  const preview = filesOf(admin, draft.id).get("preview")?.checksum;
  for (const title of ["One", "Two"]) await editTrack(admin, draft.id, textsOf(admin, draft.id, { title }));
  expect(filesOf(admin, draft.id).get("preview")?.checksum).toBe(preview);
});

test("of two simultaneous edits the later is refused", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const other = signedInContext(ctx, { role: "admin" });
  const seenByBoth = textsOf(admin, track.id);
  const answers = await Promise.allSettled([
    editTrack(admin, track.id, { ...seenByBoth, title: "From One" }),
    editTrack(other, track.id, { ...seenByBoth, price: 299 }),
  ]);
  expect(answers).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "conflict", fieldErrors: { version: [expect.any(String)] } } },
  ]);
  expect(findTrack(ctx, track.id)).toMatchObject({ title: "From One", priceCents: 199 });
  await editTrack(other, track.id, textsOf(other, track.id, { price: 299 }));
  expect(findTrack(ctx, track.id)).toMatchObject({ title: "From One", priceCents: 299 });
});

test("a new cover is written to the MP3 and doesn't make an open form outdated", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const seen = textsOf(admin, track.id);
  const full = filesOf(admin, track.id).get("full")?.checksum;
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#0af" } })
    .webp()
    .toBuffer();
  const changed = await changeCover(admin, track.id, uploadOf(picture));
  expect(changed.coverPictureId).toMatch(/^[0-9a-f]{20}$/);
  expect(filesOf(admin, track.id).get("full")?.checksum).not.toBe(full);
  const path = storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey);
  expect((await buffer(createReadStream(path))).includes("image/jpeg")).toBe(true);
  await editTrack(admin, track.id, { ...seen, title: "Renamed" });
  expect(
    (
      await buffer(
        createReadStream(
          storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey),
        ),
      )
    ).includes("image/jpeg"),
  ).toBe(true);
  expect(getTrack(ctx, track.id).cover).toMatchObject({ width: 1200 });
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a new recording replaces the owners' files and moves a preview start that doesn't fit", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin, { seconds: 12 });
  await editTrack(admin, track.id, textsOf(admin, track.id, { previewStart: 6 }));
  const fan = signedInContext(ctx);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  const before = filesOf(admin, track.id).get("full")?.checksum;
  const longer = await replaceAudio(admin, track.id, { path: uploadOf(newWav(14)), fileName: "b.wav" });
  expect(longer).toMatchObject({ title: "Night Bus", previewStart: 6, durationSeconds: 14 });
  const shorter = await replaceAudio(admin, track.id, { path: uploadOf(newWav(4)), fileName: "c.wav" });
  expect(shorter).toMatchObject({ previewStart: 1, durationSeconds: 4 });
  expect(authorizeAudio(fan, { trackId: track.id, purpose: "stream" }).checksum).not.toBe(before);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("concurrent changes of one track are queued, so none overwrites the other's files", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  await Promise.all([
    replaceAudio(admin, track.id, { path: uploadOf(newWav(6)), fileName: "b.wav" }),
    editTrack(admin, track.id, textsOf(admin, track.id, { title: "Renamed" })),
  ]);
  expect(findTrack(ctx, track.id)).toMatchObject({ title: "Renamed", durationSeconds: 6 });
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a removed track can't be edited", async () => {
  const { admin } = await openCatalogue();
  const track = await newDraft(admin);
  const texts = textsOf(admin, track.id);
  removeTrack(admin, track.id);
  await expect(editTrack(admin, track.id, texts)).rejects.toMatchObject({ code: "conflict" });
  await expect(
    replaceAudio(admin, track.id, { path: uploadOf(newWav()), fileName: "b.wav" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(changeCover(admin, track.id, uploadOf(Buffer.from("x")))).rejects.toMatchObject({
    code: "conflict",
  });
  expect(auditMedia(admin)).toEqual(wholeMedia);
});

test("after a price change a buyer pays the price they saw, or is shown the new one", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const [early, late] = [signedInContext(ctx), signedInContext(ctx)];
  await createPaymentIntent(early, { trackId: track.id });
  await editTrack(admin, track.id, textsOf(admin, track.id, { price: 299 }));
  for (const fan of [early, late]) {
    await expect(
      payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard }),
    ).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("2.99") });
    expect(getTrack(fan, track.id).owned).toBe(false);
  }
  await payWithTestCard(late, { trackId: track.id, price: "2.99", card: goodCard });
  expect(getTrack(late, track.id).owned).toBe(true);
});

test.each([
  ["price", "0.49", null],
  ["price", "-1", null],
  ["price", "1.999", null],
  ["price", "free", null],
  ["price", "0", 0],
  ["price", "0.5", 50],
  ["price", " 1,99 ", 199],
  ["title", "  ", null],
  ["title", "x".repeat(121), null],
  ["title", " Night Bus ", "Night Bus"],
  ["artist", "", null],
  ["previewStart", "41.5", 41.5],
  ["previewStart", "0:41", 41],
  ["previewStart", "1:13", 73],
  ["previewStart", " 1:13,5 ", 73.5],
  ["previewStart", "1:73", null],
  ["previewStart", "-1", null],
  ["previewStart", "", null],
  ["description", "x".repeat(4001), null],
  ["description", "a\r\nb ", "a\nb"],
  ["lyrics", "x".repeat(24_001), null],
  ["isrc", "qm-abc-26-00001", "QMABC2600001"],
  ["isrc", " QM ABC 26 00001 ", "QMABC2600001"],
  ["isrc", "", ""],
  ["isrc", "QMABC260001", null],
  ["isrc", "1MABC2600001", null],
  ["splitNote", " Ada 60\r\nBen 40 ", "Ada 60\nBen 40"],
  ["splitNote", "x".repeat(501), null],
  ["isExplicit", "on", true],
  ["isExplicit", undefined, false],
])("%s %j is parsed as %j", (name, typed, taken) => {
  const form = { title: "T", artist: "A", description: "", price: "1.99", previewStart: "0", version: "v" };
  const parsed = trackFormSchema.safeParse({ ...form, [name]: typed });
  expect(parsed.success ? Reflect.get(parsed.data, name) : null).toBe(taken);
});
