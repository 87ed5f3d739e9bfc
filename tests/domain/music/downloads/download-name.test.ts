import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trackDownloadName, zipDownloadName } from "#app/domain/music/downloads/download-name.ts";
import { contentDisposition } from "#app/shared/core/file-names.ts";
import { tracks } from "#db/schema/index.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext } from "../../../setup/services.ts";

async function shop(titles: readonly string[], releaseTitle?: string) {
  const ctx = await openTestContext();
  const ids: string[] = [];
  for (const title of titles) ids.push((await createTrack(ctx, { title })).id);
  const release = releaseTitle ? createRelease(ctx, { trackIds: ids, title: releaseTitle }) : null;
  const row = (index: number) => {
    const track = ctx.db
      .select()
      .from(tracks)
      .where(eq(tracks.id, ids[index] ?? ""))
      .get();
    if (!track) throw new Error("There is no such track.");
    return track;
  };
  const nameOf = (index: number, format: Parameters<typeof trackDownloadName>[2]) =>
    trackDownloadName(ctx, row(index), format);
  return { ctx, ids, release, nameOf };
}

test("every format but MP3 has a name for people, by the album that its file names", async () => {
  const { ids, nameOf } = await shop(["Porch", "02 Night: Bus?"], "The Line");
  expect(nameOf(1, "flac")).toEqual({
    name: "The Tester - The Line - 02 Night- Bus-.flac",
    fallback: `track-${ids[1]}.flac`,
  });
  for (const format of ["mp3", "mp3-v0"] as const) expect(nameOf(1, format)).toBe(`track-${ids[1]}.mp3`);
});

test("a track without an album has artist and title", async () => {
  const { nameOf } = await shop(["Gute Nacht"]);
  expect(nameOf(0, "wav")).toMatchObject({ name: "The Tester - Gute Nacht.wav" });
});

test("a zip is named after its release and format", async () => {
  const { ctx, release } = await shop(["Porch"], "Élan / 夜");
  if (!release) throw new Error("There is no release.");
  const name = zipDownloadName(ctx, release, "flac");
  expect(name).toEqual({ name: "The Tester - Élan - 夜 (FLAC).zip", fallback: `release-${release.id}.zip` });
  expect(contentDisposition(name)).toBe(
    `attachment; filename="release-${release.id}.zip"; filename*=UTF-8''The%20Tester%20-%20%C3%89lan%20-%20%E5%A4%9C%20%28FLAC%29.zip`,
  );
});

test.each([
  ["long", "x".repeat(200)],
  ["of wide letters", "夜".repeat(80)],
  ["of families", "👨‍👩‍👧‍👦".repeat(40)],
  ["that reserved names hold", "CON"],
  ["of signs that no name may have", "///???"],
  ["that turns a name around", "\u202Egpj.exe"],
])("a title %s makes a name that every system takes", async (_kind, title) => {
  const { ctx, release, nameOf } = await shop([title], title);
  if (!release) throw new Error("There is no release.");
  for (const given of [nameOf(0, "flac"), zipDownloadName(ctx, release, "wav")]) {
    if (typeof given === "string") throw new Error("It has no name for people.");
    expect(Buffer.byteLength(given.name)).toBeLessThanOrEqual(255);
    expect(given.name).toMatch(/^The Tester - .*(\.flac| \(WAV\)\.zip)$/u);
    expect(given.name).not.toMatch(/[<>:"/\\|?*\u202e]/u);
    expect(contentDisposition(given)).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~-]+$/,
    );
  }
});
