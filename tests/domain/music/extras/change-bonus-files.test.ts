import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { deleteOrphanedMedia, listMediaFiles } from "#app/domain/core/media/delete-orphaned-media.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import {
  type BonusOwner,
  listBonusFileRows,
  moveBonusFile,
  removeBonusFile,
  renameBonusFile,
} from "#app/domain/music/extras/change-bonus-files.ts";
import { readBonusFiles } from "#app/domain/music/extras/read-bonus-files.ts";
import { createRelease as createDraft } from "#app/domain/music/releases/editing/create-release.ts";
import { addToRelease } from "#app/domain/music/releases/editing/release-tracks.ts";
import { publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { cleanFileName, contentDisposition } from "#app/shared/core/file-names.ts";
import { auditLogs, releases } from "#db/schema/index.ts";
import { createBonusFile } from "../../../factories/bonus-file.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

/** A shop with a release of one track, and an admin. */
async function shop() {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const owner: BonusOwner = { kind: "release", id: createRelease(ctx, { trackIds: [track.id] }).id };
  return { ctx, track, owner, admin: signedInContext(ctx, { role: "admin" }) };
}

test("files are added, renamed, moved and removed with their bytes, each with an audit event", async () => {
  const { ctx, admin, owner } = await shop();
  const version = readSite(ctx).contentVersion;
  const booklet = await createBonusFile(ctx, owner, { fileName: "my_booklet.final.pdf" });
  const notes = await createBonusFile(ctx, owner, { fileName: "notes.doc", content: "Recorded at home." });
  expect(readBonusFiles(admin, owner)).toMatchObject([
    { id: booklet.id, name: "my booklet.final", kind: "PDF", bytes: booklet.bytes },
    { id: notes.id, name: "notes", kind: "text" },
  ]);
  renameBonusFile(admin, owner, booklet.id, "Booklet");
  moveBonusFile(admin, owner, booklet.id, 1);
  moveBonusFile(admin, owner, booklet.id, 1);
  expect(listBonusFileRows(ctx, owner).map(({ name }) => name)).toEqual(["notes", "Booklet"]);
  expect(ctx.gateways.storage.has(booklet.fileKey)).toBe(true);
  expect(await removeBonusFile(admin, owner, booklet.id)).toBe("Booklet");
  expect(listBonusFileRows(ctx, owner).map(({ id }) => id)).toEqual([notes.id]);
  expect(ctx.gateways.storage.has(booklet.fileKey)).toBe(false);
  expect(readSite(ctx).contentVersion).toBeGreaterThan(version + 4);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "bonus_files.changed")).all();
  expect(events.map(({ action, resourceId }) => [action, resourceId])).toEqual(
    ["added", "added", "renamed", "moved", "removed"].map((done) => [`Bonus file ${done}`, owner.id]),
  );
});

test("files of one owner can't be changed as another's, and nobody but an admin changes them", async () => {
  const { ctx, admin, owner, track } = await shop();
  const file = await createBonusFile(ctx, owner);
  const others: BonusOwner = { kind: "track", id: track.id };
  expect(() => renameBonusFile(admin, others, file.id, "Theirs")).toThrow("no longer exists");
  expect(() => moveBonusFile(admin, others, file.id, 1)).toThrow("no longer exists");
  await expect(removeBonusFile(admin, others, file.id)).rejects.toThrow("no longer exists");
  const fan = signedInContext(ctx);
  expect(() => renameBonusFile(fan, owner, file.id, "Mine")).toThrow("permissions");
  expect(() => readBonusFiles(fan, owner)).toThrow("permissions");
  await expect(removeBonusFile(fan, owner, file.id)).rejects.toThrow("permissions");
  expect(listBonusFileRows(ctx, owner)).toEqual([file]);
});

test("a removed release takes no files, and leaves none in the storage", async () => {
  const { ctx, owner } = await shop();
  ctx.db.update(releases).set({ deletedAt: ctx.now() }).where(eq(releases.id, owner.id)).run();
  await expect(createBonusFile(ctx, owner)).rejects.toMatchObject({ code: "conflict" });
  expect((await ctx.gateways.storage.list()).filter(({ fileKey }) => fileKey.startsWith("bonus/"))).toEqual(
    [],
  );
});

test("a thirty-first file is refused and leaves nothing in the storage", async () => {
  const { ctx, owner } = await shop();
  for (let count = 0; count < 30; count += 1) await createBonusFile(ctx, owner);
  await expect(createBonusFile(ctx, owner)).rejects.toThrow("30 extras is the limit");
  const stored = (await ctx.gateways.storage.list()).filter(({ fileKey }) => fileKey.startsWith("bonus/"));
  expect(stored).toHaveLength(30);
});

test("files follow a release and a track whose ids change at their publication", async () => {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  changeSite(ctx, [{ key: "artistName", value: "Ada Example" }]);
  const draft = createDraft(admin, { title: "Night Line", kind: "ep" });
  const file = await createBonusFile(ctx, { kind: "release", id: draft.id });
  await addToRelease(admin, draft.id, [(await createTrack(ctx)).id]);
  const published = await publishRelease(admin, draft.id);
  expect(published.id).toBe("night-line");
  expect(listBonusFileRows(ctx, { kind: "release", id: "night-line" })).toMatchObject([{ id: file.id }]);
});

test("bonus files are media that backups and moves know of, and no orphans", async () => {
  const { ctx, owner } = await shop();
  const { fileKey, bytes, checksum } = await createBonusFile(ctx, owner);
  expect(listMediaFiles(ctx)).toContainEqual({
    fileKey,
    bytes,
    checksum,
    label: "“Booklet”, bonus file, PDF",
  });
  const tomorrow = { ...ctx, now: () => new Date(Date.now() + 24 * 60 * 60_000) };
  await deleteOrphanedMedia(tomorrow);
  expect(ctx.gateways.storage.has(fileKey)).toBe(true);
});

test.each([
  ["../../etc/passwd", "etc-passwd"],
  [".htaccess", "htaccess"],
  ["-rf", "rf"],
  ["CON", "_CON"],
  ["nul.v2", "_nul.v2"],
  ["...", ""],
  ["\u202egnp.tekloob", "gnp.tekloob"],
  ["Büchlein 夜", "Büchlein 夜"],
])("the name %j becomes %j", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test.each([
  ["Booklet.pdf", 'attachment; filename="Booklet.pdf"'],
  [
    "Büchlein (1).pdf",
    "attachment; filename=\"B_chlein (1).pdf\"; filename*=UTF-8''B%C3%BCchlein%20%281%29.pdf",
  ],
  [
    'a"; filename="b.exe',
    "attachment; filename=\"a_; filename=_b.exe\"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe",
  ],
])("the download %j is named by %s", (fileName, header) => {
  expect(contentDisposition(fileName)).toBe(header);
});
