import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/audio/worker/open-recording.ts";
import { readTexts } from "#app/domain/audio/worker/tags/read-frame.ts";
import { editTrack } from "#app/domain/catalogue/editing/edit-track.ts";
import {
  remakeOutdated,
  remakeTracksOf,
  runTagRemaking,
} from "#app/domain/catalogue/editing/remake-tracks-of.ts";
import { removeTrack } from "#app/domain/catalogue/editing/remove-track.ts";
import { replaceAudio } from "#app/domain/catalogue/editing/replace-audio.ts";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { openFullAudio } from "#app/domain/ownership/open-full-audio.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { releases, releaseTracks } from "#db/schema/index.ts";
import {
  auditMedia,
  filesOf,
  newRelease,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../factories/catalogue.ts";
import { newMp3, uploadOf } from "../../factories/recording.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { storedPath } from "../../setup/stored-path.ts";

const frames = ["TIT2", "TALB", "TPE2", "TRCK", "TYER", "TDAT"] as const;

function tagsIn(admin: Context, trackId: string): string[] {
  const file = new FileBytes(storedPath(admin, openFullAudio(admin, { trackId, purpose: "review" }).key));
  try {
    const tag = openRecording(file).readTags();
    return frames.map((id) => readTexts(tag, id).join("; "));
  } finally {
    file.close();
  }
}

const remake = (ctx: Context) => remakeOutdated(systemContext(ctx), new AbortController().signal);

test("the MP3s of a release say its title, artist, date and their places on it", async () => {
  const { ctx, admin } = await openCatalogue();
  const one = await newRelease(admin);
  const two = await newRelease(admin, { seconds: 5 });
  createRelease(ctx, { title: "Lamp Season", artist: "Various", trackIds: [two.id, one.id] });
  const version = readSite(ctx).contentVersion;
  await remake(ctx);
  expect(tagsIn(admin, one.id)).toEqual(["Night Bus", "Lamp Season", "Various", "2/2", "2026", "1206"]);
  expect(tagsIn(admin, two.id)).toEqual(["Night Bus", "Lamp Season", "Various", "1/2", "2026", "1206"]);
  expect(readSite(ctx).contentVersion).toBeGreaterThan(version);
  expect(auditMedia(ctx)).toEqual(wholeMedia);

  const before = filesOf(admin, one.id);
  await remake(ctx);
  expect(filesOf(admin, one.id)).toEqual(before);
  await editTrack(admin, one.id, textsOf(admin, one.id, { title: "Night Bus II" }));
  expect(tagsIn(admin, one.id).slice(0, 4)).toEqual(["Night Bus II", "Lamp Season", "Various", "2/2"]);
});

test("a track that leaves a release loses the album, and keeps the one of its upload", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  await replaceAudio(admin, track.id, { path: uploadOf(await newMp3()), fileName: "a.mp3" });
  const bare = tagsIn(admin, track.id);
  const release = createRelease(ctx, { trackIds: [track.id] });
  await remake(ctx);
  expect(tagsIn(admin, track.id)[1]).toBe("Lamp Season");
  ctx.db.delete(releaseTracks).where(eq(releaseTracks.releaseId, release.id)).run();
  await remake(ctx);
  expect(tagsIn(admin, track.id)).toEqual(bare);
});

test("no draft is named, and an album comes before the single it was heard on", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const draft = createRelease(ctx, { title: "Secret", publishedAt: null, trackIds: [track.id] });
  createRelease(ctx, { title: "First", kind: "single", releaseDate: "2025-01-01", trackIds: [track.id] });
  await remake(ctx);
  expect(tagsIn(admin, track.id)[1]).toBe("First");
  ctx.db.update(releases).set({ publishedAt: ctx.now() }).where(eq(releases.id, draft.id)).run();
  await remake(ctx);
  expect(tagsIn(admin, track.id)[1]).toBe("Secret");
});

test("a change of the release wakes the work, and a price doesn't", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const release = createRelease(ctx, { trackIds: [track.id] });
  const work = runTagRemaking(systemContext(ctx));
  await expect.poll(() => tagsIn(admin, track.id)[1]).toBe("Lamp Season");
  const { checksum } = filesOf(admin, track.id).get("full") ?? {};
  ctx.db.update(releases).set({ priceCents: 500 }).run();
  remakeTracksOf(ctx, release.id);
  ctx.db.update(releases).set({ title: "Lamp Season (Deluxe)" }).run();
  remakeTracksOf(ctx, "another");
  expect(filesOf(admin, track.id).get("full")?.checksum).toBe(checksum);
  remakeTracksOf(ctx, release.id);
  await expect.poll(() => tagsIn(admin, track.id)[1]).toBe("Lamp Season (Deluxe)");
  await work.stop();
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a removed track stays as it was bought", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  createRelease(ctx, { trackIds: [track.id] });
  await remake(ctx);
  const before = readFileSync(
    storedPath(admin, openFullAudio(admin, { trackId: track.id, purpose: "review" }).key),
  );
  removeTrack(admin, track.id);
  await remake(ctx);
  expect(
    readFileSync(storedPath(admin, openFullAudio(admin, { trackId: track.id, purpose: "review" }).key)),
  ).toEqual(before);
});
