import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFfmpeg } from "#app/domain/music/audio/make-file.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import { downloadFormats } from "#app/shared/music/tracks/download-formats.ts";
import { steppedTone } from "../sounds.ts";
import { wavOf } from "../write-wav.ts";
import { make, masterOf, retag, tags } from "./made.ts";

const hasFfmpeg = (await findFfmpeg()) !== null;
const formats = downloadFormats.filter((format) => hasFfmpeg || (format !== "alac" && format !== "aac"));
const master = wavOf(steppedTone(1.5, 44_100));
// More than a page of Ogg, and in Opus' comments a third longer.
const longTags: FileTags = {
  ...tags,
  title: "Another Name",
  cover: { bytes: randomBytes(200_000), mimeType: "image/jpeg" },
};

/** The longest run of bytes at the end that two files share. */
function sharedEnd(left: Buffer, right: Buffer): number {
  let count = 0;
  while (count < left.length && left.at(-1 - count) === right.at(-1 - count)) count += 1;
  return count;
}

test.each(formats)("other tags in a %s leave its sound as it is, and can be undone", async (format) => {
  const made = await make(master, format);
  const other = await retag(made, format, longTags);
  expect(other.bytes).toBeGreaterThan(made.bytes + 200_000);
  const text = readFileSync(other.path).toString("utf8");
  expect(text).toContain("Another Name");
  expect(text).not.toContain("Steppin Out");
  expect((await retag(other, format, tags)).sha256).toBe(made.sha256);
});

test.each(["mp3", "flac"] as const)(
  "the bytes of a retagged %s after its tags are those of before",
  async (format) => {
    const made = await make(master, format);
    const other = await retag(made, format, longTags);
    const shared = sharedEnd(readFileSync(made.path), readFileSync(other.path));
    expect(made.bytes - shared).toBeLessThan(500);
  },
);

test("a file that isn't of its format can't be retagged", async () => {
  const path = masterOf(master);
  for (const format of ["flac", "opus", "aiff", "aac"] as const) {
    const refused = retag({ path, bytes: 0, sha256: "" }, format, tags);
    await expect(refused).rejects.toMatchObject({ code: "invalid" });
  }
});
