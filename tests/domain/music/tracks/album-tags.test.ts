import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSection } from "#app/domain/content/site/change-site.ts";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { skipLeadingTags } from "#app/domain/music/audio/worker/tags/locate-tags.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import {
  addToRelease,
  moveOnRelease,
  removeFromRelease,
} from "#app/domain/music/releases/editing/release-tracks.ts";
import { publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { listReleaseTrackIds } from "#app/domain/music/releases/read-release.ts";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { refreshAll, refreshTags, runTagRefreshing } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { replaceAudio } from "#app/domain/music/tracks/editing/replace-audio.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { releases, releaseTracks } from "#db/schema/index.ts";
import {
  auditMedia,
  filesOf,
  newDraft,
  newRelease,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../../factories/catalogue.ts";
import { newMp3, uploadOf } from "../../../factories/recording.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { newDraftRelease, releaseTexts } from "../../../factories/releases/release.ts";
import { storedPath } from "../../../setup/stored-path.ts";

const frames = ["TIT2", "TALB", "TPE2", "TRCK", "TDRC"] as const;

function tagsOfMp3(admin: Context, trackId: string) {
  return readTags(storedPath(admin, authorizeAudio(admin, { trackId, purpose: "review" }).fileKey));
}

async function tagsIn(admin: Context, trackId: string): Promise<string[]> {
  const { texts } = await tagsOfMp3(admin, trackId);
  return frames.map((id) => texts.get(id)?.join("; ") ?? "");
}

const remake = (ctx: Context) => refreshAll(systemContext(ctx), new AbortController().signal);

test("the MP3s of a release have its title, artist, date and their track numbers", async () => {
  const { ctx, admin } = await openCatalogue();
  const one = await newRelease(admin);
  const two = await newRelease(admin, { seconds: 5 });
  createRelease(ctx, { title: "Lamp Season", ownArtist: "Various", trackIds: [two.id, one.id] });
  const version = readSite(ctx).contentVersion;
  await remake(ctx);
  expect(await tagsIn(admin, one.id)).toEqual(["Night Bus", "Lamp Season", "Various", "2/2", "2026-06-12"]);
  expect(await tagsIn(admin, two.id)).toEqual(["Night Bus", "Lamp Season", "Various", "1/2", "2026-06-12"]);
  expect(readSite(ctx).contentVersion).toBeGreaterThan(version);
  expect(auditMedia(ctx)).toEqual(wholeMedia);

  const before = filesOf(admin, one.id);
  await remake(ctx);
  expect(filesOf(admin, one.id)).toEqual(before);
  await editTrack(admin, one.id, textsOf(admin, one.id, { title: "Night Bus II" }));
  expect((await tagsIn(admin, one.id)).slice(0, 4)).toEqual([
    "Night Bus II",
    "Lamp Season",
    "Various",
    "2/2",
  ]);
});

test("a track that leaves a release gets the album tag of its upload again", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  await replaceAudio(admin, track.id, { path: uploadOf(await newMp3()), fileName: "a.mp3" });
  const bare = await tagsIn(admin, track.id);
  const release = createRelease(ctx, { trackIds: [track.id] });
  await remake(ctx);
  expect((await tagsIn(admin, track.id))[1]).toBe("Lamp Season");
  ctx.db.delete(releaseTracks).where(eq(releaseTracks.releaseId, release.id)).run();
  await remake(ctx);
  expect(await tagsIn(admin, track.id)).toEqual(bare);
});

test("drafts are not named, and a track by itself names the release it came out on first", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const early = { kind: "single", releaseDate: "2025-01-01" } as const;
  const draft = createRelease(ctx, { title: "Secret", publishedAt: null, ...early, trackIds: [track.id] });
  createRelease(ctx, { title: "First", trackIds: [track.id] });
  await remake(ctx);
  expect((await tagsIn(admin, track.id))[1]).toBe("First");
  ctx.db.update(releases).set({ publishedAt: ctx.now() }).where(eq(releases.id, draft.id)).run();
  await remake(ctx);
  expect((await tagsIn(admin, track.id))[1]).toBe("Secret");
});

test("a change of a release or the site's name updates the MP3s, a price change doesn't", async () => {
  const { ctx, admin } = await openCatalogue();
  const work = runTagRefreshing(systemContext(ctx));
  const draft = await newDraftRelease(admin, 2, { releaseDate: "2026-06-12" });
  const release = await publishRelease(admin, draft.id);
  const [one = "", two = ""] = listReleaseTrackIds(ctx, release.id);
  const saying = (trackId: string) => expect.poll(async () => (await tagsIn(admin, trackId)).slice(1, 5));
  await saying(one).toEqual(["Night Line", "Ada Example", "1/2", "2026-06-12"]);
  await saying(two).toEqual(["Night Line", "Ada Example", "2/2", "2026-06-12"]);
  const { checksum } = filesOf(admin, one).get("full") ?? {};

  editRelease(admin, release.id, releaseTexts(admin, release.id, { price: 500 }));
  moveOnRelease(admin, release.id, one, 1);
  await saying(one).toEqual(["Night Line", "Ada Example", "2/2", "2026-06-12"]);
  expect(filesOf(admin, one).get("full")?.checksum).not.toBe(checksum);
  editRelease(
    admin,
    release.id,
    releaseTexts(admin, release.id, { title: "Night Line II", releaseDate: "2027-01-02" }),
  );
  await saying(two).toEqual(["Night Line II", "Ada Example", "1/2", "2027-01-02"]);
  changeSection(admin, "artist", { artistName: "Ada Vale", genre: "Soul" });
  await saying(two).toEqual(["Night Line II", "Ada Vale", "1/2", "2027-01-02"]);
  const { texts, comments } = await tagsOfMp3(admin, two);
  expect(texts.get("TCON")).toEqual(["Soul"]);
  expect(comments.map(({ text }) => text)).toContain(ctx.settings.publicUrl);
  await addToRelease(admin, release.id, [(await newDraft(admin, { seconds: 5 })).id]);
  await saying(two).toEqual(["Night Line II", "Ada Vale", "1/3", "2027-01-02"]);
  removeFromRelease(admin, release.id, two);
  await saying(two).toEqual(["", "", "", ""]);
  await saying(one).toEqual(["Night Line II", "Ada Vale", "1/2", "2027-01-02"]);
  await work.stop();
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("rewriting tags doesn't change the sound", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  const soundOf = () => {
    const file = new FileBytes(
      storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey),
    );
    try {
      return Buffer.from(file.read(skipLeadingTags(file), file.size)).toString("base64");
    } finally {
      file.close();
    }
  };
  const before = soundOf();
  createRelease(ctx, { trackIds: [track.id] });
  await refreshTags(systemContext(ctx), [track.id]);
  expect((await tagsIn(admin, track.id))[1]).toBe("Lamp Season");
  expect(soundOf()).toBe(before);
});

test("tags that can't be written are tried again, and the file stays unchanged", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  createRelease(ctx, { trackIds: [track.id] });
  const { storage } = ctx.gateways;
  const full: typeof storage = Object.assign(Object.create(storage), { freeBytes: () => 0 });
  const before = filesOf(admin, track.id);
  await refreshTags({ ...systemContext(ctx), gateways: { ...ctx.gateways, storage: full } }, [track.id]);
  expect(filesOf(admin, track.id)).toEqual(before);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
  await refreshTags(systemContext(ctx), [track.id]);
  expect((await tagsIn(admin, track.id))[1]).toBe("Lamp Season");
});

test("a removed track keeps its tags", async () => {
  const { ctx, admin } = await openCatalogue();
  const track = await newRelease(admin);
  createRelease(ctx, { trackIds: [track.id] });
  await remake(ctx);
  const before = readFileSync(
    storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey),
  );
  removeTrack(admin, track.id);
  await remake(ctx);
  expect(
    readFileSync(storedPath(admin, authorizeAudio(admin, { trackId: track.id, purpose: "review" }).fileKey)),
  ).toEqual(before);
});
